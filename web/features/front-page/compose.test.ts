import { describe, expect, it } from "vitest";
import type { Crossword, FrontPage, Picture, Story, Video } from "../../../modules/content/content";
import { publication } from "../../../publication";
import { composeFrontPage } from "./compose";
import type { FrontSection, Reading, Zone } from "./zones";

const picture: Picture = {
  id: 1,
  url: "/media/plate.webp",
  width: 1200,
  height: 800,
  alt: "A plate",
  caption: "",
  credit: "",
  focalX: 50,
  focalY: 50,
};

const sections: readonly FrontSection[] = publication.sections;
let lastId = 0;

function write(slug: string, pictured = true, title = `Story of ${slug}`): Story {
  lastId += 1;
  const section = sections.find((candidate) => candidate.slug === slug);
  return {
    id: lastId,
    slug: `story-${lastId}`,
    title,
    excerpt: "A deck.",
    subject: null,
    dateline: null,
    publishedAt: "2026-11-21T11:00:00.000Z",
    updatedAt: "2026-11-21T11:00:00.000Z",
    access: "free",
    picture: pictured ? picture : null,
    author: null,
    section: section ? { id: section.id, slug, label: section.label, color: section.color } : null,
  };
}

function writeMany(slug: string, count: number, pictured = true): Story[] {
  return Array.from({ length: count }, () => write(slug, pictured));
}

interface Given {
  top?: readonly Story[];
  breaking?: boolean;
  bulleted?: boolean;
  excerpt?: string;
  stories?: Record<string, readonly Story[]>;
}

const unread: Reading = { stories: [] };

function paper({
  top = [],
  breaking = false,
  bulleted = false,
  excerpt = "",
  stories = {},
}: Given) {
  const [featured = null, ...others] = top;
  const ids = top.map((story) => story.id);
  return {
    topStories: { featured, breaking, bulleted, excerpt, others, ids },
    stories,
    crossword: null,
    video: null,
    newest: [],
  } satisfies FrontPage;
}

function compose(given: Given, paperSections = sections): readonly Zone[] {
  return composeFrontPage(paper(given), paperSections, unread);
}

/** The forms of what carries stories; dividers are counted elsewhere. */
function formsOf(zones: readonly Zone[]): readonly string[] {
  return zones.map((zone) => zone.form).filter((form) => form !== "divider");
}

function only<Form extends Zone["form"]>(zones: readonly Zone[], form: Form) {
  const zone = zones.find((candidate) => candidate.form === form);
  if (!zone)
    throw new Error(`no ${form} in ${zones.map((candidate) => candidate.form).join(", ")}`);
  return zone as Extract<Zone, { form: Form }>;
}

/** Every story that stands in a zone, however deep. */
function listStories(value: unknown): Story[] {
  if (Array.isArray(value)) return value.flatMap(listStories);
  if (value === null || typeof value !== "object") return [];
  if ("publishedAt" in value) return [value as Story];
  return Object.values(value).flatMap(listStories);
}

const fullPaper = (): Given => ({
  top: [
    "national",
    "national",
    "foreign",
    "national",
    "economy",
    "foreign",
    "justice",
    "politics",
    "culture",
  ].map((slug) => write(slug)),
  stories: Object.fromEntries(sections.map(({ slug }) => [slug, writeMany(slug, 20)])),
});

