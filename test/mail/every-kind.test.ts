/** Every kind of email holds in programs that drop `<style>`, and in Outlook, which knows only tables. */
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { expect, test } from "vitest";
import { colors as sun } from "../../publication/look/colors";
import { publication } from "../../publication/publication";
import { emailColors } from "../../platform/mail/layout/email-look";
import { sheetWidth } from "../../platform/mail/layout/email-sheet";
import { contrast } from "../../shared/publication/contrast";
import { colors as blatt } from "../papers/berliner-blatt/look/colors";
import { listUnsampled, renderEveryKind } from "./kinds/kinds";
import {
  groundOf,
  isShown,
  inherited,
  listElements,
  styleOf,
  withoutStyles,
} from "./kinds/read-markup";

const emails = await renderEveryKind();
const sheet = emails.map((email) => ({
  ...email,
  name: `${email.kind}: ${email.subject}`,
  elements: listElements(withoutStyles(email.html)),
}));
/** Those that come again and again, or that their reader can turn off. */
const listed = new Set(["approved", "reply", "already", "newsletter welcome"]);

test("every function and every layout in the sources is among the samples", async () => {
  expect(listUnsampled()).toEqual([]);
  const kinds = (file: string) =>
    new Set(emails.flatMap((one) => (one.file === file ? [one.subject] : [])));
  const missing: string[] = [];
  for await (const file of glob("{modules,platform,server,sandbox,test/mail/kinds}/**/*.tsx")) {
    // The layout of each `Letter` is in the one place that draws them.
    if (file === "platform/mail/letter.tsx") continue;
    const layouts = readFileSync(file, "utf8").match(/<(?:EmailLayout|Letter)\s/g) ?? [];
    if (layouts.length > kinds(file).size) missing.push(file);
  }
  expect(missing).toEqual([]);
});

test.each(sheet)("$name: is laid out by tables, which screen readers pass over", ({ elements }) => {
  expect(elements.filter(({ name }) => name === "div")).toEqual([]);
  const tables = elements.filter(({ name }) => name === "table");
  expect(tables.length).toBeGreaterThan(3);
  for (const { attribs } of tables) {
    expect(attribs).toMatchObject({ role: "presentation", cellpadding: "0", cellspacing: "0" });
  }
  const [outer] = tables;
  expect(outer?.attribs.width).toBe("100%");
});

test.each(sheet)("$name: has every style inline, and none that Outlook ignores", ({ elements }) => {
  for (const element of elements) {
    const { attribs, name } = element;
    if (attribs.class !== undefined) expect(attribs.style, `${name}.${attribs.class}`).toBeTruthy();
    for (const [property, value] of styleOf(element)) {
      expect(property).not.toMatch(/^(?:position|float|flex|grid|gap|background-image|transform)/);
      expect(value).not.toMatch(/^(?:flex|grid|inline-flex)$|var\(|calc\(|\drem/);
    }
  }
  for (const element of elements.filter(isShown)) {
    for (const property of ["color", "font-family", "font-size", "line-height"]) {
      expect(inherited(element, property), `${element.name} ${property}`).not.toBeNull();
    }
  }
});

test.each(sheet)("$name: can be read in light without its sheets", ({ elements }) => {
  for (const element of elements.filter(isShown)) {
    const [text, ground] = [inherited(element, "color"), groundOf(element)];
    expect(contrast(text ?? "", ground ?? ""), element.name).toBeGreaterThanOrEqual(4.5);
  }
});

test("both papers' emails can be read in light and in the dark", () => {
  for (const colors of [sun, blatt]) {
    for (const { ground, sheet: paper, text, deck, muted, button, onButton } of Object.values(
      emailColors(colors),
    )) {
      for (const words of [text, deck, muted]) {
        expect(contrast(words, paper)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(onButton, button)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test.each(sheet)("$name: is told schemes, language and width", ({ html }) => {
  expect(html).toMatch(
    new RegExp(`^<!doctype html><html lang="${publication.language}|en" dir="ltr">`, "i"),
  );
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
  expect(html).toContain("@media (prefers-color-scheme:dark)");
  expect(html).toContain("[data-ogsc] ");
  expect(html).toMatch(new RegExp(`<!--\\[if mso\\]><table [^>]*width="${sheetWidth}"`));
  expect(html).not.toContain("outlook-table");
  // Gmail cuts off what is longer.
  expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024);
});

test.each(sheet)("$name: needs no picture", ({ elements }) => {
  for (const { attribs } of elements.filter(({ name }) => name === "img")) {
    expect(attribs).toMatchObject({
      alt: expect.any(String),
      width: expect.stringMatching(/^\d+$/),
      height: expect.stringMatching(/^\d+$/),
      src: expect.stringMatching(/^https:\/\//),
    });
  }
});

test.each(sheet)("$name: has text with every link, all of them absolute", ({ elements, text }) => {
  for (const { attribs } of elements.filter(({ name }) => name === "a")) {
    expect(attribs.href).toMatch(/^(?:https?:\/\/|mailto:)/);
    expect(text).toContain(attribs.href?.replace("mailto:", ""));
  }
  const buttons = elements.filter(({ attribs }) => attribs.class === "button");
  for (const { attribs } of buttons) expect(text.split("\n")).toContain(attribs.href);
  const hidden = elements.find(({ attribs }) => attribs.class === "preheader");
  if (hidden) expect(text).not.toContain("\u034f");
  expect(text).not.toMatch(/[<{}]|font-|\[object/);
});

test.each(sheet)("$name: has list headers if it can be turned off, else none", (email) => {
  const { file, kind, html, headers } = email;
  const isListed =
    listed.has(kind) || (file.includes("newsletter-emails") && listed.has(`newsletter ${kind}`));
  if (kind !== "parts") expect(/unsubscribe\?token/.test(html)).toBe(isListed);
  const names = Object.keys(headers).filter((name) => /^(?:List|Feedback)-/.test(name));
  if (!isListed) return expect(names).toEqual([]);
  expect(headers).toEqual({
    "List-ID": expect.stringMatching(/^<[a-z-]+\.thesun\.example>$/),
    "List-Unsubscribe": expect.stringMatching(/^<https:\/\/thesun\.example\/\S+>$/),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "Feedback-ID": expect.stringMatching(/^[a-z-]+:list:[a-z0-9]{5,15}$/i),
  });
});
