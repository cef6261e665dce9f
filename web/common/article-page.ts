/** Gives parts of the page outside the article access to the article route's data. */
import { useRouteLoaderData } from "react-router";
import type { Story } from "../../modules/content/types";
import type { ArticleVariant } from "./context";

export interface ArticlePage {
  readonly article: Story;
  /** What this visitor gets: the text, or one of the walls. */
  readonly access: ArticleVariant;
}

/** The article page being shown; undefined on every other page. */
export function useArticlePage(): ArticlePage | undefined {
  return useRouteLoaderData<ArticlePage>("routes/article");
}
