import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { cdata, element, xmlDocument } from "./xml";

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  trimValues: false,
});

describe("a written document", () => {
  test.each([
    ["markup", `<b>"Ink" & 'paper'</b>`],
    ["the end of a CDATA section", "a ]]> b ]]> c"],
    ["an entity that is only text", "&amp; &lt;script&gt;"],
    ["letters beyond the basic plane", "été 🌞"],
  ])("preserves %s in text, in CDATA and in an attribute", (_, text) => {
    const written = xmlDocument(
      element("root", {}, element("t", { a: text }, text), element("c", {}, cdata(text))),
    );
    expect(XMLValidator.validate(written)).toBe(true);
    expect(parser.parse(written).root).toEqual({ t: { "#text": text, "@a": text }, c: text });
  });

  test("drops characters that XML forbids and replaces lone surrogates", () => {
    const written = xmlDocument(element("t", { a: "\u0000x" }, "a\u0008b\u001Fc\uFFFEd\uD83D"));
    expect(written).toContain(`<t a="x">abcd\uFFFD</t>`);
  });

  test("keeps line breaks of an attribute as character references", () => {
    expect(element("t", { a: 'one\n"two"' }).xml).toBe(`<t a="one&#10;&quot;two&quot;"/>`);
  });

  test("omits null children", () => {
    expect(element("t", {}, null, element("u", { n: 2 }), null).xml).toBe(`<t><u n="2"/></t>`);
  });
});
