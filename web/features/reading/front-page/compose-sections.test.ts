import { describe, expect, it } from "vitest";
import { composeFrontPage } from "./compose";
import {
  compose,
  formsOf,
  listStories,
  only,
  paper,
  picture,
  sections,
  write,
  writeMany,
} from "./test-paper";
import type { FrontSection } from "./zones";

describe("page one", () => {
  it("uses the lines as bullets and keeps the article's own deck", () => {
    const zones = compose({
      top: writeMany("national", 1),
      bulleted: true,
      excerpt: "One.\n\n Two. ",
    });
    const { lead } = only(zones, "page-one");
    expect(lead.points).toEqual(["One.", "Two."]);
    expect(lead.deck).toBe("A deck.");
  });

  it("uses the featured excerpt as the deck when there are no bullets", () => {
    const { lead } = only(
      compose({ top: writeMany("national", 1), excerpt: "Given." }),
      "page-one",
    );
    expect(lead).toMatchObject({ deck: "Given.", points: [], breaking: false });
  });

  it("shows the lead under the newsroom's own headline for this place", () => {
    const [first, second] = writeMany("national", 2);
    const { lead, second: beside } = only(
      compose({ top: [first!, second!], headline: "Given" }),
      "page-one",
    );
    expect([lead.story.title, beside?.title]).toEqual(["Given", second!.title]);
  });

  it("takes related stories only beyond those the section's own block needs", () => {
    const count = sections.find((section) => section.slug === "national")?.homepageCount ?? 0;
    const related = (surplus: number) => {
      const stories = { national: writeMany("national", count + surplus) };
      return only(compose({ top: writeMany("national", 1), stories }), "page-one").lead.related
        .length;
    };
    expect([related(0), related(1), related(5)]).toEqual([0, 1, 2]);
  });

  it("without a featured story leads with the first of the others, without the flag", () => {
    const [story] = writeMany("foreign", 1);
    const input = paper({ breaking: true });
    const others = story ? [story] : [];
    const zones = composeFrontPage(
      { ...input, topStories: { ...input.topStories, others } },
      sections,
      [],
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
  ])("arranges $count top stories", ({ count, second, companions, strip }) => {
    const zone = only(compose({ top: writeMany("national", count) }), "page-one");
    expect(zone.second !== null).toBe(second);
    expect(zone.companions).toHaveLength(companions);
    expect(zone.strip.map((entry) => `${entry.form} ${entry.width}`)).toEqual(strip);
  });

  it("prefers a story with an engraving over one with a map for the horizontal form", () => {
    const map = { ...write("economy"), picture: { ...picture, credit: "Map by The Sun" } };
    const pictured = write("justice");
    const top = [...writeMany("national", 4), map, pictured, ...writeMany("national", 3)];
    const { strip } = only(compose({ top }), "page-one");
    expect(strip.find((entry) => entry.form === "beside")?.story.id).toBe(pictured.id);
  });

  it("fills six columns with five stories without pictures", () => {
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

  it("opens with an essay when there is no editorial, and is absent without opinion stories", () => {
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
  ])("arranges %s by its stories", (slug, stories, form) => {
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

  it("opens a split with the third story when it is the first with a picture, and drops none", () => {
    const national = [...words("national", 2), ...writeMany("national", 3)];
    const zone = only(compose({ stories: { national } }), "split");
    expect(zone.lead).toBe(national[2]);
    expect(zone.stack[0]).toBe(national[0]);
    expect(listStories(zone)).toHaveLength(5);
  });

  it("uses the first two stories with pictures for a salon and drops none", () => {
    const culture = [...words("culture", 2), ...writeMany("culture", 10)];
    const zone = only(compose({ stories: { culture } }), "salon");
    expect([zone.lead, zone.second]).toEqual(culture.slice(2, 4));
    expect(zone.briefs).toHaveLength(7);
    expect(zone.underLead).toHaveLength(2);
    expect(zone.underSecond).toHaveLength(1);
  });

  it("rotates sections without an assigned layout", () => {
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
    const zones = composeFrontPage(paper({ stories }), unknown, []);
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
