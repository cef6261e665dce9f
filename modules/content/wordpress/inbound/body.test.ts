import { expect, it, test } from "vitest";
import { linear, measureGrowth } from "../../../../test/setup/growth";
import { type BodySource, convertBody } from "./body";

const source = (input: Partial<BodySource> = {}): BodySource => ({
  form: "raw",
  resolvePicture: ({ url, upstreamId }) => ({
    url: `/media/${upstreamId ?? "x"}-${url.split("/").at(-1)}`,
    width: 800,
    height: 600,
  }),
  resolveLink: (href) => (href.startsWith("https://old.example/") ? "/article/found" : null),
  ...input,
});
const convert = (html: string, input?: Partial<BodySource>) => convertBody(html, source(input));

const cases: readonly (readonly [string, string, string])[] = [
  [
    "a classic text's paragraphs and line breaks",
    "One\ntwo\r\n\r\nThree <em>four</em>\n\n\n<h2>Five</h2>\nSix",
    "<p>One<br />\ntwo</p>\n<p>Three <em>four</em></p>\n<h2>Five</h2>\n<p>Six</p>",
  ],
  [
    "blocks",
    '<!-- wp:paragraph -->\n<p>A\nB</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:heading -->\n<h2 class="wp-block-heading">H</h2>\n<!-- /wp:heading -->',
    '<p>A\nB</p>\n<h2 class="wp-block-heading">H</h2>',
  ],
  [
    "a caption shortcode",
    '[caption id="attachment_6" align="alignnone" width="300"]<a href="https://w.example/p.jpg"><img class="size-medium wp-image-6" src="https://w.example/p-300x200.jpg" alt="P" /></a> The <em>harbor</em>[/caption]',
    '<figure class="wp-block-image"><img src="/media/6-p-300x200.jpg" alt="P" width="800" height="600" loading="lazy" /><figcaption>The <em>harbor</em></figcaption></figure>',
  ],
  [
    "a picture in a paragraph",
    '<p>Text <img src="https://w.example/q.png" alt=""> goes on</p>',
    '<figure class="wp-block-image"><img src="/media/x-q.png" alt="" width="800" height="600" loading="lazy" /></figure>\n<p>Text  goes on</p>',
  ],
  [
    "a bare address",
    "Before\n\nhttps://youtu.be/dB4-p_9QsUn\n\nAfter",
    '<p>Before</p>\n<figure class="wp-block-embed is-provider-youtube wp-block-embed-youtube"><a href="https://www.youtube.com/watch?v=dB4-p_9QsUn" rel="noopener nofollow">Video on YouTube</a></figure>\n<p>After</p>',
  ],
  [
    "an iframe of a provider",
    '<p><iframe src="https://www.youtube.com/embed/dB4-p_9QsUn?feature=oembed"></iframe></p>',
    '<figure class="wp-block-embed is-provider-youtube wp-block-embed-youtube"><a href="https://www.youtube.com/watch?v=dB4-p_9QsUn" rel="noopener nofollow">Video on YouTube</a></figure>',
  ],
  [
    "an embed block",
    '<!-- wp:embed {"url":"https://vimeo.com/76979871"} -->\n<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\nhttps://vimeo.com/76979871\n</div><figcaption>Cap</figcaption></figure>\n<!-- /wp:embed -->',
    '<figure class="wp-block-embed is-provider-vimeo wp-block-embed-vimeo"><a href="https://vimeo.com/76979871" rel="noopener nofollow">Video on Vimeo</a><figcaption>Cap</figcaption></figure>',
  ],
  [
    "a quoted message",
    '<blockquote class="twitter-tweet"><p>Hi</p>— A (@a) <a href="https://twitter.com/a/status/123456?ref=x">May</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script>',
    '<figure class="wp-block-embed is-provider-x wp-block-embed-x"><a href="https://x.com/a/status/123456" rel="noopener nofollow">Post on X</a></figure>',
  ],
  [
    "a pull quote",
    '<figure class="wp-block-pullquote"><blockquote><p>Q</p><cite>Who</cite></blockquote></figure>',
    '<blockquote class="pullquote"><p>Q</p><cite>Who</cite></blockquote>',
  ],
  [
    "details, lists and tables",
    '<details class="wp-block-details"><summary>More</summary><p>Text</p></details><dl><dt>A</dt><dd>B</dd></dl><figure class="wp-block-table"><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>T</figcaption></figure>',
    '<details class="wp-block-details"><summary>More</summary><p>Text</p></details>\n<dl><dt>A</dt><dd>B</dd></dl>\n<figure class="wp-block-table"><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>T</figcaption></figure>',
  ],
  [
    "buttons and groups",
    '<div class="wp-block-group"><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="https://b.example/">Go</a></div></div></div>',
    '<p><a href="https://b.example/" rel="noopener nofollow">Go</a></p>',
  ],
  [
    "links to the old site",
    '<p><a href="https://old.example/2019/05/x/">x</a></p>',
    '<p><a href="/article/found">x</a></p>',
  ],
  ["words in brackets", "He said [sic] it [laughs].", "<p>He said [sic] it [laughs].</p>"],
  ["an escaped shortcode", "Write [[gallery]] here", "<p>Write [gallery] here</p>"],
  [
    "a note",
    "Text[ref]A note[/ref] goes on",
    '<p>Text<sup><a href="#note-1" id="note-1-link">1</a></sup> goes on</p>\n<ol class="wp-block-footnotes"><li id="note-1">A note <a href="#note-1-link">↩</a></li></ol>',
  ],
];
test.each(cases)("converts %s", (_, html, expected) => {
  const { html: made, losses } = convert(html);
  expect(made).toBe(expected);
  expect(losses).toEqual([]);
});

