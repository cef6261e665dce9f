/** An article as vendors are told of it: SPEC 3, Article (tracking). */
import type { Story } from "../../../../modules/content/types";
import { publication } from "#publication";
import { zonedIsoTime } from "../../../../shared/time/zoned-time";

export interface TrackedArticle {
  readonly id: number;
  readonly slug: string;
  /** Plain. */
  readonly title: string;
  /** The paper's clock when it was published, "2026-11-21T06:40:00". */
  readonly date: string;
  readonly category: { readonly label: string } | null;
  readonly author: { readonly name: string } | null;
}

/** Nothing of an article but what the specification names leaves the page. */
export function trackedArticle(
  article: Pick<Story, "id" | "slug" | "title" | "publishedAt" | "section" | "author">,
): TrackedArticle {
  const { id, slug, title, publishedAt, section, author } = article;
  return {
    id,
    slug,
    title,
    date: zonedIsoTime(new Date(publishedAt), publication.timeZone),
    category: section && { label: section.label },
    author: author && { name: author.name },
  };
}
