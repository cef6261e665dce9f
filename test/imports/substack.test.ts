/** `npm run import` of Substack's archive, and of what Ghost's exports have beyond texts. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useImports } from "./use-imports";

const paper = useImports();
const { run, follow } = paper;

const rowsOf = (like: string) =>
  paper.app.query(
    `select slug, type, status, access, title, excerpt, body, published_at as "publishedAt"
     from content.entries where slug like $1 order by slug`,
    [like],
  );

/** The markup of Substack's editor, as its archives have it in 2026. */
const gallery = JSON.stringify({
  gallery: { images: [{ src: "https://gone.example/a.png" }], caption: "Both piers" },
}).replaceAll('"', "&quot;");
const paid = `<p>Before the wall.</p>
<div class="paywall-jump" data-component-name="PaywallToDOM"></div>
<div id="youtube2-dB4-p_9QsUn" class="youtube-wrap" data-attrs="{&quot;videoId&quot;:&quot;dB4-p_9QsUn&quot;}" data-component-name="Youtube2ToDOM"><div class="youtube-inner"><iframe src="https://www.youtube-nocookie.com/embed/dB4-p_9QsUn?rel=0"></iframe></div></div>
<div class="tweet" data-attrs="{&quot;url&quot;:&quot;https://twitter.com/a/status/123456&quot;,&quot;full_text&quot;:&quot;Hi&quot;}" data-component-name="Twitter2ToDOM"><a class="tweet-link-top" href="https://twitter.com/a/status/123456">Hi</a></div>
<div class="poll-embed" data-attrs="{&quot;id&quot;:5}" data-component-name="PollToDOM"></div>
<div class="digest-post-embed" data-attrs="{&quot;title&quot;:&quot;Another&quot;,&quot;canonical_url&quot;:&quot;https://letter.example/p/another&quot;}" data-component-name="DigestPostEmbed"></div>
<div class="image-gallery-embed" data-attrs="${gallery}"></div>
<div class="subscription-widget-wrap-editor" data-attrs="{}"><form><input type="email"></form></div>
<p>After<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a>.</p>
<div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>A note.</p></div></div>`;

test("a Substack archive comes with its walls, sounds, embeds and notes", async () => {
  const folder = join(paper.exports.folder, "substack");
  await mkdir(join(folder, "posts"), { recursive: true });
  const posts = [
    "post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url",
    '"7001.letter-paid",2024-03-04T05:06:07.000Z,true,2024-03-04T05:06:07.000Z,newsletter,only_paid,"The &#x201C;tide&#x201D;, again",A subtitle,',
    "7002.letter-talk,2024-03-05T05:06:07.000Z,true,,podcast,everyone,Talk,,https://sound.example/talk.mp3",
    "7003.letter-draft,,false,,newsletter,,Draft,,",
    "7004.letter-about,2024-03-06T05:06:07.000Z,true,,page,everyone,About,,",
  ].join("\n");
  await writeFile(join(folder, "posts.csv"), posts);
  await writeFile(join(folder, "posts", "7001.letter-paid.html"), paid);
  await writeFile(join(folder, "posts", "7002.letter-talk.html"), "<p>We talk.</p>");
  await writeFile(join(folder, "posts", "7004.letter-about.html"), "<p>We write.</p>");
  expect((await run(folder)).failure).toContain(
    "A Substack export doesn’t include the site’s address",
  );
  const { printed, failure } = await run(folder, "--site", "https://letter.example");
  expect(failure).toBeNull();
  for (const named of [
    "Its text is missing",
    "card Poll",
    "sign-up form",
    "picture https://gone.example/a.png",
    "audio file kept as a link",
    "1 article is metered",
  ]) {
    expect(printed).toContain(named);
  }
  expect(await rowsOf("letter-%")).toMatchObject([
    { slug: "letter-about", type: "page", status: "publish" },
    { slug: "letter-draft", status: "draft", access: "metered" },
    {
      slug: "letter-paid",
      access: "subscribers",
      title: "The “tide”, again",
      excerpt: "A subtitle",
      publishedAt: new Date("2024-03-04T05:06:07Z"),
    },
    { slug: "letter-talk", access: "free" },
  ]);
  const [, , article, talk] = await rowsOf("letter-%");
  const body = String(article!["body"]);
  expect(body).toContain('<p>Before the wall.</p>\n<hr class="paywall" />');
  expect(body).toContain('<a href="https://www.youtube.com/watch?v=dB4-p_9QsUn"');
  expect(body).toContain('<a href="https://x.com/a/status/123456"');
  expect(body).toContain(">Another</a>");
  expect(body).toContain("Both piers");
  expect(body).toContain('<a href="#footnote-1" id="footnote-anchor-1">1</a>');
  expect(body).toContain("<p>A note.</p>");
  expect(talk!["body"]).toContain('href="https://sound.example/talk.mp3"');
  expect(await follow("/p/letter-paid")).toBe("200 /article/letter-paid");
});