const lossy: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    "an unknown shortcode",
    '[poll id="3"]A [b]question[/b][/poll]',
    "<p>A question</p>",
    ["shortcode [b]", "shortcode [poll]"],
  ],
  [
    "a frame of a stranger",
    '<p>A</p><iframe src="//maps.example/x"></iframe>',
    '<p>A</p>\n<p><a href="https://maps.example/x" rel="noopener nofollow">maps.example</a></p>',
    ["frame from maps.example, kept as a link"],
  ],
  [
    "a form and a script",
    "<p>A</p><form><input>Words</form><script>a()</script>",
    "<p>A</p>",
    ["form", "script"],
  ],
  [
    "a dynamic block",
    '<!-- wp:latest-posts {"postsToShow":3} /--><p>A</p>',
    "<p>A</p>",
    ["block latest-posts"],
  ],
  [
    "a video file",
    '[video mp4="https://w.example/f.mp4"][/video]',
    '<p><a href="https://w.example/f.mp4" rel="noopener nofollow">Watch the video</a></p>',
    ["video kept as a link: https://w.example/f.mp4"],
  ],
  [
    "columns",
    '<div class="wp-block-columns"><div class="wp-block-column"><p>A</p></div><div class="wp-block-column"><p>B</p></div></div>',
    "<p>A</p>\n<p>B</p>",
    ["columns, set one below the other"],
  ],
  [
    "a reusable block that is unknown",
    '<!-- wp:block {"ref":9} /--><p>A</p>',
    "<p>A</p>",
    ["reusable block 9"],
  ],
  ["a scripted link", '<p><a href="javascript:a()">x</a></p>', "<p>x</p>", ["link (javascript:)"]],
  [
    "a picture that can't be had",
    '<figure class="wp-block-image"><img src="http://10.0.0.1/x.jpg"><figcaption>C</figcaption></figure>',
    "<p>C</p>",
    ["picture http://10.0.0.1/x.jpg"],
  ],
];

test.each(lossy)("names what is lost: %s", (_, html, expected, losses) => {
  const made = convert(html, {
    resolvePicture: ({ url }) => (url.includes("10.0.0.1") ? null : { url }),
  });
  expect(made.html).toBe(expected);
  expect(made.losses).toEqual(losses);
});

const gallery =
  '<figure class="wp-block-gallery columns-3"><figure class="wp-block-image"><img src="/media/5-a.jpg" alt="A" width="800" height="600" loading="lazy" /><figcaption>First</figcaption></figure><figure class="wp-block-image"><img src="/media/6-b.jpg" alt="" width="800" height="600" loading="lazy" /></figure></figure>';

