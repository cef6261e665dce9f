import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestContent, edition, editor, type TestContent } from "../test-content";
import { testPuzzle } from "./model/test-puzzle";

let paper: TestContent;
const now = new Date("2026-11-21T15:00:00Z");

beforeAll(async () => {
  paper = await createTestContent();
  await paper.content.importEdition({
    ...edition,
    videos: [1, 2, 3].map((number) => ({
      slug: `film-${number}`,
      title: `Film ${number}`,
      excerpt: "A film",
      bodyHtml: "<p>Shot on <em>one</em> roll.</p>",
      url:
        number === 2
          ? "https://youtu.be/abcdefghijk"
          : `https://www.youtube.com/watch?v=AAAAAAAAAA${number}`,
      duration: "9:14",
      series: "Short films",
      publishedAt: new Date(Date.UTC(2026, 10, number)),
      sectionIds: [number === 3 ? 9 : 5],
      author: "ida-brandt",
      picture: "harbor",
    })),
    crosswords: [
      {
        slug: "small-hours",
        title: "Small Hours",
        puzzle: JSON.stringify(testPuzzle),
        publishedAt: new Date("2026-11-21T00:00:00Z"),
        author: "ida-brandt",
      },
      {
        slug: "elsewhere",
        title: "Elsewhere",
        embed: '<iframe src="https://puzzles.example/embed?id=7&amp;x=1"></iframe>',
        publishedAt: new Date("2026-11-20T00:00:00Z"),
      },
      {
        slug: "nowhere",
        title: "Nowhere",
        embed: "<p>Comes on Monday.</p>",
        publishedAt: new Date("2026-11-19T00:00:00Z"),
      },
    ],
    events: [
      ["past", -5],
      ["soon", 2],
      ["later", 9],
    ].map(([slug, days]) => ({
      slug: String(slug),
      title: `The ${slug} one`,
      excerpt: "An evening",
      bodyHtml: "<p>Bring a pencil.</p>",
      publishedAt: new Date("2026-11-01T00:00:00Z"),
      startsAt: new Date(now.getTime() + Number(days) * 86_400_000),
      endsAt: new Date(now.getTime() + Number(days) * 86_400_000 + 3_600_000),
      place: "Press Hall",
      address: "105 Harbor Street",
      admission: "Free",
      host: "ida-brandt",
    })),
  });
});
afterAll(() => paper.close());

describe("videos", () => {
  it("lists them newest first with the provider ID of either URL form", async () => {
    const { videos, total } = await paper.content.reader.listVideos({ limit: 2 });
    expect(total).toBe(3);
    expect(videos.map(({ slug, video }) => [slug, video.providerId, video.provider])).toEqual([
      ["film-3", "AAAAAAAAAA3", "youtube"],
      ["film-2", "abcdefghijk", "youtube"],
    ]);
    expect(videos[1]).toMatchObject({
      duration: "9:14",
      series: "Short films",
      section: { slug: "culture" },
      author: { name: "Ida Brandt" },
    });
  });

  it("filters by section and excludes IDs", async () => {
    const { reader } = paper.content;
    const culture = await reader.listVideos({ sectionIds: [5], limit: 10 });
    expect(culture.videos.map(({ slug }) => slug)).toEqual(["film-2", "film-1"]);
    const [first] = culture.videos;
    const rest = await reader.listVideos({ excludeIds: [first?.id ?? 0], limit: 10 });
    expect(rest.total).toBe(2);
    expect(await reader.listVideos({ limit: 5, offset: 9 })).toEqual({ videos: [], total: 3 });
  });

  it("finds one with its text", async () => {
    const found = await paper.content.reader.findVideo("film-1");
    expect(found?.bodyHtml).toBe("<p>Shot on <em>one</em> roll.</p>");
    expect(await paper.content.reader.findVideo("none")).toBeNull();
  });
});

describe("crosswords", () => {
  it("uses our own player for a stored puzzle, a vendor's frame for an embedded one, or nothing", async () => {
    const { crosswords, total } = await paper.content.reader.listCrosswords({ limit: 12 });
    expect(total).toBe(3);
    expect(crosswords.map(({ iframeSrc }) => iframeSrc)).toEqual([
      "/crosswords/small-hours/play",
      "https://puzzles.example/embed?id=7&x=1",
      "",
    ]);
    expect(crosswords[0]?.grid?.rows).toEqual(["...", "...", "..."]);
    expect(crosswords[1]?.grid).toBeNull();
  });

  it("returns the puzzle for the player, and null for an embedded one", async () => {
    const own = await paper.content.reader.findCrossword("small-hours");
    expect(own?.puzzle?.entries).toHaveLength(6);
    expect((await paper.content.reader.findCrossword("elsewhere"))?.puzzle).toBeNull();
    expect(await paper.content.reader.findCrossword("none")).toBeNull();
  });

  it("accepts a URL in the frame field over REST, and returns answers only to editors", async () => {
    const { json } = await paper.send("/wp/v2/crosswords?slug=small-hours");
    expect(json[0].acf.embed).toMatch(
      /src="http:\/\/127\.0\.0\.1:3000\/crosswords\/small-hours\/play"/,
    );
    expect(json[0].acf).not.toHaveProperty("puzzle");
    const edit = await paper.send("/wp/v2/crosswords?slug=small-hours&context=edit", {
      headers: editor,
    });
    expect(JSON.parse(edit.json[0].acf.puzzle).title).toBe("Small Hours");
  });

  it("lists crosswords over REST by size, offset and order, as it does videos", async () => {
    const slugs = async (query: string) => {
      const { json } = await paper.send(`/wp/v2/${query}&orderby=date&_fields=slug`);
      return json.map(({ slug }: { slug: string }) => slug);
    };
    expect(await slugs("crosswords?per_page=1&offset=1&order=desc")).toEqual(["elsewhere"]);
    expect(await slugs("crosswords?per_page=2&order=asc")).toEqual(["nowhere", "elsewhere"]);
    expect(await slugs("video?per_page=1&offset=1&order=desc")).toEqual(["film-2"]);
    expect(await slugs("video?per_page=2&order=asc&categories=5")).toEqual(["film-1", "film-2"]);
  });

  it("accepts what it returned, follows a new slug, and rejects an invalid puzzle", async () => {
    const { json } = await paper.send("/wp/v2/crosswords?slug=small-hours");
    const path = `/wp/v2/crosswords/${json[0].id}`;
    const { acf } = json[0];
    const renamed = await paper.write("PATCH", path, { slug: "wee-hours", acf });
    expect(renamed.status).toBe(200);
    expect(renamed.json.acf.embed).toContain("/crosswords/wee-hours/play");
    expect(paper.takeTags()).toEqual(expect.arrayContaining(["crosswords", "front"]));
    const bad = await paper.write("PATCH", path, { acf: { puzzle: '{"version":1}' } });
    expect(bad.status).toBe(400);
    expect(bad.text).toContain("is not a valid crossword");
    await paper.write("PATCH", path, { slug: "small-hours" });
  });
});

