/** The edition at an hour, as far as issues are made of it: published articles, and those that will be. */
import type {
  CalendarEvent,
  ContentReader,
  Crossword,
  FrontPlaces,
  FrontProblem,
  Story,
  Video,
} from "../../../content/types";
import type { ArticlesPart, IssuePart } from "../types";

/** The content that the module reads. */
export interface IssueContent {
  readonly reader: Pick<
    ContentReader,
    "getFrontPageAt" | "listStories" | "listCrosswords" | "listVideos" | "listEvents"
  >;
  /** The lead of the front page at an hour; null if nothing is planned for it. */
  readonly findPlacesAt: (at: Date) => Promise<FrontPlaces | null>;
  /** Why these articles are not out at an hour. */
  readonly listProblems: (ids: readonly number[], at: Date) => Promise<readonly FrontProblem[]>;
  readonly listMostRead: (limit: number) => Promise<readonly { readonly id: number }[]>;
}

const noLead: FrontPlaces["lead"] = { isBreaking: false, hasPoints: false, title: "", words: "" };

/** The articles that are out at an hour, in the order of the IDs. */
export async function storiesAt(
  content: IssueContent,
  ids: readonly number[],
  at: Date,
): Promise<readonly Story[]> {
  if (ids.length === 0) return [];
  const { topStories } = await content.reader.getFrontPageAt(at, {
    articleIds: ids,
    lead: noLead,
  });
  const found = new Map(
    [...(topStories.featured ? [topStories.featured] : []), ...topStories.others].map((story) => [
      story.id,
      story,
    ]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Finds the articles of the parts that have none yet; no article is in two parts. */
export async function fillParts(
  content: IssueContent,
  parts: readonly IssuePart[],
  at: Date,
): Promise<readonly IssuePart[]> {
  if (!parts.some((part) => part.kind === "articles" && part.articleIds === null)) return parts;
  const places = await content.findPlacesAt(at);
  const front = await content.reader.getFrontPageAt(at, places ?? { articleIds: [], lead: noLead });
  const { featured, others } = front.topStories;
  const top = featured ? [featured, ...others] : front.newest;
  const used = new Set(
    parts.flatMap((part) => (part.kind === "articles" ? (part.articleIds ?? []) : [])),
  );
  const taken = (ids: readonly number[], count: number) => {
    const chosen = [...new Set(ids)].filter((id) => !used.has(id)).slice(0, count);
    for (const id of chosen) used.add(id);
    return chosen;
  };

  async function candidates({ source, sectionId, count }: ArticlesPart): Promise<number[]> {
    const ids = (stories: readonly { readonly id: number }[]) => stories.map(({ id }) => id);
    const spare = count + used.size;
    switch (source) {
      case "front-lead":
        return ids(top.slice(0, 1));
      case "front-more":
        return ids(top.slice(1));
      case "newest":
        return ids(front.newest.filter(({ id }) => !top.slice(0, 5).some((one) => one.id === id)));
      case "most-read":
        return ids(await content.listMostRead(spare));
      case "section":
        return sectionId === null
          ? []
          : ids((await content.reader.listStories({ sectionId, limit: spare })).stories);
      case "chosen":
        return [];
    }
  }

  const filled = new Map<string, IssuePart>();
  // Page one before what is left over from it.
  const inTurn = parts.toSorted(
    (one, other) => Number(isFromFront(other)) - Number(isFromFront(one)),
  );
  for (const part of inTurn) {
    if (part.kind !== "articles" || part.articleIds !== null) continue;
    const articleIds = taken(await candidates(part), part.count);
    filled.set(part.id, { ...part, articleIds });
  }
  return parts.map((part) => filled.get(part.id) ?? part);
}

const isFromFront = (part: IssuePart) =>
  part.kind === "articles" && (part.source === "front-lead" || part.source === "front-more");

/** An issue's parts with what they show. */
export interface Matter {
  readonly stories: ReadonlyMap<number, Story>;
  readonly crossword: Crossword | null;
  readonly film: Video | null;
  readonly event: CalendarEvent | null;
}

/** @param at the hour at which the issue goes out */
export async function readMatter(
  content: IssueContent,
  parts: readonly IssuePart[],
  at: Date,
): Promise<Matter> {
  const shown = parts.filter(({ isLeftOut }) => !isLeftOut);
  const has = (kind: IssuePart["kind"]) => shown.some((part) => part.kind === kind);
  const { reader } = content;
  const [stories, crosswords, videos, events] = await Promise.all([
    storiesAt(content, articleIdsOf(parts), at),
    has("crossword") ? reader.listCrosswords({ limit: 1 }) : null,
    has("film") ? reader.listVideos({ limit: 1 }) : null,
    has("event") ? reader.listEvents({ when: "upcoming", now: at, limit: 1 }) : null,
  ]);
  return {
    stories: new Map(stories.map((story) => [story.id, story])),
    crossword: crosswords?.crosswords[0] ?? null,
    film: videos?.videos[0] ?? null,
    event: events?.events[0] ?? null,
  };
}

/** The articles of an issue, without those of parts that are left out. */
export const articleIdsOf = (parts: readonly IssuePart[]): readonly number[] => [
  ...new Set(
    parts.flatMap((part) =>
      part.kind === "articles" && !part.isLeftOut ? (part.articleIds ?? []) : [],
    ),
  ),
];
