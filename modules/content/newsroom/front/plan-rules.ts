/** Rules of front-page plans, as functions from values to values. */
import type { EntryFields, EntryStatus } from "../../entries/model/entry";
import type { FrontPlaces, FrontProblem, NotOut } from "./types";

/** What decides whether an article is out. */
export interface Outness {
  readonly id: number;
  readonly title: string;
  readonly status: EntryStatus;
  readonly publishedAt: Date;
  readonly isEmbargoed: boolean;
}

/** Why an article is not out at an hour; null if it is. */
export function whyNotOut(article: Outness | undefined, at: Date): NotOut | null {
  if (!article) return "deleted";
  if (article.status === "publish") return null;
  if (article.status === "future") {
    if (article.publishedAt <= at) return null;
    return article.isEmbargoed ? "embargo" : "later";
  }
  if (article.status === "trash") return "deleted";
  return article.status === "private" ? "taken-down" : "draft";
}

/**
 * What keeps these articles from standing on the front page at an hour, in the order of their places.
 *
 * @param describe an instant as people of the paper write it
 */
export function problemsOf(
  articleIds: readonly number[],
  articles: ReadonlyMap<number, Outness>,
  { at, describe }: { at: Date; describe: (at: Date) => string },
): readonly FrontProblem[] {
  return articleIds.flatMap((articleId): FrontProblem[] => {
    const article = articles.get(articleId);
    const because = whyNotOut(article, at);
    if (because === null) return [];
    const isAhead = because === "later" || because === "embargo";
    const title = article?.title ?? "";
    return [
      {
        articleId,
        title,
        because,
        outAt: isAhead && article ? article.publishedAt.toISOString() : null,
        message: sentenceOf(
          because,
          title,
          isAhead && article ? describe(article.publishedAt) : "",
        ),
      },
    ];
  });
}

function sentenceOf(because: NotOut, title: string, hour: string): string {
  const name = title === "" ? "An article without a headline" : `“${title}”`;
  switch (because) {
    case "draft":
      return `${name} is not scheduled yet.`;
    case "later":
      return `${name} is published on ${hour}, after this plan goes up.`;
    case "embargo":
      return `${name} is under embargo until ${hour}, after this plan goes up.`;
    case "taken-down":
      return `${name} was taken down.`;
    case "deleted":
      return title === "" ? "An article was deleted." : `${name} was deleted.`;
  }
}

/** The fields of the page top-stories-2 that a plan decides. */
export type FrontFields = Required<
  Pick<
    EntryFields,
    "articles" | "breaking" | "bulleted_featured_excerpt" | "featured_excerpt" | "featured_headline"
  >
>;

/**
 * The page's fields by a plan. Places of articles that are not out close up; without its lead, a plan's
 * words for the lead are left out, because they are about that article.
 */
export function fieldsOf(plan: FrontPlaces, outIds: ReadonlySet<number>): FrontFields {
  const [first] = plan.articleIds;
  const { isBreaking, hasPoints, title, words } = plan.lead;
  const hasLead = first === undefined || outIds.has(first);
  return {
    articles: plan.articleIds.filter((id) => outIds.has(id)),
    breaking: hasLead && isBreaking,
    bulleted_featured_excerpt: hasLead && hasPoints,
    featured_excerpt: hasLead ? words : "",
    featured_headline: hasLead ? title : "",
  };
}

/** What a page shows, as a plan's places. */
export function placesOf(fields: EntryFields): FrontPlaces {
  return {
    articleIds: fields.articles ?? [],
    lead: {
      isBreaking: fields.breaking ?? false,
      hasPoints: fields.bulleted_featured_excerpt ?? false,
      title: fields.featured_headline ?? "",
      words: fields.featured_excerpt ?? "",
    },
  };
}

export function isSameFront(one: EntryFields, other: EntryFields): boolean {
  return JSON.stringify(placesOf(one)) === JSON.stringify(placesOf(other));
}

/**
 * A page's fields after a change. The headline that the newsroom gave a lead is not for another article,
 * which a REST write puts in its place.
 */
export function changeFields(before: EntryFields, change: EntryFields = {}): EntryFields {
  const after = { ...before, ...change };
  const isKept =
    change.articles === undefined ||
    change.featured_headline !== undefined ||
    before.articles?.[0] === change.articles[0];
  return isKept || !after.featured_headline ? after : { ...after, featured_headline: "" };
}
