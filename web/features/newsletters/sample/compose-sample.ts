/** Composes a sample issue of a list from today's stories. Pure. */
import type { Picture, Story } from "../../../../modules/content/types";
import { formatDay, formatDayAndClock } from "../../../formats/dates";
import type { Newsletter } from "../../../../shared/publication/publication-shapes";
import { namesOf } from "../../../../shared/text/join-names";
import type { SampleMatter } from "./sample-matter";
import { articlePath, crosswordPath, filmPath } from "../../../../shared/paths";

export interface SampleItem {
  /** Kicker above the headline; null where there is none. */
  readonly kicker: string | null;
  readonly title: string;
  readonly deck: string;
  readonly by: string | null;
  readonly href: string;
  readonly picture: Picture | null;
}

export interface SampleBlock {
  /** Null for the lead. */
  readonly head: string | null;
  readonly items: readonly SampleItem[];
}

export interface Sample {
  readonly subject: string;
  readonly blocks: readonly SampleBlock[];
  /** A puzzle's pattern, and one of its clues; null where the newsletter has no puzzle. */
  readonly puzzle: {
    readonly rows: readonly string[] | null;
    readonly place: string | null;
    readonly clue: string | null;
  } | null;
}

export function composeSample(made: Newsletter["made"], matter: SampleMatter): Sample {
  const { top, newest, long, film, event, crossword } = matter;
  const [lead, ...others] = top.length > 0 ? top : newest;
  if (made === "crossword") return composePuzzle(crossword);
  if (made === "weekend") {
    const [first, ...more] = long;
    return signInEmail(first?.title ?? "For the weekend", [
      { head: null, items: first ? [itemOf(first, true)] : [] },
      { head: "Two more for the weekend", items: more.map((story) => itemOf(story)) },
      { head: "Worth watching", items: film ? [filmOf(film)] : [] },
      { head: "Worth going to", items: event ? [eventOf(event)] : [] },
    ]);
  }
  if (made === "breaking") {
    return signInEmail(lead?.title ?? "Breaking news", [
      { head: null, items: lead ? [itemOf(lead)] : [] },
    ]);
  }
  const shown = new Set(top.map(({ id }) => id));
  const overnight = newest.filter(({ id }) => !shown.has(id)).slice(0, 3);
  return signInEmail(lead?.title ?? "This morning", [
    { head: "Overnight", items: overnight.map((story) => itemOf(story)) },
    { head: "On page one", items: lead ? [itemOf(lead, true)] : [] },
    { head: null, items: others.slice(0, 4).map((story) => itemOf(story)) },
  ]);
}

function signInEmail(subject: string, blocks: readonly SampleBlock[]): Sample {
  return { subject, blocks: blocks.filter(({ items }) => items.length > 0), puzzle: null };
}

function itemOf(story: Story, withPicture = false): SampleItem {
  const { subject, section, title, excerpt, author, slug, picture } = story;
  return {
    kicker: subject ?? section?.label ?? null,
    title,
    deck: excerpt,
    by: author ? `By ${namesOf(story)}` : null,
    href: articlePath(slug),
    picture: withPicture ? picture : null,
  };
}

function filmOf(film: NonNullable<SampleMatter["film"]>): SampleItem {
  return {
    kicker: film.series ?? "Film",
    title: film.title,
    deck: film.excerpt,
    by: film.duration,
    href: filmPath(film.slug),
    picture: null,
  };
}

function eventOf(event: NonNullable<SampleMatter["event"]>): SampleItem {
  return {
    kicker: formatDayAndClock(new Date(event.startsAt)),
    title: event.title,
    deck: event.excerpt,
    by: event.place || null,
    href: "/events",
    picture: null,
  };
}

function composePuzzle(crossword: SampleMatter["crossword"]): Sample {
  if (!crossword) return { subject: "Today’s crossword", blocks: [], puzzle: null };
  const { title, author, slug, publishedAt, grid } = crossword;
  return {
    subject: `Today’s crossword: ${title}`,
    blocks: [
      {
        head: null,
        items: [
          {
            kicker: [formatDay(new Date(publishedAt)), grid?.difficulty]
              .filter(Boolean)
              .join(" · "),
            title,
            deck: "Play it on our site, with pencil, check and timer, or print it.",
            by: author ? `By ${author.name}` : null,
            href: crosswordPath(slug),
            picture: null,
          },
        ],
      },
    ],
    puzzle: {
      rows: grid?.rows ?? null,
      place: grid?.teaser?.place ?? null,
      clue: grid?.teaser?.clue ?? null,
    },
  };
}
