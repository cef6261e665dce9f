import type { Section } from "#shared/publication/publication-shapes";

function section(
  slug: string,
  options: Pick<Section, "id" | "homepageCount" | "description"> & Partial<Section>,
): Section {
  const word = slug.charAt(0).toUpperCase() + slug.slice(1);
  const name = options.name ?? word;
  return {
    slug,
    name,
    label: options.label ?? word,
    showInMedia: true,
    navigationPosition: null,
    color: "ink",
    ...options,
  };
}

export const sections: readonly Section[] = [
  section("editorials", {
    id: 1,
    name: "Opinion (Editorials)",
    homepageCount: 5,
    showInMedia: false,
    description: "The paper’s own voice, unsigned and argued over every afternoon.",
  }),
  section("national", {
    id: 2,
    homepageCount: 6,
    navigationPosition: 1,
    description: "The country, from its county seats to its capital.",
  }),
  section("foreign", {
    id: 3,
    homepageCount: 6,
    navigationPosition: 2,
    description: "Dispatches from correspondents who stayed long enough to learn the roads.",
  }),
  section("politics", {
    id: 4,
    homepageCount: 5,
    navigationPosition: 3,
    description: "Campaigns, councils and the fine print between them.",
  }),
  section("culture", {
    id: 5,
    label: "Arts+",
    homepageCount: 12,
    navigationPosition: 4,
    color: "red",
    description: "Books, music, painting, the stage and the table.",
  }),
  section("economy", {
    id: 6,
    homepageCount: 4,
    navigationPosition: 5,
    description: "Work, money and the price of things.",
  }),
  section("education", {
    id: 7,
    homepageCount: 3,
    navigationPosition: 6,
    description: "Schools, and everyone who learns in them.",
  }),
  section("justice", {
    id: 8,
    homepageCount: 4,
    navigationPosition: 7,
    description: "Courts, cases and what was decided.",
  }),
  section("columnists", {
    id: 9,
    name: "Opinion (Columnists)",
    homepageCount: 3,
    showInMedia: false,
    description: "Signed, and answered for.",
  }),
  section("opinion", {
    id: 13,
    name: "Opinion (Other)",
    label: "Opinion",
    homepageCount: 4,
    navigationPosition: 8,
    color: "red",
    description: "Essays, letters and arguments from outside the building.",
  }),
];
