import { describe, expect, it } from "vitest";
import { sanitizeAfter } from "./as-it-came";

const came = '<div><iframe src="https://maps.example/" allowfullscreen></iframe></div>';

describe("a piece that the sanitizer doesn’t know", () => {
  it("stays as it came while the text around it changes", () => {
    const before = `<p>One.</p>\n${came}\n<p>Two.</p>`;
    const sent = `<p>One, changed.</p><div><iframe src='https://maps.example/' allowfullscreen=""></iframe></div><p onclick="x()">Two.</p>`;
    expect(sanitizeAfter(before, sent)).toBe(`<p>One, changed.</p>\n${came}\n<p>Two.</p>`);
  });

  it("is dropped if it is new, or changed", () => {
    expect(sanitizeAfter("", `<p>One.</p>${came}`)).toBe("<p>One.</p><div></div>");
    const other = came.replace("maps", "evil");
    expect(sanitizeAfter(`<p>One.</p>${came}`, `<p>One.</p>${other}`)).toBe(
      "<p>One.</p>\n<div></div>",
    );
  });

  it("can be removed", () => {
    expect(sanitizeAfter(`<p>One.</p>${came}`, "<p>One.</p>")).toBe("<p>One.</p>");
  });
});
