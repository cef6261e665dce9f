import { describe, expect, it } from "vitest";
import { toCurly } from "../../../../shared/text/to-curly";
import { toPlain, toRendered } from "./plain-text";
import { sanitizeBody, sanitizeEmbed } from "./sanitize-body";
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

  it("reaches as far as a wall that an editor set, up to 200 words", () => {
    const [one, two, three] = [words(70), words(70, "x"), words(70, "y")].map(
      (text) => `<p>${text}</p>`,
    );
    const wall = '<hr class="paywall" />';
    expect(teaserOf(`${one}${two}${wall}${three}`)).toBe(`${one}\n${two}`);
    expect(teaserOf(`${one}${wall}${two}${three}`)).toBe(one);
    expect(teaserOf(`${one}${two}${three}${wall}<p>End.</p>`)).toBe(`${one}\n${two}`);
    expect(teaserOf(`<p>${words(250)}</p>${wall}<p>End.</p>`)).toBe(`<p>${words(200)}…</p>`);
    expect(teaserOf(`${wall}${one}`)).toBe("");
  });

  it("is never the whole text, even if the wall is behind its last word", () => {
    const [one, two] = [`<p>${words(30)}</p>`, `<p>${words(30, "x")}</p>`];
    expect(teaserOf(`${one}${two}<hr class="paywall" />`)).toBe(one);
  });
});

describe("plain text", () => {
  it("drops markup and decodes entities once, and is rendered as in WordPress", () => {
    expect(toPlain("A &amp; <em>B</em> &lt;b&gt; 5 < 6")).toBe("A & B <b> 5 < 6");
    expect(toPlain("&amp;amp;")).toBe("&amp;");
    expect(toCurly(`"It's" the '90s -- "so"`)).toBe("“It’s” the ’90s — “so”");
    expect(toCurly(`It's "https://x.example/It's?a=b---c...d", or 'www.x.example/a--b'...`)).toBe(
      "It’s “https://x.example/It's?a=b---c...d”, or ‘www.x.example/a--b’…",
    );
    expect(toRendered("A & “B” <c> it’s…")).toBe(
      "A &amp; &#8220;B&#8221; &lt;c&gt; it&#8217;s&#8230;",
    );
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

  it("keeps the elements of an article", () => {
    for (const html of [
      '<details class="wp-block-details" open><summary>More</summary><p>Text</p></details>',
      '<figure class="wp-block-audio"><audio src="/media/2026/bell.mp3" controls preload="none"></audio></figure>',
      '<figure class="wp-block-embed is-provider-youtube wp-block-embed-youtube"><a href="/x">A film</a></figure>',
      '<figure class="wp-block-gallery columns-3"><figure class="wp-block-image"><img src="/media/a.webp" alt="A" loading="lazy" /></figure></figure>',
      "<p>H<sub>2</sub>O, 1<sup>st</sup>, <del>old</del> <ins>new</ins></p>",
      '<table class="wp-block-table"><caption>Rain</caption><tbody><tr><th scope="row">May</th><td>3</td></tr></tbody></table>',
    ]) {
      const plain = html.replace(" open>", ' open="">').replace(" controls ", ' controls="" ');
      expect(sanitizeBody(html).replaceAll('=""', "")).toBe(plain.replaceAll('=""', ""));
    }
  });

  it.each([
    "https://elsewhere.example/a.mp3",
    "//elsewhere.example/a.mp3",
    "/image?url=x",
    "data:audio/mp3;base64,AA",
    '/media/a.mp3" onplay="a()',
  ])("has no sound from %s", (src) => {
    const html = sanitizeBody(`<p>Hear.</p><audio autoplay src="${src}"></audio>`);
    expect(html).not.toMatch(/elsewhere|image|data:|onplay|autoplay/);
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
