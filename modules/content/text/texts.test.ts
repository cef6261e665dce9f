import { describe, expect, it } from "vitest";
import { toCurly } from "../../../shared/to-curly";
import { toPlain, toRendered } from "./plain-text";
import { sanitizeBody, sanitizeEmbed } from "./sanitize-body";
import { slugFrom } from "../slug";
import { teaserOf } from "./teaser";

const words = (count: number, name = "w") =>
  Array.from({ length: count }, (_, index) => `${name}${index}`).join(" ");

describe("a teaser", () => {
  it("contains whole first paragraphs within 80 words and half the text", () => {
    const body = `<p>${words(30)}</p><p>${words(30, "x")}</p><p>${words(30, "y")}</p><p>${words(90, "z")}</p>`;
    expect(teaserOf(body)).toBe(`<p>${words(30)}</p>\n<p>${words(30, "x")}</p>`);
  });

  it("is never the whole text, however short", () => {
    expect(teaserOf("<p>Open lead.</p><p>Closed rest here.</p>")).toBe("<p>Open lead.</p>");
    expect(teaserOf("<p>One two three four</p>")).toBe("<p>One two…</p>");
    expect(teaserOf("<h2>One two three four</h2>")).toBe("<p>One two…</p>");
    expect(teaserOf("")).toBe("");
  });

  it("truncates a long first paragraph at 80 words, and ends at a paywall mark", () => {
    expect(teaserOf(`<p>${words(200)}</p><p>more</p>`)).toBe(`<p>${words(80)}…</p>`);
    const marked = `<p>Lead.</p><div class="paywall"><p>${words(50)}</p></div>`;
    expect(teaserOf(marked)).toBe("<p>Lead.</p>");
  });
});

describe("plain text", () => {
  it("drops markup and decodes entities once, and is rendered as in WordPress", () => {
    expect(toPlain("A &amp; <em>B</em> &lt;b&gt; 5 < 6")).toBe("A & B <b> 5 < 6");
    expect(toPlain("&amp;amp;")).toBe("&amp;");
    expect(toCurly(`"It's" the '90s -- "so"`)).toBe("“It’s” the ’90s — “so”");
    expect(toRendered("A & “B” <c> it’s…")).toBe(
      "A &amp; &#8220;B&#8221; &lt;c&gt; it&#8217;s&#8230;",
    );
  });

  it("becomes a slug", () => {
    expect(slugFrom("  Café: “It’s” A/B — test! ")).toBe("cafe-its-a-b-test");
    expect(slugFrom("日本")).toBe("");
  });
});

describe("a body", () => {
  it("gets paragraphs if it has none", () => {
    expect(sanitizeBody("One\ntwo\n\nThree")).toBe("<p>One<br />\ntwo</p>\n<p>Three</p>");
  });

  const hostile = [
    '<p><img src="x:y" onerror="a()"></p>',
    '<p><a href="&#106;avascript:a()">x</a></p>',
    '<p style="position:fixed">x</p>',
    "<p><svg><script>a()</script></svg></p>",
    '<p><a href="//evil.example">x</a></p>',
    "<style>p{}</style><form action=/x><input></form>",
  ];
  it.each(hostile)("contains nothing dangerous from %s", (html) => {
    expect(sanitizeBody(html)).not.toMatch(/script|onerror|style|svg|form|evil|x:y/i);
  });

  it("allows a frame only for a crossword, and only over https or on this origin", () => {
    expect(
      sanitizeEmbed('<p><iframe src="https://p.example/?a=1&amp;b=2" title="T"></iframe></p>'),
    ).toBe('<iframe src="https://p.example/?a=1&amp;b=2" title="T"></iframe>');
    expect(sanitizeEmbed("https://p.example/1")).toBe(
      '<iframe src="https://p.example/1" title="Crossword"></iframe>',
    );
    expect(sanitizeEmbed('<iframe src="http://p.example"></iframe>')).toBe("");
    expect(sanitizeEmbed('<iframe src="//p.example"></iframe>')).toBe("");
    expect(sanitizeEmbed('<iframe srcdoc="<script>"></iframe>')).toBe("");
  });
});
