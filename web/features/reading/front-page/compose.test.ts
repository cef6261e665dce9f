import { describe, expect, it } from "vitest";
import { composeFrontPage } from "./compose";
import {
  type PaperOptions,
  compose,
  crossword,
  formsOf,
  fullPaper,
  listStories,
  only,
  paper,
  read,
  sections,
  unread,
  video,
  writeMany,
} from "./test-paper";
import type { Zone } from "./zones";

describe("the whole front page", () => {
  it("has its zones in order", () => {
    const options = { ...paper(fullPaper()), crossword, video };
    const zones = composeFrontPage(options, sections, read);
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
    const input = fullPaper();
    const top = input.top ?? [];
    const stories = { ...input.stories, national: [...top, ...writeMany("national", 20)] };
    const ids = listStories(compose({ ...input, stories })).map((story) => story.id);
    expect(ids.length).toBe(new Set(ids).size);
  });

  it.each(sections.map((section) => [section.slug, section.homepageCount]))(
    "gives %s its %i stories",
    (slug, count) => {
      const printed = listStories(compose({ ...fullPaper(), top: [] }));
      expect(printed.filter((story) => story.section?.slug === slug)).toHaveLength(count);
    },
  );

  it("is empty without stories", () => {
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

describe("the rail", () => {
  it.each([
    ["all three", { crossword, video }, read, ["crossword", "video", "reading"]],
    ["a film alone", { video }, unread, ["video"]],
    ["what is read", {}, read, ["reading"]],
    ["a crossword and what is read", { crossword }, read, ["crossword", "reading"]],
  ])("holds %s", (_, input, reading, expected) => {
    const zones = composeFrontPage({ ...paper(fullPaper()), ...input }, sections, reading);
    const { form: _form, ...parts } = only(zones, "rail");
    expect(Object.keys(parts).filter((name) => parts[name as keyof typeof parts])).toEqual(
      expected,
    );
  });

  it("is absent when it would be empty", () => {
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

  it("are in split and salon", () => {
    expect(slotsOf(compose(fullPaper())).filter((slot) => !slot.startsWith("divider"))).toEqual([
      "split homepage-in-content-1",
      "salon homepage-in-content-2",
    ]);
  });

  it("use other forms when no section has a picture for a split", () => {
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

  it("are absent on an empty page", () => {
    expect(slotsOf(compose({}))).toEqual([]);
  });
});

describe("dividers", () => {
  const outline = (options: PaperOptions) =>
    compose(options).map((zone) => (zone.form === "divider" ? zone.slot.slice(-1) : zone.form));
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

  it("follow each other only after four stories", () => {
    const few = { national: national.slice(0, 3), foreign: writeMany("foreign", 1), economy };
    expect(outline({ stories: few })).toEqual(["split", "panorama", "3", "shared-row"]);
  });
});