describe("the whole front page", () => {
  it("stands in the order of the paper", () => {
    const given = { ...paper(fullPaper()), crossword, video };
    const zones = composeFrontPage(given, sections, read);
    expect(zones.map((zone) => (zone.form === "divider" ? zone.slot : zone.form))).toEqual([
      "page-one",
      "opinion",
      "homepage-divider-1",
      "split",
      "rail",
      "homepage-divider-2",
      "panorama",
      "no-picture",
      "homepage-divider-3",
      "salon",
      "homepage-divider-4",
      "shared-row",
    ]);
  });

  it("prints no story twice, even when a section's list repeats page one", () => {
    const given = fullPaper();
    const top = given.top ?? [];
    const stories = { ...given.stories, national: [...top, ...writeMany("national", 20)] };
    const ids = listStories(compose({ ...given, stories })).map((story) => story.id);
    expect(ids.length).toBe(new Set(ids).size);
  });

  it.each(sections.map((section) => [section.slug, section.homepageCount]))(
    "gives %s its %i stories",
    (slug, count) => {
      const printed = listStories(compose({ ...fullPaper(), top: [] }));
      expect(printed.filter((story) => story.section?.slug === slug)).toHaveLength(count);
    },
  );

  it("is empty when there is nothing to print", () => {
    expect(compose({})).toEqual([]);
  });

  it("never repeats the form of the zone above", () => {
    const stories = Object.fromEntries(
      sections.map(({ slug }) => [slug, writeMany(slug, 6, false)]),
    );
    const forms = formsOf(compose({ stories }));
    forms.forEach((form, place) => expect(form).not.toBe(forms[place + 1]));
  });
});

const crossword: Crossword = {
  id: 901,
  slug: "second-light",
  title: "Second Light",
  publishedAt: "2026-11-21T11:00:00.000Z",
  author: null,
  iframeSrc: "",
  grid: null,
};

const video: Video = {
  id: 902,
  slug: "painters",
  title: "Painters",
  excerpt: "",
  series: null,
  duration: null,
  publishedAt: "2026-11-21T11:00:00.000Z",
  updatedAt: "2026-11-21T11:00:00.000Z",
  picture: null,
  author: null,
  section: null,
  video: { url: "", providerId: "", provider: "youtube" },
};

const read: Reading = {
  stories: [{ id: 1, slug: "one", title: "One", access: "free" }],
};

describe("the rail", () => {
  it.each([
    ["all three", { crossword, video }, read, ["crossword", "video", "reading"]],
    ["a film alone", { video }, unread, ["video"]],
    ["what is read", {}, read, ["reading"]],
    ["a crossword and what is read", { crossword }, read, ["crossword", "reading"]],
  ])("holds %s", (_, given, reading, expected) => {
    const zones = composeFrontPage({ ...paper(fullPaper()), ...given }, sections, reading);
    const { form: _form, ...parts } = only(zones, "rail");
    expect(Object.keys(parts).filter((name) => parts[name as keyof typeof parts])).toEqual(
      expected,
    );
  });

  it("is absent when there is nothing in it", () => {
    expect(formsOf(compose(fullPaper()))).not.toContain("rail");
  });

  it("keeps its place when the section above has no stories", () => {
    const stories = { foreign: writeMany("foreign", 6) };
    const zones = composeFrontPage(paper({ stories }), sections, read);
    expect(zones.map((zone) => zone.form)).toEqual(["rail", "panorama"]);
  });
});

describe("the small slots", () => {
  const slotsOf = (zones: readonly Zone[]) =>
    zones.flatMap((zone) => ("slot" in zone && zone.slot ? [`${zone.form} ${zone.slot}`] : []));

  it("stand in split and salon", () => {
    expect(slotsOf(compose(fullPaper())).filter((slot) => !slot.startsWith("divider"))).toEqual([
      "split homepage-in-content-1",
      "salon homepage-in-content-2",
    ]);
  });

  it("stand in what has room when there is no picture to split by", () => {
    const stories = {
      national: writeMany("national", 6, false),
      politics: writeMany("politics", 5),
    };
    expect(slotsOf(compose({ stories }))).toEqual([
      "no-picture homepage-in-content-1",
      "divider homepage-divider-2",
      "salon homepage-in-content-2",
    ]);
  });

  it("are none where nothing is printed", () => {
    expect(slotsOf(compose({}))).toEqual([]);
  });
});

