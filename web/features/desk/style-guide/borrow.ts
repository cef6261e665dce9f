/** Real data for the style guide: pictures, portraits, and slugs of existing articles. */
import type { Byline, Picture, Story } from "../../../../modules/content/types";
import { publication } from "#publication";
import { type InventedStory, inventedStories, type StoryName } from "./invented-stories";

interface Loan {
  readonly slug: string;
  readonly picture: Picture | null;
}

export interface Borrowed {
  /** One for each invented story, by its name; none while there are no articles. */
  readonly loans: Readonly<Partial<Record<StoryName, Loan>>>;
  /** A map or chart, which must not be cropped. */
  readonly chart: Picture | null;
  readonly writers: readonly Byline[];
}

export type Stories = Readonly<Record<StoryName, Story>>;

const drafts = Object.entries(inventedStories) as readonly [StoryName, InventedStory][];

/** Number of authors of the invented stories. */
const mostWriters = 4;

/** Picks data from the newest articles; another picture replaces one that no longer exists. */
export function borrow(articles: readonly Story[]): Borrowed {
  const isChart = ({ picture }: Story) => /^(?:map|chart|graphic)\b/i.test(picture?.credit ?? "");
  const pictured = articles.filter((article) => article.picture && !isChart(article));
  const loans = drafts.flatMap(([name, { pictureOf }], place): [StoryName, Loan][] => {
    const lenders = pictureOf ? pictured : articles;
    const lender =
      lenders.find(({ slug }) => slug === pictureOf) ?? lenders[place % lenders.length];
    if (!lender) return [];
    return [[name, { slug: lender.slug, picture: pictureOf ? lender.picture : null }]];
  });
  const writers = new Map<number, Byline>();
  for (const { author } of articles) {
    if (author?.portrait) writers.set(author.id, author);
  }
  return {
    loans: Object.fromEntries(loans),
    chart: articles.find(isChart)?.picture ?? null,
    writers: [...writers.values()].slice(0, mostWriters),
  };
}

/**
 * The invented stories in the format that components expect.
 *
 * @param printedAt ISO 8601 instant of rendering; their ages count from it
 */
export function tellStories({ loans, writers }: Borrowed, printedAt: string): Stories {
  const told = drafts.map(([name, draft], place): [StoryName, Story] => {
    const section = publication.sections.find(({ slug }) => slug === draft.section);
    const loan = loans[name];
    const writer = draft.writer === undefined ? undefined : writers[draft.writer];
    const at = new Date(Date.parse(printedAt) - draft.minutesOld * 60_000).toISOString();
    return [
      name,
      {
        id: place + 1,
        slug: loan?.slug ?? "",
        title: draft.title,
        excerpt: draft.excerpt,
        subject: draft.subject ?? null,
        dateline: draft.dateline ?? null,
        publishedAt: at,
        updatedAt: at,
        access: "metered",
        picture: loan?.picture ?? null,
        author: writer ?? null,
        authors: writer ? [writer] : [],
        section: section
          ? { id: section.id, slug: section.slug, label: section.label, color: section.color }
          : null,
      },
    ];
  });
  return Object.fromEntries(told) as Record<StoryName, Story>;
}
