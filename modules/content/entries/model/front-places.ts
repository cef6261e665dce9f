/** The page of the top stories: its fields, and the places on the front page that they stand for. */
import type { EntryFields } from "./entry";

/** How the first article is shown. */
export interface FrontLead {
  readonly isBreaking: boolean;
  /** Whether each line of `words` is a point. */
  readonly hasPoints: boolean;
  /** Instead of the article's own headline; "" for its own. Plain. */
  readonly title: string;
  /** Instead of its own deck; "" for its own. Plain. */
  readonly words: string;
}

/** Which articles stand on the front page. */
export interface FrontPlaces {
  /** In the order of their places, at most nine from the newsroom; the first leads. */
  readonly articleIds: readonly number[];
  readonly lead: FrontLead;
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

/** The articles that a page shows, as a plan's positions. */
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
