import type { DeskPaperSection } from "../../modules/content/types";
import { formatCount } from "../common/count";

const colorNames: Readonly<Record<string, string>> = {
  ink: "Ink",
  red: "Red",
  green: "Green",
  "accent-ink": "Dark gold",
};

export const nameOfColor = (color: string): string => colorNames[color] ?? color;

/** As a style has it. */
export const cssOfColor = (color: string): string =>
  color.startsWith("#") ? color : `var(--color-${color})`;

const counted = (count: number, one: string): string =>
  `${formatCount(count)} ${one}${count === 1 ? "" : "s"}`;

/** "14 articles and 2 films" */
export function countWords({
  articles,
  films,
}: Pick<DeskPaperSection, "articles" | "films">): string {
  const parts = [
    ...(articles > 0 || films === 0 ? [counted(articles, "article")] : []),
    ...(films > 0 ? [counted(films, "film")] : []),
  ];
  return parts.join(" and ");
}
