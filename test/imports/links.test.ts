/** `npm run import`: where links to pictures and files of the old site lead. */
import { beforeAll, expect, test } from "vitest";
import { useImports } from "./use-imports";
import { oldSite, wxr } from "./wxr-file";

const paper = useImports();
const { run, follow, readItem } = paper;
const uploads = `${oldSite}/wp-content/uploads/2019/05`;
let body: string;
let printed: string;

const attachment = (id: number, name: string, link: string) => ({
  id,
  type: "attachment",
  status: "inherit",
  title: name,
  slug: name.split(".")[0]!,
  link,
  attachmentUrl: `${uploads}/${name}`,
});

const shown = (id: number, name: string, href: string) =>
  `<figure class="wp-block-image"><a href="${href}"><img src="${uploads}/${name}-300x200.jpg" class="wp-image-${id}" alt=""/></a></figure>`;

beforeAll(async () => {
  await paper.exports.putPicture("bank.webp", "bank.jpg");
  await paper.exports.putPicture("ballot-box.webp", "ballot.jpg");
  const page = `${oldSite}/2019/05/linked/bank/`;
  const content = [
    `<!-- wp:gallery {"linkTo":"attachment"} --><figure class="wp-block-gallery">${shown(30, "bank", page)}${shown(31, "ballot", `${oldSite}/?attachment_id=31`)}</figure><!-- /wp:gallery -->`,
    '[gallery ids="30,31" link="attachment"]',
    `<!-- wp:paragraph --><p>See <a href="${page}">the bank</a>, <a href="${oldSite}/?attachment_id=31">the box</a>, <a href="${uploads}/bank-300x200.jpg">it again</a>.</p><!-- /wp:paragraph -->`,
    `<!-- wp:paragraph --><p>Read <a href="${uploads}/plan.pdf">the plan</a>, <a href="${oldSite}/?attachment_id=32">its page</a>, <a href="/wp-content/uploads/2019/05/bell.mp3">the bell</a>, <a href="https://elsewhere.example/a.pdf">another’s</a>, <a href="${oldSite}/2019/05/linked/#note">this</a>.</p><!-- /wp:paragraph -->`,
    `<!-- wp:video --><figure class="wp-block-video"><video controls src="${uploads}/ferry.mp4"></video></figure><!-- /wp:video -->`,
    `[audio mp3="${uploads}/horn.mp3"][/audio]`,
    '<!-- wp:paragraph --><p>And <a href="https://courier.example/?attachment_id=33">one that is gone</a>.</p><!-- /wp:paragraph -->',
  ].join("\n\n");
  const file = await paper.exports.put(
    "links.xml",
    wxr([
      { id: 20, title: "Linked", slug: "linked", content, meta: { access: "free" } },
      attachment(30, "bank.jpg", page),
      attachment(31, "ballot.jpg", `${oldSite}/?attachment_id=31`),
      attachment(32, "plan.pdf", `${oldSite}/2019/05/linked/plan/`),
      attachment(33, "gone.jpg", `${oldSite}/2019/05/linked/gone/`),
    ]),
  );
  const done = await run(file, "--uploads", paper.exports.uploads);
  expect(done.failure).toBeNull();
  ({ printed } = done);
  const item = await readItem("articles", "linked");
  body = (item!["content"] as unknown as { rendered: string }).rendered;
});

test("pictures of galleries are not links to pages that are gone", () => {
  expect(body.match(/<img /g)).toHaveLength(4);
  expect(body).not.toMatch(/<a [^>]*><img/);
  expect(body).not.toContain("attachment_id");
});

test("a link to a picture’s page or file leads to the picture, or is none", async () => {
  const hrefOf = (text: string) => new RegExp(`<a href="([^"]*)"[^>]*>${text}</a>`).exec(body)?.[1];
  for (const text of ["the bank", "the box", "it again"]) {
    expect([text, hrefOf(text)]).toEqual([text, expect.stringMatching(/\/media\/\d{4}\/\d{2}\/b/)]);
    expect((await paper.app.send(hrefOf(text)!)).headers.get("content-type")).toContain("image/");
  }
  expect(hrefOf("the bank")).toBe(hrefOf("it again"));
  expect(body).toContain("And one that is gone.");
  expect(hrefOf("this")).toBe("/article/linked#note");
});

test("the pages that pictures had lead to them", async () => {
  for (const path of ["/2019/05/linked/bank/", "/?attachment_id=30", "/?p=30"]) {
    expect([path, await follow(path)]).toEqual([
      path,
      expect.stringMatching(/^200 \/media\/.*bank/),
    ]);
  }
});

test("documents, sounds and films are links to the old site, and the report counts them", () => {
  const old = "https://courier.example/wp-content/uploads/2019/05";
  expect(body.match(/href="([^"]*\.(?:pdf|mp3|mp4))"/g)).toEqual([
    `href="${old}/plan.pdf"`,
    `href="${old}/plan.pdf"`,
    `href="${old}/bell.mp3"`,
    'href="https://elsewhere.example/a.pdf"',
    `href="${old}/ferry.mp4"`,
    `href="${old}/horn.mp3"`,
  ]);
  expect(body).not.toMatch(/<(?:audio|video)/);
  for (const line of [
    "1 × link to a PDF that stays on the old site",
    "1 × link to a audio file that stays on the old site",
    "1 × video kept as a link",
    "1 × audio file kept as a link",
    "1 × PDF in the library that stays on the old site",
  ]) {
    expect(printed).toContain(line);
  }
});
