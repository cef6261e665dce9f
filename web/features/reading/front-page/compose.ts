/**
 * Composition of the front page: a list of zones, each of which requests stories and chooses its
 * form by the stories it gets. Pure; renders nothing and uses no story twice.
 */
import { frontPageLayout } from "#publication/front-page";
import type { FrontPage, Story, TopStories } from "../../../../modules/content/types";
import { isLettered } from "../../../../shared/text/is-lettered";
import type { LeadStory } from "../../../ui/story-forms/lead";
import { mostReadCount, type RankedStory, toRanked } from "../popular/ranked-story";
import { createShownStories } from "../shown-stories";
import { layOutSection } from "./section-layout";
import { placeDividers } from "./place-dividers";
import { placeSlots } from "./place-slots";
import type {
  DividerZone,
  FrontSection,
  OpinionZone,
  PageOneZone,
  RailZone,
  SectionForm,
  SharedBlock,
  SharedRowZone,
  StripEntry,
  Zone,
} from "./zones";

const { opinion, sharedRow } = frontPageLayout;

/** As the publication's files name a section. */
const configuredSlugOf = ({ configuredSlug, slug }: FrontSection) => configuredSlug ?? slug;

/** Position of the rail and of the dividers: after which section, counted from one. */
const railAfter = 1;
const dividerAfter: Readonly<Record<number, DividerZone["slot"]>> = {
  1: "homepage-divider-2",
  3: "homepage-divider-3",
  4: "homepage-divider-4",
};

/** Forms and widths of a shared row's blocks, by position and number of blocks. */
const sharedForms: readonly SharedBlock["form"][] = ["pair", "ledger", "narrow"];
const sharedWidths: Record<number, readonly SharedBlock["width"][]> = {
  1: [4],
  2: [4, 2],
  3: [3, 2, 1],
};

/**
 * Composes the front page from the content module's data. `sections` are all sections of the
 * publication, in any order; the result is in reading order. `read`: the most read stories, more than
 * the rail lists, because the zones above it show some of them.
 */
export function composeFrontPage(
  frontPage: FrontPage,
  sections: readonly FrontSection[],
  read: readonly RankedStory[],
): readonly Zone[] {
  const supply = new Supply(frontPage, sections);
  const zones: (Zone | null)[] = [
    composePageOne(frontPage.topStories, supply),
    composeOpinion(supply),
    divider("homepage-divider-1"),
  ];
  let before: SectionForm | null = null;
  let rotation = 0;
  const inBand = new Set(Object.values(opinion));
  const blocks = sections
    .filter(
      (section) => section.navigationPosition !== null && !inBand.has(configuredSlugOf(section)),
    )
    .toSorted((a, b) => (a.navigationPosition ?? 0) - (b.navigationPosition ?? 0));
  // A section without stories still counts, so that the rail and the dividers keep their position.
  const own = blocks.filter((section) => !sharedRow.includes(configuredSlugOf(section)));
  let isSharedRowDue = true;
  for (const section of blocks) {
    if (sharedRow.includes(configuredSlugOf(section))) {
      const row = isSharedRowDue ? composeSharedRow(blocks, supply) : null;
      isSharedRowDue = false;
      zones.push(row);
      if (row) before = null;
      continue;
    }
    const laidOut = layOutSection({ section, stories: supply.take(section), before, rotation });
    if (laidOut) {
      if (laidOut.rotated) rotation += 1;
      zones.push(laidOut.zone);
      before = laidOut.zone.form;
    }
    const place = own.indexOf(section) + 1;
    if (place === railAfter) zones.push(composeRail(frontPage, supply, read));
    const slot = dividerAfter[place];
    if (slot) zones.push(divider(slot));
  }
  if (own.length === 0) zones.push(composeRail(frontPage, supply, read));
  return placeSlots(placeDividers(zones.filter((zone) => zone !== null)));
}

function divider(slot: DividerZone["slot"]): DividerZone {
  return { form: "divider", slot };
}

function composeRail(
  { crossword, video }: FrontPage,
  supply: Supply,
  candidates: readonly RankedStory[],
): RailZone | null {
  const ranked = supply.use(candidates, mostReadCount);
  const read = [...ranked, ...supply.takeSpare(mostReadCount - ranked.length)].map(toRanked);
  return crossword || video || read.length > 0 ? { form: "rail", crossword, video, read } : null;
}

/** Provides each story once. */
class Supply {
  readonly #stories: FrontPage["stories"];
  readonly #sections: readonly FrontSection[];
  readonly #shown = createShownStories();
  /** Sections whose block has its stories. */
  readonly #served = new Set<FrontSection>();

  constructor(frontPage: FrontPage, sections: readonly FrontSection[]) {
    this.#stories = frontPage.stories;
    this.#sections = sections;
  }

