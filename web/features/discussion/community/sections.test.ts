import { expect, test } from "vitest";
import { splitSections, withClasses } from "./sections";

test("splits a text at its headings, with an intro before the first", () => {
  const html =
    '<p>Welcome.</p>\n<h2 id="rules">House <em>Rules</em></h2>\n<ol><li>One</li></ol>\n' +
    '<h2 class="x" id="letters">Letters</h2>';
  expect([...splitSections(html)]).toEqual([
    ["intro", "<p>Welcome.</p>"],
    ["rules", "<ol><li>One</li></ol>"],
    ["letters", ""],
  ]);
  expect([...splitSections("<p>All.</p>")]).toEqual([["intro", "<p>All.</p>"]]);
  expect([...splitSections('<h2 id="a">A</h2><p>B</p>')]).toEqual([["a", "<p>B</p>"]]);
});

test("adds classes to elements without attributes only", () => {
  expect(withClasses('<p>a</p><p lang="de">b</p><dt>c</dt>', { p: "deck" })).toBe(
    '<p class="deck">a</p><p lang="de">b</p><dt>c</dt>',
  );
});
