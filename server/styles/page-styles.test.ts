import { expect, test } from "vitest";
import { createPageStyles } from "./page-styles";

const head = (links = "") =>
  `<html><head>${links}<style id="sheet" data-sheet="/app.css"></style></head><body>`;

/** The styles of a document with this markup. */
function selectFrom(css: string, markup: string, files: Record<string, string> = {}, fonts = "") {
  const styles = createPageStyles(fonts, new Map(Object.entries({ "/app.css": css, ...files })));
  const html = styles.inlineInto(head() + markup);
  return /<style[^>]*>(.*)<\/style>/.exec(html)?.[1];
}

test.each([
  ["a class of the document", ".a{color:red}", '<p class="b a">', ".a{color:red}"],
  ["a class of no element", ".c{color:red}", '<p class="a b">', ""],
  ["a part of a class's name", ".a{color:red}", '<p class="ab">', ""],
  ["a tag", "p{color:red}", "<p>", "p{color:red}"],
  ["a tag without attributes or end", "br{color:red}", "<br/>", "br{color:red}"],
  ["a tag that does not occur", "table{color:red}", "<p>", ""],
  ["an id", "#a{color:red}#b{color:red}", '<p id="a">', "#a{color:red}"],
  ["a descendant whose ancestor is missing", ".a .b{color:red}", '<p class="b">', ""],
  ["one selector of a list", ".a,.b>p{color:red}", '<p class="a">', ".a{color:red}"],
  [
    "a part that no input has",
    "::-webkit-date-and-time-value{x:y}::file-selector-button,p{x:y}",
    '<p><input type="email">',
    "p{x:y}",
  ],
  [
    "a part of an input",
    "::-webkit-datetime-edit{x:y}",
    '<input type="date">',
    "::-webkit-datetime-edit{x:y}",
  ],
  ["one of several alternatives", ":is(.a,.b) p{x:y}", '<p class="b">', ":is(.a,.b) p{x:y}"],
  ["none of several alternatives", ":where(.a,.b) p{x:y}", "<p>", ""],
  ["nested alternatives", ":is(.a:is(.b,.c)){x:y}", '<p class="a">', ""],
  ["an element that has no such child", "p:has(>.a){x:y}", "<p>", ""],
  ["an element without a class", "p:not(.a){x:y}", "<p>", "p:not(.a){x:y}"],
  ["states and attributes", "[data-a=b] p:hover{x:y}", "<p>", "[data-a=b] p:hover{x:y}"],
  ["a dot in an attribute", 'p[href=".a"]{x:y}', "<p>", 'p[href=".a"]{x:y}'],
  [
    "an escaped class",
    ".md\\:a\\[1\\.5\\]{x:y}",
    '<p class="md:a[1.5]">',
    ".md\\:a\\[1\\.5\\]{x:y}",
  ],
  [
    "a class written with an entity",
    ".\\[\\&\\>p\\]{x:y}",
    '<p class="[&amp;&gt;p]">',
    ".\\[\\&\\>p\\]{x:y}",
  ],
  ["a class within text", ".a{x:y}", "<p> class=&quot;a&quot;", ""],
  [
    "a group with a rule of the document",
    "@media print{.a{x:y}.b{x:y}}",
    '<p class="a">',
    "@media print{.a{x:y}}",
  ],
  ["a group without", "@media print{.b{x:y}}", "<p>", ""],
  [
    "the order of layers",
    "@layer a,b;@layer b{.b{x:y}}@layer c{p{x:y}}",
    "<p>",
    "@layer a,b;@layer b;@layer c{p{x:y}}",
  ],
  ["a brace in a string", 'p:before{content:"}"}.b{x:y}', "<p>", 'p:before{content:"}"}'],
  ["comments", "/* .a{} */p{x:y}", "<p>", "p{x:y}"],
])("selects by %s", (_, css, html, expected) => {
  expect(selectFrom(css, html)).toBe(expected);
});

const properties =
  ":root{--a:var(--b);--b:1px;--c:2px;--d:3px;font-size:100%}.a{top:var(--a)}@media print{:root{--b:0}}";

test("keeps the custom properties that a rule reads, also by way of another", () => {
  expect(selectFrom(properties, '<p class="a">')).toBe(
    ":root{--a:var(--b);--b:1px;font-size:100%}.a{top:var(--a)}@media print{:root{--b:0}}",
  );
  expect(selectFrom(properties, "<p>")).toBe(":root{font-size:100%}");
});

test("keeps the custom properties that the markup or another stylesheet reads", () => {
  expect(selectFrom(properties, '<path fill="var(--c)">')).toBe(":root{--c:2px;font-size:100%}");
  expect(selectFrom(properties, "<p>", { "/d.css": "p{top:var(--d)}" })).toBe(
    ":root{--d:3px;font-size:100%}",
  );
});

test("a linked stylesheet is inlined before that of every page, and both are named", () => {
  const files = new Map(Object.entries({ "/app.css": "p{a:b}", "/own.css": "p{c:d}.x{e:f}" }));
  const { inlineInto } = createPageStyles("", files);
  const links =
    '<link rel="stylesheet" href="/own.css#"/><link rel="stylesheet" href="/other.css"/>';
  const after = "</style></head><body><p>";
  expect(inlineInto(`${head(links)}<p>`)).toBe(
    '<html><head><link rel="stylesheet" href="/other.css"/>' +
      `<style id="sheet" data-sheet="/own.css /app.css">p{c:d}p{a:b}${after}`,
  );
});

test("keeps fonts and animations that a rule names", () => {
  const fonts =
    "@font-face{font-family:Chronicle;src:url(a)}@font-face{font-family:Other;src:url(b)}";
  const css =
    "@keyframes turn{to{rotate:1turn}}@keyframes fall{to{top:0}}" +
    ".a{font-family:var(--f);animation:turn 1s}:root{--f:Chronicle}";
  const text = selectFrom(css, '<p class="a">', {}, fonts);
  expect(text).toContain("@font-face{font-family:Chronicle;src:url(a)}");
  expect(text).toContain("@keyframes turn{to{rotate:1turn}}");
  expect(text).not.toContain("Other");
  expect(text).not.toContain("fall");
});

test("writes text beyond ASCII as bytes, as the documents are", () => {
  expect(selectFrom('p:before{content:"·"}.ü{x:y}', "<p>")).toBe(
    Buffer.from('p:before{content:"·"}').toString("latin1"),
  );
});

test.each([".a{x:y", "@media print{.a{x:y}", "p", ".a{&.b{x:y}}"])(
  "refuses a stylesheet that it does not understand: %s",
  (css) => {
    expect(() => createPageStyles("", new Map([["/app.css", css]]))).toThrow();
  },
);
