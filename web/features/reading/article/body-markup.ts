/** Where an article's body comes from: as data, or from the document in which it already stands. */
import { withDropCap } from "./drop-cap";

/** Just enough of a document to find an element again. */
interface Page {
  getElementById(id: string): { readonly innerHTML: string } | null;
}

export function bodyElementId(articleId: number): string {
  return `article-body-${articleId}`;
}

/**
 * The markup of an article's body.
 * `html` is the body as it came with the data; undefined on hydration, because it does not travel
 * twice, and then the markup is read back from `page`. Without either it is empty.
 */
export function bodyMarkup({
  articleId,
  html,
  page,
}: {
  articleId: number;
  html: string | undefined;
  page: Page | undefined;
}): string {
  if (html !== undefined) return withDropCap(html);
  return page?.getElementById(bodyElementId(articleId))?.innerHTML ?? "";
}
