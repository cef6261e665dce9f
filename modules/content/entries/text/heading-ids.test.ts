import { expect, it } from "vitest";
import { withHeadingIds } from "./heading-ids";

it.each([
  ["<h2>How it’s made</h2>", '<h2 id="how-its-made">How it’s made</h2>', "How it’s made"],
  // An ID that is already used, and one set by staff.
  ['<p id="pay">x</p><h2>Pay</h2>', '<p id="pay">x</p><h2 id="pay-2">Pay</h2>', "Pay"],
  ['<h2 id="Terms">The <em>terms</em></h2>', '<h2 id="Terms">The <em>terms</em></h2>', "The terms"],
  ["<h2>日本</h2>", '<h2 id="日本">日本</h2>', "日本"],
  ['<h2 lang="de">A &amp; B</h2>', '<h2 lang="de" id="a-b">A &amp; B</h2>', "A & B"],
])("%s", (html, marked, name) => {
  const found = withHeadingIds(html);
  expect(found.html).toBe(marked);
  expect(found.headings.map((heading) => heading.name)).toEqual([name]);
  for (const { id } of found.headings) expect(marked).toContain(`id="${id}"`);
});

it("skips headings without words and those of other levels", () => {
  const html = "<h2></h2><h3>Small</h3>";
  expect(withHeadingIds(html)).toEqual({ html, headings: [] });
});
