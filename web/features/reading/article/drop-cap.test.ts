import { describe, expect, it } from "vitest";
import { withDropCap } from "./drop-cap";

describe("the drop cap", () => {
  it.each([
    ["<p>The mayor arrived.</p>", '<p class="drop-cap">The mayor arrived.</p>'],
    ["\n<p>Émile came.</p>", '\n<p class="drop-cap">Émile came.</p>'],
    ["<p><em>Emma</em> again.</p>", '<p class="drop-cap"><em>Emma</em> again.</p>'],
    ['<p id="a">The</p>', '<p class="drop-cap" id="a">The</p>'],
  ])("is set where %s begins with a letter", (html, marked) => {
    expect(withDropCap(html)).toBe(marked);
  });

  it.each([
    "<p>“We have been thirsty.”</p>",
    "<p>&ldquo;We have.&rdquo;</p>",
    "<p>90 years ago.</p>",
    "<h2>A subhead</h2><p>Then.</p>",
    "<figure></figure><p>Then.</p>",
    '<p class="dateline">Port Ellery</p>',
    "<pre>code</pre>",
    "plain words",
    "",
  ])("is not set on %s", (html) => {
    expect(withDropCap(html)).toBe(html);
  });

  it.each(["J", "Q"])("has a smaller size for %s, which descends below the baseline", (letter) => {
    expect(withDropCap(`<p>${letter}.</p>`)).toBe(
      `<p class="drop-cap drop-cap-low">${letter}.</p>`,
    );
  });

  it("marks one paragraph, once", () => {
    const once = withDropCap("<p>One.</p><p>Two.</p>");
    expect(once).toBe('<p class="drop-cap">One.</p><p>Two.</p>');
    expect(withDropCap(once)).toBe(once);
  });
});
