import type { Crossword } from "../../../../modules/content/types";
import { formatDay, formatDayAndYear, formatWeekdayName } from "../../../formats/dates";

type Titled = Pick<Crossword, "title" | "publishedAt">;

/** "Saturday": the day in the publication's zone. */
export function weekdayOf({ publishedAt }: Pick<Crossword, "publishedAt">): string {
  return formatWeekdayName(new Date(publishedAt));
}

/** "November 21". */
export function dayOf({ publishedAt }: Pick<Crossword, "publishedAt">): string {
  return formatDay(new Date(publishedAt));
}

/** "‘Second Light’"; a title that is already quoted is unchanged. */
export function quotedTitle({ title }: Pick<Crossword, "title">): string {
  return /^[‘“]/.test(title) ? title : `‘${title}’`;
}

/** "Saturday: ‘Second Light’". */
export function datedTitle(crossword: Titled): string {
  return `${weekdayOf(crossword)}: ${quotedTitle(crossword)}`;
}

/** "By Nell Abernathy · November 21, 2026". */
export function signedDay({ author, publishedAt }: Pick<Crossword, "author" | "publishedAt">) {
  const day = formatDayAndYear(new Date(publishedAt));
  return author ? `By ${author.name} · ${day}` : day;
}
