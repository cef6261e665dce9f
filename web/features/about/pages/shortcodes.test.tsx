import { expect, test, vi } from "vitest";
import { publication } from "#publication";
import { expandShortcodes } from "./shortcodes";

const { addresses, comments, phone } = publication;
const listWriters = vi.fn(async () => [{ slug: "ida-roe", name: "Ida & Roe", role: "Critic" }]);
const changedAt = new Date("2026-11-02T15:00:00Z");
const expand = (html: string) =>
  expandShortcodes(html, { listWriters, sections: publication.sections, changedAt });
const mail = (address: string) => `<a href="mailto:${address}">${address}</a>`;

test.each([
  ["<p>Write to [email tips].</p>", `<p>Write to ${mail(addresses.tips)}.</p>`],
  [
    '<p>[email members subject="A declined comment"]</p>',
    `<p><a href="mailto:${addresses.members}?subject=A%20declined%20comment">${addresses.members}</a></p>`,
  ],
  ["<p>[phone]</p>", `<p><a href="tel:${phone.replaceAll(/[^+\d]/g, "")}">${phone}</a></p>`],
  ["<p>[address]</p>", `<p>${addresses.postal.slice(1).join(", ")}</p>`],
  ["<p>[address lines]</p>", `<p>${addresses.postal.slice(1).join("<br/>")}</p>`],
  ["<p>For [comment-days] days.</p>", `<p>For ${comments.openDays} days.</p>`],
  ["<p>Changed [last-changed].</p>", "<p>Changed November 2, 2026.</p>"],
  // Inside a link only the text is inserted.
  [
    '<p><a href="/contact">Ask [email jobs]</a> or [email jobs]</p>',
    `<p><a href="/contact">Ask ${addresses.jobs}</a> or ${mail(addresses.jobs)}</p>`,
  ],
])("expands %s", async (html, expected) => {
  expect(await expand(html)).toBe(expected);
});

test.each([
  "<p>[email nobody] and [email]</p>",
  "<p>[gallery] [phone home] [1] [sic]</p>",
  // A block shortcode is not allowed within a line.
  "<p>Ours: [masthead]</p>",
  '<p><a href="/?q=[phone]" title="[phone]">x</a></p>',
  "<p>[constructor] [email constructor]</p>",
])("leaves %s unchanged", async (html) => {
  expect(await expand(html)).toBe(html);
});

test("replaces a paragraph by a list, and loads authors only where they are named", async () => {
  expect(await expand("<h2>Contact</h2>\n<p>[contact]</p>")).toMatch(
    /^<h2>Contact<\/h2>\n<dl class="contact-list"><div><dt>Subscribers/,
  );
  expect(listWriters).not.toHaveBeenCalled();
  expect(await expand('<p class="has-drop-cap">[masthead]</p><p>End.</p>')).toBe(
    '<ul class="masthead-list"><li><a href="/author/ida-roe">Ida &amp; Roe</a><span>Critic</span></li></ul><p>End.</p>',
  );
  const feeds = await expand("<h2>Feeds</h2>\n[feeds]\n<p>End.</p>");
  expect(feeds).toContain('<a href="/feed">');
  expect(feeds).toContain('<a href="/author/ida-roe/feed">Ida &amp; Roe</a>');
  expect(feeds).toMatch(/<\/div>\n?<p>End\.<\/p>$/);
});