describe("events", () => {
  it("separates upcoming and past events by the clock, the nearest first in both", async () => {
    const { reader } = paper.content;
    const upcoming = await reader.listEvents({ when: "upcoming", now, limit: 5 });
    expect(upcoming.events.map(({ slug }) => slug)).toEqual(["soon", "later"]);
    expect(upcoming.events[0]).toMatchObject({
      place: "Press Hall",
      host: { name: "Ida Brandt" },
      bookingUrl: null,
    });
    const past = await reader.listEvents({ when: "past", now, limit: 5 });
    expect(past.events.map(({ slug }) => slug)).toEqual(["past"]);
  });

  it("counts an event in progress as upcoming", async () => {
    const during = new Date(now.getTime() + 2 * 86_400_000 + 60_000);
    const { events } = await paper.content.reader.listEvents({
      when: "upcoming",
      now: during,
      limit: 5,
    });
    expect(events.map(({ slug }) => slug)).toEqual(["soon", "later"]);
  });

  it("reads and writes times in REST in the publication's zone", async () => {
    const { status, json } = await paper.write("POST", "/wp/v2/events", {
      title: "A supper",
      status: "publish",
      acf: { starts_at: "2026-12-03T19:00:00", ends_at: "2026-12-04T01:30:00Z", place: "Hall" },
    });
    expect(status).toBe(201);
    expect(json.acf).toMatchObject({
      starts_at: "2026-12-03T19:00:00",
      ends_at: "2026-12-03T20:30:00",
    });
    expect(await paper.content.reader.findEvent("a-supper")).toMatchObject({
      startsAt: "2026-12-04T00:00:00.000Z",
      endsAt: "2026-12-04T01:30:00.000Z",
    });
    expect(paper.takeTags()).toContain("events");
    const bad = await paper.write("POST", "/wp/v2/events", { acf: { starts_at: "tomorrow" } });
    expect(bad.status).toBe(400);
  });

  it("ends an event at its start if the end is missing or before the start", async () => {
    const start = { starts_at: "2027-01-05T19:00:00" };
    const ends = [{ ends_at: "2026-01-05T19:00:00" }, {}];
    for (const [number, end] of ends.entries()) {
      await paper.write("POST", "/wp/v2/events", {
        title: `A slip ${number}`,
        status: "publish",
        acf: { ...start, ...end },
      });
      const event = await paper.content.reader.findEvent(`a-slip-${number}`);
      expect(event).toMatchObject({ startsAt: event?.endsAt });
    }
    const { events } = await paper.content.reader.listEvents({ when: "upcoming", now, limit: 9 });
    expect(events.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(["a-slip-0", "a-slip-1"]),
    );
  });

  it("finds nothing for a slug that PostgreSQL cannot store", async () => {
    const { reader } = paper.content;
    expect(await reader.findEvent("\0")).toBeNull();
    expect(await reader.findVideo("film-1\0")).toBeNull();
    expect(await reader.findCrossword("\0")).toBeNull();
  });

  it("keeps an event without a time off the calendar", async () => {
    await paper.write("POST", "/wp/v2/events", { title: "Some day", status: "publish" });
    expect(await paper.content.reader.findEvent("some-day")).toBeNull();
  });
});

describe("content beside articles", () => {
  it("adds the newest puzzle, a video of a shown section and articles to the front page", async () => {
    const front = await paper.content.reader.getFrontPage();
    expect(front.crossword?.slug).toBe("small-hours");
    expect(front.video?.slug).toBe("film-2");
    const top = new Set(front.topStories.ids);
    expect(front.newest.length).toBeGreaterThan(3);
    expect(front.newest.some(({ id }) => top.has(id))).toBe(false);
  });

  it("lists related articles by subject before those by section, and never the article itself", async () => {
    const { reader } = paper.content;
    const subject = { subject: "Water" };
    const here = await paper.publish({ categories: [2], acf: subject, slug: "here" });
    await paper.publish({ categories: [6], acf: subject, slug: "akin" });
    await paper.publish({ categories: [2], slug: "neighbor" });
    const article = await reader.findArticle("here");
    const related = article ? await reader.listRelated(article, 3) : [];
    expect(related.map(({ slug }) => slug).slice(0, 2)).toEqual(["akin", "neighbor"]);
    expect(related).toHaveLength(3);
    expect(related.map(({ id }) => id)).not.toContain(here.id);
  });
});
