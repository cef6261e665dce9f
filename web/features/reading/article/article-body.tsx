import { useState } from "react";
import { bodyElementId, bodyMarkup } from "./body-markup";

interface ArticleBodyProps {
  id: number;
  /** Sanitized markup; undefined on hydration, when the document already contains it. */
  html: string | undefined;
}

/**
 * The text of an article, or its teaser. Each instance renders one article: pass the article's id
 * as `key`.
 */
export function ArticleBody({ id, html }: ArticleBodyProps) {
  // Read once, before React touches the element: later renders must not read the changed element.
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
