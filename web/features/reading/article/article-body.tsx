import { useState } from "react";
import { bodyElementId, bodyMarkup } from "./body-markup";

interface ArticleBodyProps {
  id: number;
  /** Sanitised markup; undefined on hydration, when it already stands in the document. */
  html: string | undefined;
}

/**
 * The text of an article, or its teaser. One instance belongs to one article: give it the
 * article's id as `key`.
 */
export function ArticleBody({ id, html }: ArticleBodyProps) {
  // Read once, before React touches the element: later renders must not look at what it became.
  const [markup] = useState(() =>
    bodyMarkup({
      articleId: id,
      html,
      page: typeof document === "undefined" ? undefined : document,
    }),
  );
  return (
    <div
      id={bodyElementId(id)}
      className="article-body prose"
      dangerouslySetInnerHTML={{ __html: markup }}
      suppressHydrationWarning
    />
  );
}
