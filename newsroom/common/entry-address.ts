/** Where what is written in the editor is: articles and pages. Below /desk. */
import type { DeskArticle } from "../../modules/content/desk/types";

type Named = Pick<DeskArticle, "id" | "type">;

export const entryHref = ({ id, type }: Named): string =>
  type === "page" ? `/pages/${id}` : `/articles/${id}`;

export const historyHref = (entry: Named): string => `${entryHref(entry)}/history`;
