/** Stories, sections and zones for tests of the front page. */
import type {
  Crossword,
  FrontPage,
  Picture,
  Story,
  Video,
} from "../../../../modules/content/types";
import { publication } from "#publication";
import { composeFrontPage } from "./compose";
import type { RankedStory } from "../popular/ranked-story";
import type { FrontSection, Zone } from "./zones";

export const picture: Picture = {
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

export const sections: readonly FrontSection[] = publication.sections;
let lastId = 0;

export function write(slug: string, pictured = true, title = `Story of ${slug}`): Story {
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
    authors: [],
    section: section ? { id: section.id, slug, label: section.label, color: section.color } : null,
  };
}

export function writeMany(slug: string, count: number, pictured = true): Story[] {
  return Array.from({ length: count }, () => write(slug, pictured));
}

export interface PaperOptions {
  top?: readonly Story[];
  breaking?: boolean;
  bulleted?: boolean;
  headline?: string;
  excerpt?: string;
  stories?: Record<string, readonly Story[]>;
}

export function paper({
  top = [],
  breaking = false,
  bulleted = false,
  headline = "",
  excerpt = "",
  stories = {},
}: PaperOptions) {
  const [featured = null, ...others] = top;
  const ids = top.map((story) => story.id);
  return {
    topStories: { featured, breaking, bulleted, headline, excerpt, others, ids },
    stories,
    crossword: null,
    video: null,
    newest: [],
  } satisfies FrontPage;
}

export function compose(options: PaperOptions, paperSections = sections): readonly Zone[] {
  return composeFrontPage(paper(options), paperSections, []);
}

/** The forms of zones with stories; dividers are counted elsewhere. */
export function formsOf(zones: readonly Zone[]): readonly string[] {
  return zones.map((zone) => zone.form).filter((form) => form !== "divider");
}

export function only<Form extends Zone["form"]>(zones: readonly Zone[], form: Form) {
  const zone = zones.find((candidate) => candidate.form === form);
  if (!zone)
    throw new Error(`no ${form} in ${zones.map((candidate) => candidate.form).join(", ")}`);
  return zone as Extract<Zone, { form: Form }>;
}

/** Every story of a zone, at any depth. */
export function listStories(value: unknown): Story[] {
  if (Array.isArray(value)) return value.flatMap(listStories);
  if (value === null || typeof value !== "object") return [];
  if ("publishedAt" in value) return [value as Story];
  return Object.values(value).flatMap(listStories);
}

export const fullPaper = (): PaperOptions => ({
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

export const crossword: Crossword = {
  id: 901,
  slug: "second-light",
  title: "Second Light",
  publishedAt: "2026-11-21T11:00:00.000Z",
  author: null,
  iframeSrc: "",
  grid: null,
};

export const video: Video = {
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

export const read: readonly RankedStory[] = [
  { id: 903, slug: "one", title: "One", access: "free" },
];