test("what a Ghost export has beside its texts is imported, or named", async () => {
  const paragraph = (text: string) => ({ type: "paragraph", children: [{ type: "text", text }] });
  const item = (text: string) => ({ type: "listitem", children: [{ type: "text", text }] });
  const lexical = {
    root: {
      children: [
        paragraph("First."),
        { type: "list", listType: "number", start: 4, tag: "ol", children: [item("Fourth")] },
        { type: "markdown", markdown: "## Head\n\n- *One*\n- [Two](https://two.example/)" },
        { type: "bookmark", url: "https://b.example/", metadata: { title: "B" }, caption: "Saved" },
      ],
    },
  };
  const mobiledoc = {
    markups: [],
    atoms: [],
    cards: [["card-markdown", { markdown: "**Bold** words" }]],
    sections: [[10, 0]],
  };
  const post = (id: string, options: Record<string, unknown>) => ({
    id,
    slug: `beside-${id}`,
    title: id,
    status: "published",
    visibility: "public",
    published_at: "2021-05-06T07:08:09.000Z",
    ...options,
  });
  const data = {
    posts: [
      post("a", {
        lexical: JSON.stringify(lexical),
        feature_image: "__GHOST_URL__/2019/05/bank.webp",
        canonical_url: "https://first.example/a",
        codeinjection_head: "<style>p{}</style>",
      }),
      post("b", { mobiledoc: JSON.stringify(mobiledoc) }),
    ],
    posts_meta: [
      {
        post_id: "a",
        feature_image_alt: "A bank",
        feature_image_caption: "The <em>bank</em>",
        og_image: "__GHOST_URL__/content/images/social.png",
      },
    ],
    users: [],
    tags: [
      { id: "t", slug: "tides", name: "Tides" },
      { id: "h", slug: "hash-x", name: "#x" },
    ],
    posts_tags: [
      { post_id: "a", tag_id: "t", sort_order: 0 },
      { post_id: "a", tag_id: "h", sort_order: 1 },
    ],
  };
  const file = await paper.exports.put("beside.json", JSON.stringify({ db: [{ meta: {}, data }] }));
  await paper.exports.putPicture("bank.webp", "bank.webp");
  const options = ["--site", "https://beside.example", "--uploads", paper.exports.uploads];
  const { printed, failure } = await run(file, ...options);
  expect(failure).toBeNull();
  for (const named of [
    "canonical URL: https://first.example/a",
    "code injection",
    "picture for social networks: https://beside.example/content/images/social.png",
    "internal tags: #x",
  ]) {
    expect(printed).toContain(named);
  }
  const [one, two] = await rowsOf("beside-%");
  expect(one!["body"]).toBe(
    '<p>First.</p>\n<ol start="4"><li>Fourth</li></ol>\n<h2>Head</h2>\n<ul>\n<li><em>One</em></li>\n<li><a href="https://two.example/" rel="noopener nofollow">Two</a></li>\n</ul>\n<p><a href="https://b.example/" rel="noopener nofollow">B</a></p>\n<p>Saved</p>',
  );
  expect(two!["body"]).toBe("<p><strong>Bold</strong> words</p>");
  const [picture] = await paper.app.query(
    `select p.fields from content.entries e join content.entries p on p.id = e.picture_id
     where e.slug = 'beside-a'`,
  );
  expect(picture!["fields"]).toMatchObject({ alt: "A bank", caption: "The bank" });
  expect(await follow("/tag/tides/")).toBe("200 /topic/tides");
});
