/** The body's format and what is pasted: run in a page without the paper, because they need a document. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ArticleList, DeskArticle } from "../../../modules/content/newsroom/desk/types";
import { expect, test } from "../../paper";
import { loadInPage } from "./bundle";
import { signInToNewsroom } from "../newsroom-steps";
import { pasteCases } from "./paste-cases";

test("every body of the paper comes back from the editor as it was", async ({ page }) => {
  await signInToNewsroom(page.context(), "dora");
  const bodies: { id: number; body: string }[] = [];
  let after = "";
  do {
    const answer = await page.request.get(`/api/v1/desk/articles${after}`);
    const { articles, next } = (await answer.json()) as ArticleList;
    for (const { id } of articles) {
      const article = await page.request.get(`/api/v1/desk/articles/${id}`);
      bodies.push({ id, body: ((await article.json()) as DeskArticle).copy.body });
    }
    after = next ? `?after=${next}` : "";
  } while (after !== "");
  expect(bodies.length).toBeGreaterThan(80);

  await page.goto("about:blank");
  await loadInPage(page);
  const changed = await page.evaluate(
    (input) =>
      input.flatMap(({ id, body }) => {
        const { before, after: now, locked } = inPage.roundTrip(body);
        return before === now && locked.length === 0 ? [] : [{ id, before, now, locked }];
      }),
    bodies,
  );
  expect(changed).toEqual([]);
});

/** Whether it can be written in the editor, or is kept as it came. */
const markup: readonly (readonly [string, "written" | "locked"])[] = [
  ["<ul><li>One</li><li>Two <em>x</em><ul><li>Nested</li></ul></li></ul>", "written"],
  ["<ul><li><p>One</p></li><li><p>Two</p><p>More</p></li></ul>", "written"],
  ['<ol start="3" reversed type="a"><li>x</li></ol>', "written"],
  ['<blockquote class="pullquote"><p>Quote</p><cite>Who</cite></blockquote>', "written"],
  [
    '<p class="has-drop-cap" id="a" lang="fr">Drop <b>bold <i>both</i></b> <a href="https://x.example/" rel="noopener nofollow" title="t">link <em>em</em></a></p>',
    "written",
  ],
  [
    '<figure class="wp-block-image"><img src="/media/a.webp" alt="A" width="10" height="20" loading="lazy"><figcaption>Caption <span class="wp-block-credit">Credit</span></figcaption></figure>',
    "written",
  ],
  ['<figure><a href="/x"><img src="/media/a.webp" alt="" loading="lazy"></a></figure>', "written"],
  [
    '<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="/a" alt=""></figure><figure class="wp-block-image"><img src="/b" alt=""><figcaption>B</figcaption></figure></figure>',
    "written",
  ],
  [
    '<figure class="wp-block-embed is-provider-youtube wp-block-embed-youtube"><a href="https://www.youtube.com/watch?v=dB4-p_9QsUn" rel="noopener nofollow">Video on YouTube</a></figure>',
    "written",
  ],
  [
    '<figure class="wp-block-table"><table class="wp-block-x"><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td><strong>2</strong></td></tr></tbody></table></figure>',
    "written",
  ],
  ['<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>', "written"],
  ['<p>a</p><div class="paywall"></div><p>b</p>', "written"],
  ['<p>a</p><hr class="paywall"><p>b</p>', "written"],
  ['<p class="paywall">Text</p>', "written"],
  ['<h2 id="x">Head</h2><h4>Four</h4><hr>', "written"],
  ['<details class="wp-block-details"><summary>More</summary><p>x</p></details>', "written"],
  [
    '<p>x <small>s</small> <abbr title="y">a</abbr> <q>q</q> <time datetime="2020">t</time> <cite>c</cite> H<sub>2</sub>O<sup>2</sup> <mark>m</mark> <u>u</u> <s>s</s> <code>c</code> <span class="wp-block-x">s<span lang="de">n</span></span></p>',
    "written",
  ],
  ["<p>x<br>y<br>\nz&nbsp;z</p>", "written"],
  [
    '<figure class="wp-block-audio"><audio controls src="/a.mp3"></audio><figcaption>c</figcaption></figure>',
    "written",
  ],
  ["<pre><code>x\n  y</code></pre>", "locked"],
  ["<dl><dt>a</dt><dd>b</dd></dl>", "locked"],
  ['<div class="wp-block-group"><p>x</p></div>', "locked"],
  ['<p><img src="/a" alt=""> text</p>', "locked"],
  ["<table><caption>C</caption><tbody><tr><td>x</td></tr></tbody></table>", "locked"],
  ['<p style="color: red" data-x="1">text</p>', "locked"],
  [
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">https://youtu.be/dB4-p_9QsUn</div></figure>',
    "locked",
  ],
];

test("markup comes back as it was, whether the editor knows it or not", async ({ page }) => {
  await loadInPage(page);
  const results = await page.evaluate(
    (input) =>
      input.map(([html]) => {
        const { before, after, locked } = inPage.roundTrip(html);
        return { html, isSame: before === after, state: locked.length > 0 ? "locked" : "written" };
      }),
    markup,
  );
  expect(results).toEqual(markup.map(([html, state]) => ({ html, isSame: true, state })));
});

const folder = join(import.meta.dirname, "paste");
const programs = readdirSync(folder)
  .filter((name) => !name.includes("expected"))
  .map((name) => name.replace(".txt", ""));

