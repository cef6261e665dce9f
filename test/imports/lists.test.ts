/** The results of an import for tags, categories, child pages and menus, and its messages about access. */
import { expect, test } from "vitest";
import { signInStaff } from "../desk/desk-staff";
import { useImports } from "./use-imports";
import { wxr, type WxrItem } from "./wxr-file";

const paper = useImports();
const { run, follow } = paper;

const term = (name: string, fields: Readonly<Record<string, string>>) =>
  `<wp:${name}>${Object.entries(fields)
    .map(([field, value]) => `<wp:${field}>${value}</wp:${field}>`)
    .join("")}</wp:${name}>\n`;

/** As WordPress 6.8 exports “All content”: terms with their parents come before the items. */
const terms = [
  term("category", { term_id: "21", category_nicename: "news-desk", cat_name: "News Desk" }),
  term("category", {
    term_id: "22",
    category_nicename: "courts",
    category_parent: "news-desk",
    cat_name: "Courts",
  }),
  term("tag", { term_id: "31", tag_slug: "harbor-trust", tag_name: "Harbor Trust" }),
  term("tag", { term_id: "32", tag_slug: "tides", tag_name: "Tides &amp;amp; Weather" }),
  term("tag", { term_id: "33", tag_slug: "unused", tag_name: "Unused" }),
].join("");

const tides = ["post_tag", "tides", "Tides &amp; Weather"] as const;
const trust = ["post_tag", "harbor-trust", "Harbor Trust"] as const;
const courts = ["category", "courts", "Courts"] as const;

const items: readonly (WxrItem & { readonly parent?: number })[] = [
  ...Array.from({ length: 30 }, (_, place) => ({
    id: 500 + place,
    type: "nav_menu_item",
    title: `Menu ${place}`,
  })),
  { id: 601, title: "One", slug: "topic-one", terms: [tides, trust, courts] },
  { id: 602, title: "Two", slug: "topic-two", terms: [trust] },
  { id: 603, title: "Three", slug: "topic-three", meta: { access: "free" } },
  {
    id: 611,
    type: "page",
    title: "Jobs",
    slug: "jobs",
    link: "https://courier.example/house/jobs/",
    parent: 610,
  },
  { id: 610, type: "page", title: "House", slug: "house", link: "https://courier.example/house/" },
  {
    id: 604,
    title: "Four",
    slug: "topic-four",
    content: '<p><a href="https://courier.example/house/jobs/">Jobs</a></p>',
  },
];

const archive = (all = items) =>
  all
    .reduce(
      (xml, { id, parent }) =>
        parent === undefined
          ? xml
          : xml.replace(
              new RegExp(`(<wp:post_id>${id}</wp:post_id>[^]*?<wp:post_parent>)0`),
              `$1${parent}`,
            ),
      wxr(all),
    )
    .replace("<item>", `${terms}<item>`);

test("tags become topics, categories and pages stay where they were, and access is said", async () => {
  const file = await paper.exports.put("lists.xml", archive());
  const dry = await run(file, "--dry-run", "--sections", "*=national");
  expect(dry.printed).toContain("3 articles will be metered. Use --access to change that.");
  // A menu isn't all that is printed of the items.
  expect(dry.printed.match(/^ {3}nav_menu_item /gm)).toHaveLength(3);
  expect(dry.printed).not.toContain("tags:");
  expect(await paper.app.query("select 1 from content.topics where slug = 'tides'")).toEqual([]);

  const { failure } = await run(file, "--sections", "*=national");
  expect(failure).toBeNull();
  const [row] = await paper.app.query(
    `select array(select t.label from jsonb_array_elements_text(e.fields -> 'topics')
       with ordinality x (id, place) join content.topics t on t.id = x.id::int order by x.place) as topics
     from content.entries e where e.slug = 'topic-one'`,
  );
  // The most used first.
  expect(row!["topics"]).toEqual(["Harbor Trust", "Tides & Weather"]);
  expect(await follow("/tag/tides/")).toBe("200 /topic/tides");
  expect(await follow("/tag/tides/feed/")).toBe("200 /topic/tides/feed");
  expect(await follow("/tag/unused/")).toMatch(/^200 \/search\?q=Unused/);
  expect(await follow("/category/courts/")).toBe("200 /section/national");
  expect(await follow("/category/news-desk/courts/")).toBe("200 /section/national");
  expect(await follow("/?cat=22")).toBe("200 /section/national");

  expect(await follow("/house/jobs/")).toBe("200 /house/jobs");
  const [four] = await paper.app.query(
    "select body from content.entries where slug = 'topic-four'",
  );
  expect(four!["body"]).toContain('href="/house/jobs"');
  expect((await run(file, "--sections", "*=national")).printed).toContain("Articles: 4 unchanged");
  expect((await run(file, "--access", "free", "--dry-run")).printed).not.toContain("metered");

  const [{ id, version }] = (await paper.app.query(
    "select id, version from content.topics where slug = 'tides'",
  )) as [{ id: number; version: number }];
  const { call } = await signInStaff(paper.app, "dora");
  const renamed = { label: "Tide Tables", slug: "tide-tables", description: "" };
  const answer = await call("PUT", `/topics/${id}`, renamed, { "if-match": `"${version}"` });
  expect(answer.status).toBe(200);
  const two = items.find((item) => item.id === 602)!;
  const withTides = { ...two, terms: [trust, tides] };
  const later = await paper.exports.put(
    "later.xml",
    archive(items.map((item) => (item === two ? withTides : item))),
  );
  const again = await run(later, "--sections", "*=national");
  expect(again.printed).toContain("Articles: 1 changed, 3 unchanged");
  expect(await follow("/tag/tides/")).toBe("200 /topic/tide-tables");
  expect(await follow("/tag/tides/feed/")).toBe("200 /topic/tide-tables/feed");
  expect(await follow("/topic/tides")).toBe("200 /topic/tide-tables");
  expect(await follow("/category/courts/")).toBe("200 /section/national");
  expect(await paper.app.query("select 1 from content.topics where slug = 'tides'")).toEqual([]);
});

test("an episode whose audio file isn’t here becomes a draft, and the report says what to do", async () => {
  const file = await paper.exports.put(
    "episodes.xml",
    wxr([
      {
        id: 801,
        type: "podcast",
        title: "Harbor Talk",
        slug: "harbor-talk",
        meta: { audio: "/media/episodes/talk.mp3", episode: "4" },
      },
    ]),
  );
  const howTo = "upload the file to it in the newsroom, and publish it";
  expect((await run(file)).printed).toContain(
    `podcast 801 “Harbor Talk”: audio file /media/episodes/talk.mp3: --uploads names no folder with it; ${howTo}`,
  );
  expect(
    await paper.app.query(
      "select status, fields ->> 'episode' as episode, fields ->> 'audio' as audio from content.entries where slug = 'harbor-talk'",
    ),
  ).toEqual([{ status: "draft", episode: "4", audio: "" }]);
});
