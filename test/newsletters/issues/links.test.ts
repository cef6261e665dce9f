// Links keep the form in which they were written: typography and the issue's name change nothing in them.
import { encode } from "html-entities";
import { expect, it } from "vitest";
import { origin } from "../../setup/create-test-app";
import { useIssueDesk, words } from "./issue-desk";

const desk = useIssueDesk();
const marks = "utm_source=newsletter&utm_medium=email&utm_campaign=";

async function compose(text: string) {
  const issue = await desk.create();
  const { body } = await desk.save(issue, { parts: [words(text)] });
  const [part] = body.parts;
  const html = await desk.preview(issue);
  const [, shown = ""] = /<a\b[^>]*?href="([^"]*)"[^>]*>(?:<[^>]*>)*Here/.exec(html) ?? [];
  return {
    name: issue.name,
    text: part?.kind === "words" ? part.text : null,
    href: shown.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&#39;", "'"),
    plain: await desk.preview(issue, "form=text"),
  };
}

it.each([
  ["https://en.wikipedia.org/wiki/Schrodinger's_cat", null],
  ["https://x.example/?source=rss-ab------2", null],
  ['https://x.example/?q="two words"', "https://x.example/?q=%22two%20words%22"],
  ["https://x.example/a...b", null],
  ["https://x.example/wiki/Sun_(star)'s", null],
  ["https://x.example/a%20b?c%2Fd&flag&e=%27+f#g", null],
  ["mailto:hello@paper.example?subject=It's", null],
])("leaves %s as it is", async (href, escaped) => {
  const written = await compose(`"Look": it's [Here](${href}) and "there"...`);
  expect(written.text).toBe(`“Look”: it’s [Here](${href}) and “there”…`);
  expect(written.href).toBe(escaped ?? href);
  expect(written.plain).toContain(encode((escaped ?? href).replace("mailto:", "")));
});

it("leaves a URL that is not a link as it is", async () => {
  const { text } = await compose(`It's at "https://x.example/It's--a...b", isn't it?`);
  expect(text).toBe(`It’s at “https://x.example/It's--a...b”, isn’t it?`);
});

it.each([
  ["/search?q=a%20b&flag", "/search?q=a%20b&flag&"],
  ["/search?q=It's#more", "/search?q=It's&", "#more"],
  ["/pricing", "/pricing?"],
  ["/pricing?utm_source=a&b=c", "/pricing?b=c&"],
  [`${origin}/pricing?a=b+c%20d`, "/pricing?a=b+c%20d&"],
])("only adds the issue’s name to %s", async (href, before, after = "") => {
  const { href: shown, name } = await compose(`[Here](${href})`);
  expect(shown).toBe(`${origin}${before}${marks}${name}${after}`);
});