describe("dividers", () => {
  const outline = (given: Given) =>
    compose(given).map((zone) => (zone.form === "divider" ? zone.slot.slice(-1) : zone.form));
  const [national, economy] = [writeMany("national", 4), writeMany("economy", 4)];

  it("neither open nor close the page", () => {
    expect(outline({ top: national, stories: { economy } })).toEqual([
      "page-one",
      "1",
      "shared-row",
    ]);
    expect(outline({ top: national })).toEqual(["page-one"]);
    expect(outline({ stories: { economy } })).toEqual(["shared-row"]);
  });

  it("wait until four stories have been printed since the last", () => {
    const few = { national: national.slice(0, 3), foreign: writeMany("foreign", 1), economy };
    expect(outline({ stories: few })).toEqual(["split", "panorama", "3", "shared-row"]);
  });
});

describe("page one", () => {
  it("takes bullets line by line and keeps the article's own deck", () => {
    const zones = compose({
      top: writeMany("national", 1),
      bulleted: true,
      excerpt: "One.\n\n Two. ",
    });
    const { lead } = only(zones, "page-one");
    expect(lead.points).toEqual(["One.", "Two."]);
    expect(lead.deck).toBe("A deck.");
  });

  it("prints the featured excerpt as the deck when there are no bullets", () => {
    const { lead } = only(
      compose({ top: writeMany("national", 1), excerpt: "Given." }),
      "page-one",
    );
    expect(lead).toMatchObject({ deck: "Given.", points: [], breaking: false });
  });

  it("relates only what the section's own block does not need", () => {
    const count = sections.find((section) => section.slug === "national")?.homepageCount ?? 0;
    const related = (surplus: number) => {
      const stories = { national: writeMany("national", count + surplus) };
      return only(compose({ top: writeMany("national", 1), stories }), "page-one").lead.related
        .length;
    };
    expect([related(0), related(1), related(5)]).toEqual([0, 1, 2]);
  });

  it("lets the first of the others lead, without the flag, when nothing is featured", () => {
    const [story] = writeMany("foreign", 1);
    const given = paper({ breaking: true });
    const others = story ? [story] : [];
    const zones = composeFrontPage(
      { ...given, topStories: { ...given.topStories, others } },
      sections,
      unread,
    );
    expect(only(zones, "page-one").lead).toMatchObject({ story, breaking: false });
  });

  it.each([
    { count: 1, second: false, companions: 0, strip: [] },
    { count: 2, second: true, companions: 0, strip: [] },
    { count: 4, second: true, companions: 2, strip: [] },
    { count: 5, second: true, companions: 3, strip: [] },
    { count: 6, second: true, companions: 2, strip: ["stack 2", "beside 2"] },
    { count: 7, second: true, companions: 2, strip: ["stack 2", "stack 2", "beside 2"] },
    { count: 8, second: true, companions: 2, strip: ["stack 2", "stack 1", "beside 2", "stack 1"] },
    {
      count: 9,
      second: true,
      companions: 2,
      strip: ["stack 1", "stack 1", "beside 2", "stack 1", "stack 1"],
    },
  ])("sets $count top stories", ({ count, second, companions, strip }) => {
    const zone = only(compose({ top: writeMany("national", count) }), "page-one");
    expect(zone.second !== null).toBe(second);
    expect(zone.companions).toHaveLength(companions);
    expect(zone.strip.map((entry) => `${entry.form} ${entry.width}`)).toEqual(strip);
  });

  it("turns a story with an engraving before one with a map", () => {
    const map = { ...write("economy"), picture: { ...picture, credit: "Map by The Sun" } };
    const pictured = write("justice");
    const top = [...writeMany("national", 4), map, pictured, ...writeMany("national", 3)];
    const { strip } = only(compose({ top }), "page-one");
    expect(strip.find((entry) => entry.form === "beside")?.story.id).toBe(pictured.id);
  });

  it("fills six columns with five stories of words", () => {
    const top = [...writeMany("national", 4), ...writeMany("national", 5, false)];
    const widths = only(compose({ top }), "page-one").strip.map((entry) => entry.width);
    expect(widths).toEqual([2, 1, 1, 1, 1]);
  });
});

