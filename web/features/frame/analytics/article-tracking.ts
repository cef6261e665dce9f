/** An article's fields for third-party analytics: SPEC 3, Article (tracking). */
import type { ArticleFacts } from "../../../common/page/read-facts";
import { publication } from "#publication";
import { zonedIsoTime } from "../../../../shared/time/zoned-time";

export interface TrackedArticle {
  readonly id: number;
  readonly slug: string;
  /** Plain text. */
  readonly title: string;
  /** Local time of publication in the publication's zone, "2026-11-21T06:40:00". */
  readonly date: string;
  readonly category: { readonly label: string } | null;
  readonly author: { readonly name: string } | null;
}

/** Only the fields that the specification names are sent to third parties. */
export function trackedArticle(article: Omit<ArticleFacts, "variant">): TrackedArticle {
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