/** How many pictures only the other program can read. */
const lostOf: Readonly<Record<string, number>> = {
  "excel-chart": 1,
  outlook: 1,
  "word-desktop": 1,
  "word-picture": 1,
};

/*
 * Word's, Outlook's and Excel's are shaped as these programs write them: the conditional comments of
 * https://learn.microsoft.com/en-us/previous-versions/windows/internet-explorer/ie-developer/compatibility/ms537512(v=vs.85),
 * text boxes and cells below pictures as in pages that Excel and Word saved.
 */
test("what other programs copy is pasted as the paper writes it", async ({ page }) => {
  await loadInPage(page);
  expect(programs).toContain("word-desktop");
  for (const program of programs) {
    const input = readFileSync(join(folder, `${program}.txt`), "utf8");
    const expected = readFileSync(join(folder, `${program}.expected.txt`), "utf8").trim();
    const pasted = await page.evaluate((html) => inPage.pasteAndWrite(html), input);
    expect(pasted.body, program).toBe(expected);
    expect(pasted.lost, program).toBe(lostOf[program] ?? 0);
  }
});

test("details of what is pasted", async ({ page }) => {
  await loadInPage(page);
  const cases: readonly (readonly [string, string])[] = [
    [
      "<p>one<a href='https://x.example'> two </a>three</p>",
      '<p>one <a href="https://x.example">two</a> three</p>',
    ],
    ["<p><b>one </b><i>two</i></p>", "<p><strong>one</strong> <em>two</em></p>"],
    ["<p>one<span>&nbsp;</span>two</p>", "<p>one&nbsp;two</p>"],
    ["<p>one&nbsp; two</p>", "<p>one two</p>"],
    ["<div>one<br>two</div><div>three</div>", "<p>one<br>two</p><p>three</p>"],
    ["<p><a name='x'></a>one</p>", "<p>one</p>"],
    ["<p><a href='javascript:alert(1)'>one</a></p>", "<p>one</p>"],
    ["one <span style='color:red'>two</span>", "<p>one two</p>"],
    ["<h3><b>Head</b></h3>", "<h3>Head</h3>"],
    ["<blockquote>one</blockquote>", "<blockquote><p>one</p></blockquote>"],
    [
      '<p>One.</p><!--[if gte vml 1]><v:shape/><![endif]--><![if !vml]><img src="file:///p.png"><![endif]><p>Two.</p><!--EndFragment-->',
      "<p>One.</p><p>Two.</p>",
    ],
    ["<p>One.</p><!--[if mso]><p>x</p><![endif]--><p>Two.</p>", "<p>One.</p><p>Two.</p>"],
    ["<!--[if !mso]><!--><p>One.</p><!--<![endif]--><p>Two.</p>", "<p>One.</p><p>Two.</p>"],
    ["<p>One.</p><!-->x--><p>Two.</p>", "<p>One.</p><p>x--&gt;</p><p>Two.</p>"],
    [
      "<p>One < two, <b style=font-weight:normal>3</b> &amp; 4 &lt; 5</p>",
      "<p>One &lt; two, 3 &amp; 4 &lt; 5</p>",
    ],
  ];
  const results = await page.evaluate(
    (input) => input.map(([html]) => [html, inPage.pasteAndWrite(html).body]),
    cases,
  );
  expect(results).toEqual(cases);
  const pictures = await page.evaluate(() =>
    inPage.pasteAndWrite(
      "<p>x<img src='data:image/png;base64,AAAA'></p><img src='https://x.example/a.png'>",
    ),
  );
  expect(pictures).toMatchObject({ body: "<p>x</p>", pictures: 1, lost: 1 });
  // Programs that write XML close empty elements at once.
  const shortForms = await page.evaluate(() =>
    ["style", "title", "xml", "iframe", "script"]
      .map((name) => `<p>One.</p><${name}/><p>Two.</p>`)
      .concat("<p>One <v:imagedata src='file:///p.png'/>and more.</p><p>Two.</p>")
      .map((html) => inPage.pasteAndWrite(html).body),
  );
  expect(shortForms).toEqual([
    ...Array<string>(5).fill("<p>One.</p><p>Two.</p>"),
    "<p>One and more.</p><p>Two.</p>",
  ]);
});

test("no word of a paste is joined with another, hidden or lost @variant", async ({ page }) => {
  await loadInPage(page);
  for (const [name, cases] of Object.entries(pasteCases)) {
    const results = await page.evaluate(
      (input) =>
        input.map(([html]) => {
          const { body, pictures, lost } = inPage.pasteAndWrite(html);
          return [html, body, pictures + lost];
        }),
      cases,
    );
    expect(results, name).toEqual(cases.map(([html, body]) => [html, body, 0]));
  }
  // Words from the middle of a line keep the spaces at their ends.
  expect(
    await page.evaluate(() => inPage.clean("<span style='color:red'> two <b>x</b> </span>")),
  ).toBe(" two <strong>x</strong> ");
  // A second document with footnotes of the same names.
  const second = await page.evaluate(() =>
    inPage.clean("<p><a href='#_ftn1' name='_ftnref1'>[1]</a></p><p><a name='_ftn1'>Note</a></p>"),
  );
  expect(second).toBe('<p><a href="#_ftn1-2">[1]</a></p><p id="_ftn1-2">Note</p>');
});