test.each([
  ["the shortcode", '[gallery ids="5,6"]'],
  [
    "blocks",
    '<!-- wp:gallery {"linkTo":"none"} --><figure class="wp-block-gallery columns-3 is-cropped"><!-- wp:image {"id":5} --><figure class="wp-block-image"><img src="https://w.example/a.jpg" alt="A" class="wp-image-5"/><figcaption>First</figcaption></figure><!-- /wp:image --><!-- wp:image --><figure class="wp-block-image"><img src="https://w.example/b.jpg" alt="" class="wp-image-6"/></figure><!-- /wp:image --></figure><!-- /wp:gallery -->',
  ],
  [
    "the list of older blocks",
    '<figure class="wp-block-gallery columns-3"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="https://w.example/a.jpg" alt="A" data-id="5"/><figcaption>First</figcaption></figure></li><li><figure><a href="https://w.example/b.jpg"><img src="https://w.example/b.jpg" alt="" data-id="6"/></a></figure></li></ul></figure>',
  ],
  [
    "what the shortcode rendered",
    '<div id="gallery-1" class="gallery gallery-columns-3"><dl class="gallery-item"><dt class="gallery-icon"><a href="https://w.example/a/?attachment_id=5"><img src="https://w.example/a.jpg" class="wp-image-5" alt="A"></a></dt><dd class="wp-caption-text gallery-caption">First</dd></dl><dl class="gallery-item"><dt><img src="https://w.example/b.jpg" class="wp-image-6"></dt></dl><br style="clear: both"></div>',
  ],
])("makes the same gallery of %s", (_, html) => {
  const made = convert(html, {
    findAttachment: (id) => ({
      url: `https://w.example/${id === "5" ? "a" : "b"}.jpg`,
      alt: id === "5" ? "A" : "",
      caption: id === "5" ? "First" : "",
      title: "",
    }),
  });
  expect(made.html).toBe(gallery);
  expect(made.pictures.map(({ upstreamId }) => upstreamId)).toEqual(["5", "6"]);
  expect(made.losses).toEqual([]);
});

it("plays a sound that is ours, and links to another", () => {
  const html = '[audio mp3="https://w.example/bell.mp3"][/audio]';
  expect(convert(html, { resolveSound: () => "/media/2026/bell.mp3" }).html).toBe(
    '<figure class="wp-block-audio"><audio src="/media/2026/bell.mp3" controls preload="none"></audio></figure>',
  );
  expect(convert(html).losses).toEqual(["audio file kept as a link: https://w.example/bell.mp3"]);
});

it("puts the texts of footnotes where their block is, and reusable blocks in their place", () => {
  const made = convert(
    '<!-- wp:paragraph --><p>A<sup data-fn="f1" class="fn"><a href="#f1" id="f1-link">1</a></sup></p><!-- /wp:paragraph --><!-- wp:block {"ref":9} /--><!-- wp:footnotes /-->',
    {
      footnotes: '[{"id":"f1","content":"<em>Note</em>"}]',
      findBlock: (id) => (id === "9" ? "<p>Shared</p>" : null),
    },
  );
  expect(made.html).toBe(
    '<p>A<sup><a href="#f1" id="f1-link">1</a></sup></p>\n<p>Shared</p>\n<ol class="wp-block-footnotes"><li id="f1"><em>Note</em> <a href="#f1-link">↩</a></li></ol>',
  );
  expect(
    convert('<!-- wp:block {"ref":9} /-->', {
      findBlock: () => '<!-- wp:block {"ref":9} /--><p>x</p>',
    }).losses,
  ).toEqual(["reusable block 9"]);
});

it("reads Ghost's cards", () => {
  const made = convert(
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example/"><div class="kg-bookmark-title">Title</div><div class="kg-bookmark-description">About</div></a></figure><div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Q</h4></div><div class="kg-toggle-content"><p>A</p></div></div><div class="kg-card kg-callout-card"><div class="kg-callout-emoji">!</div><div class="kg-callout-text">Mind</div></div>',
    { form: "rendered" },
  );
  expect(made.html).toBe(
    '<p><a href="https://b.example/" rel="noopener nofollow">Title</a>: About</p>\n<details class="wp-block-details"><summary>Q</summary><p>A</p></details>\n<aside><p>! Mind</p></aside>',
  );
});

it.each([
  ["nested tags", "<div>", 25_000],
  ["openings of shortcodes", "[caption id=1]", 2_500],
  ["quotes that never end", '[a b="', 6_250],
  ["comments that never end", "<!-- wp:block ", 6_250],
  ["paragraphs", "<p>", 2_500],
  ["breaks", "\n \n", 25_000],
])("converts %s in linear time", (_, piece, size) => {
  expect(measureGrowth((times) => convert(piece.repeat(times)), size)).toBeLessThan(linear);
});
