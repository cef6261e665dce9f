/** Words for an article's access and its sections, for every desk. */
import useSwr from "swr";
import type { ArticleRow } from "../../modules/content/newsroom/desk/types";
import { call } from "./call";

export type ArticleAccess = ArticleRow["access"];

/** In the order of a choice. */
export const accessWords: Readonly<Record<ArticleAccess, string>> = {
  free: "Free",
  metered: "Metered",
  subscribers: "Subscribers",
};

export interface DeskSection {
  readonly id: number;
  readonly slug: string;
  readonly label: string;
  readonly color: string;
}

/** The paper's sections in their order; empty until they are known. */
export function useSections(): readonly DeskSection[] {
  const { data } = useSwr("/sections", call<{ readonly sections: readonly DeskSection[] }>);
  return data?.sections ?? [];
}