  use<S extends RankedStory>(stories: readonly S[], limit?: number): readonly S[] {
    return this.#shown.take(stories, limit);
  }

  /** The section's newest unused stories, as many as its block holds. */
  take(section: FrontSection): readonly Story[] {
    this.#served.add(section);
    return this.use(this.#list(section), section.homepageCount);
  }

  /** @param slug of the publication's files */
  takeBySlug(slug: string | undefined): readonly Story[] {
    const section = this.#sections.find((candidate) => configuredSlugOf(candidate) === slug);
    return section ? this.take(section) : [];
  }

  /** At most `limit` stories beyond those the section's own block will need. */
  takeSurplus(slug: string, limit: number): readonly Story[] {
    const section = this.#sections.find((candidate) => candidate.slug === slug);
    return section
      ? this.use(this.#list(section), Math.min(limit, this.#listLast(section).length))
      : [];
  }

  /** The newest stories that no block needs. */
  takeSpare(limit: number): readonly Story[] {
    const last = this.#sections.flatMap((section) => this.#listLast(section));
    return this.use(last.toSorted(byDate), limit);
  }

  /** A section's unused stories after those that its own block will need. */
  #listLast(section: FrontSection): readonly Story[] {
    const needed = this.#served.has(section) ? 0 : section.homepageCount;
    return this.#shown.omit(this.#list(section)).slice(needed);
  }

  #list({ slug }: FrontSection): readonly Story[] {
    return this.#stories[slug] ?? [];
  }
}

const byDate = (a: Story, b: Story) => b.publishedAt.localeCompare(a.publishedAt);

function composePageOne(top: TopStories, supply: Supply): PageOneZone | null {
  const [first, ...others] = supply.use([...(top.featured ? [top.featured] : []), ...top.others]);
  if (!first) return null;
  const isFeatured = first === top.featured;
  const lines = isFeatured && top.bulleted ? top.excerpt.split("\n") : [];
  const points = lines.map((line) => line.trim()).filter((line) => line !== "");
  const mayRelate = points.length === 0 && first.section !== null;
  const strip = composeStrip(others.slice(3, 8));
  const lead: LeadStory = {
    story: isFeatured && top.headline ? { ...first, title: top.headline } : first,
    breaking: isFeatured && top.breaking,
    deck: (isFeatured && !top.bulleted && top.excerpt) || first.excerpt,
    points,
    related: mayRelate ? supply.takeSurplus(first.section?.slug ?? "", 2) : [],
  };
  return {
    form: "page-one",
    lead,
    second: others[0] ?? null,
    // A single story makes no strip; it joins the companions.
    companions: strip.length === 1 ? others.slice(1, 4) : others.slice(1, 3),
    strip: strip.length === 1 ? [] : strip,
  };
}

/** Fills six columns with two to five stories: one with a picture is horizontal, the others are text. */
function composeStrip(stories: readonly Story[]): readonly StripEntry[] {
  // A map's lettering is illegible in so small a square.
  const turned =
    stories.find(({ picture }) => picture !== null && !isLettered(picture)) ??
    stories.find((story) => story.picture !== null);
  const texts = stories.filter((story) => story !== turned);
  const columns = turned ? 4 : 6;
  let spare = Math.min(columns - texts.length, texts.length);
  const entries: StripEntry[] = texts.map((story) => {
    const width = spare > 0 ? 2 : 1;
    spare -= 1;
    return { story, form: "stack", width };
  });
  if (turned)
    entries.splice(Math.min(2, texts.length), 0, { story: turned, form: "beside", width: 2 });
  return entries;
}

function composeOpinion(supply: Supply): OpinionZone | null {
  const [editorial = null, ...editorials] = supply.takeBySlug(opinion.editorials);
  const columnists = supply.takeBySlug(opinion.columnists);
  const others = supply.takeBySlug(opinion.essays);
  if (!editorial && columnists.length === 0 && others.length === 0) return null;
  // Without an editorial the newest essay opens the band.
  if (!editorial) {
    const [essay = null, ...rest] = others;
    return { form: "opinion", editorial: essay, editorials: [], columnists, others: rest };
  }
  return { form: "opinion", editorial, editorials, columnists, others };
}

function composeSharedRow(sections: readonly FrontSection[], supply: Supply): SharedRowZone | null {
  const filled = sharedRow.flatMap((slug) => {
    const section = sections.find((candidate) => configuredSlugOf(candidate) === slug);
    const stories = section ? supply.take(section) : [];
    return section && stories.length > 0 ? [{ section, stories }] : [];
  });
  const widths = sharedWidths[filled.length];
  if (!widths) return null;
  const blocks = filled.map(({ section, stories }, place): SharedBlock => {
    return {
      form: sharedForms[place] ?? "narrow",
      section,
      stories,
      width: widths[place] ?? 1,
    };
  });
  return { form: "shared-row", blocks };
}
