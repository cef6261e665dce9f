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
    ["all three", { crossword, video }, read, ["crossword", "video", "read"]],
    ["a film alone", { video }, [], ["video"]],
    ["what is read", {}, read, ["read"]],
    ["a crossword and what is read", { crossword }, read, ["crossword", "read"]],
  ])("holds %s", (_, input, most, expected) => {
    const stories = { national: writeMany("national", 6) };
    const zones = composeFrontPage({ ...paper({ stories }), ...input }, sections, most);
    const { form: _form, read: ranked, ...parts } = only(zones, "rail");
    const held = Object.entries({ ...parts, read: ranked[0] }).filter(([, part]) => part);
    expect(held.map(([name]) => name)).toEqual(expected);
  });

  it("is absent when it would be empty", () => {
    const stories = { national: writeMany("national", 6), foreign: writeMany("foreign", 6) };
    expect(formsOf(compose({ stories }))).toEqual(["split", "panorama"]);
  });

  it("ranks what the zones above it do not show, and the zones below do not repeat it", () => {
    const [national, foreign] = [writeMany("national", 6), writeMany("foreign", 8)];
    const most = [national[0]!, foreign[1]!, foreign[0]!];
    const input = paper({ top: [national[0]!], stories: { national, foreign } });
    const zones = composeFrontPage(input, sections, most);
    const { read: ranked } = only(zones, "rail");
    expect(ranked.map(({ id }) => id)).toEqual([foreign[1]!.id, foreign[0]!.id]);
    expect(listStories(only(zones, "panorama"))).toEqual(foreign.slice(2));
  });

  it("is filled with the newest stories that no section needs", () => {
    const stories = { national: writeMany("national", 6), foreign: writeMany("foreign", 8) };
    const zones = compose({ stories });
    expect(only(zones, "rail").read.map(({ id }) => id)).toEqual(
      stories.foreign.slice(6).map(({ id }) => id),
    );
    expect(listStories(only(zones, "panorama"))).toEqual(stories.foreign.slice(0, 6));
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
