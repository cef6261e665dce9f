/** What parts of the page outside the article know of it: the article route's data, as they find it again. */
import { useRouteLoaderData } from "react-router";
import type { Story } from "../../modules/content/types";
import type { ArticleVariant } from "./context";

export interface ArticlePage {
  readonly article: Story;
  /** What this visitor is shown: the text, or which wall. */
  readonly access: ArticleVariant;
}

/** The article page that is open; undefined on every other page. */
export function useArticlePage(): ArticlePage | undefined {
  return useRouteLoaderData<ArticlePage>("routes/article");
}