describe("the opinion band", () => {
  it("opens with the newest editorial", () => {
    const editorials = writeMany("editorials", 3);
    const zone = only(compose({ stories: { editorials } }), "opinion");
    expect(zone.editorial).toBe(editorials[0]);
    expect(zone.editorials).toEqual(editorials.slice(1));
  });

  it("opens with an essay when there is no editorial, and is absent without any argument", () => {
    const opinion = writeMany("opinion", 2);
    expect(only(compose({ stories: { opinion } }), "opinion").editorial).toBe(opinion[0]);
    expect(compose({ stories: { national: writeMany("national", 3) } })[0]?.form).toBe("split");
  });
});

describe("a section's block", () => {
  const words = (slug: string, count: number) => writeMany(slug, count, false);

  it.each([
    ["national", writeMany("national", 6), "split"],
    ["national", words("national", 6), "no-picture"],
    ["foreign", writeMany("foreign", 6), "panorama"],
    ["foreign", words("foreign", 6), "dispatches"],
    ["foreign", words("foreign", 2), "no-picture"],
    ["politics", writeMany("politics", 5), "no-picture"],
    ["culture", writeMany("culture", 12), "salon"],
    ["culture", [...words("culture", 3), write("culture")], "split"],
    ["culture", words("culture", 4), "no-picture"],
  ])("sets %s by what it got", (slug, stories, form) => {
    expect(formsOf(compose({ stories: { [slug]: stories } }))).toEqual([form]);
  });

  it.each([
    [1, 0, 0],
    [2, 1, 0],
    [3, 2, 0],
    [4, 3, 0],
    [5, 2, 2],
    [6, 2, 3],
  ])("splits %i stories into a lead, a stack of %i and %i briefs", (count, stack, briefs) => {
    const zone = only(compose({ stories: { national: writeMany("national", count) } }), "split");
    expect([zone.stack.length, zone.briefs.length]).toEqual([stack, briefs]);
  });

  it("opens a split with a picture that is third in the list, and loses none", () => {
    const national = [...words("national", 2), ...writeMany("national", 3)];
    const zone = only(compose({ stories: { national } }), "split");
    expect(zone.lead).toBe(national[2]);
    expect(zone.stack[0]).toBe(national[0]);
    expect(listStories(zone)).toHaveLength(5);
  });

  it("takes the first two pictured stories for a salon and loses none", () => {
    const culture = [...words("culture", 2), ...writeMany("culture", 10)];
    const zone = only(compose({ stories: { culture } }), "salon");
    expect([zone.lead, zone.second]).toEqual(culture.slice(2, 4));
    expect(zone.briefs).toHaveLength(7);
    expect(zone.underLead).toHaveLength(2);
    expect(zone.underSecond).toHaveLength(1);
  });

  it("rotates sections that own no layout", () => {
    const unknown = ["harbor", "weather", "chess"].map((slug, place): FrontSection => {
      return {
        id: 90 + place,
        slug,
        label: slug,
        color: "ink",
        homepageCount: 6,
        navigationPosition: place,
      };
    });
    const stories = Object.fromEntries(unknown.map(({ slug }) => [slug, writeMany(slug, 6)]));
    const zones = composeFrontPage(paper({ stories }), unknown, unread);
    expect(formsOf(zones)).toEqual(["split", "panorama", "no-picture"]);
  });

  it.each([
    [
      ["economy", "education", "justice"],
      ["economy pair 3", "justice ledger 2", "education narrow 1"],
    ],
    [
      ["justice", "education"],
      ["justice pair 4", "education ledger 2"],
    ],
    [["education"], ["education pair 4"]],
  ])("shares a row between %j", (slugs, expected) => {
    const stories = Object.fromEntries(slugs.map((slug) => [slug, writeMany(slug, 3)]));
    const { blocks } = only(compose({ stories }), "shared-row");
    expect(blocks.map((block) => `${block.section.slug} ${block.form} ${block.width}`)).toEqual(
      expected,
    );
  });
});
