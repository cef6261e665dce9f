/** Sentences of the front page's desk. */
import type {
  FrontArticle,
  FrontPlaces,
  FrontPlan,
} from "../../modules/content/newsroom/front/types";
import { formatClock, formatWhen, getPaperDay } from "../common/dates";
import { countPoints, nameOfPlace } from "./places";

/** "7:30 p.m." today, else "Sunday, 7:30 p.m." */
export function describeHour(at: Date, now: Date): string {
  if (getPaperDay(at) === getPaperDay(now)) return formatClock(at);
  return `${formatWhen(at, now)}, ${formatClock(at)}`;
}

export const nameOfPlan = (plan: Pick<FrontPlan, "name" | "madeVia">): string =>
  plan.name || { desk: "Front page", rest: "Via the API", import: "First edition" }[plan.madeVia];

export const authorOfPlan = ({ madeBy, madeVia }: Pick<FrontPlan, "madeBy" | "madeVia">): string =>
  madeVia === "rest" ? `${madeBy || "someone"} via the API` : madeBy;

/** "by Dora Quill", "by import". */
export const byOfPlan = (plan: Pick<FrontPlan, "madeBy" | "madeVia">): string =>
  `by ${authorOfPlan(plan) || "import"}`;

/** Why an article won't be seen at an hour; null if it will. */
export function problemAt(article: FrontArticle | undefined, hour: Date, now: Date): string | null {
  if (!article || article.state === "deleted") return "Deleted";
  if (article.state === "out") return null;
  if (article.state === "draft") return "Not scheduled";
  if (article.state === "taken-down") return "Taken down";
  const out = article.publishedAt ? new Date(article.publishedAt) : null;
  if (!out || out <= hour) return null;
  const when = describeHour(out, now);
  return article.state === "embargo" ? `Embargoed until ${when}` : `Not out before ${when}`;
}

/** The second line of a position: section, part of the page, and changes. */
export function factsOf({
  article,
  place,
  places,
  up,
  section,
  now,
}: {
  readonly article: FrontArticle | undefined;
  readonly place: number;
  readonly places: FrontPlaces;
  readonly up: FrontPlaces | null;
  readonly section: string;
  readonly now: Date;
}): readonly string[] {
  const was = up && article ? up.articleIds.indexOf(article.id) : place;
  const { isBreaking, hasPoints, words } = places.lead;
  const isAhead = article?.state === "later" || article?.state === "embargo";
  const out = isAhead && article.publishedAt ? new Date(article.publishedAt) : null;
  return [
    section,
    place === 0 && isBreaking ? "Breaking" : nameOfPlace(place),
    place === 0 && hasPoints ? points(countPoints(words)) : "",
    was === -1 ? "New" : was === place ? "" : `Was ${was + 1}`,
    out
      ? `${article?.state === "embargo" ? "embargo lifts" : "out"} ${describeHour(out, now)}`
      : "",
  ].filter((fact) => fact !== "");
}

const counts = ["no bullets", "one bullet", "two bullets", "three bullets", "four bullets"];
const points = (count: number): string => counts[count] ?? `${count} points`;

/** "4 changes from what is live now". */
export function describeChanges(count: number): string {
  if (count === 0) return "same as now";
  return count === 1 ? "1 change from now" : `${count} changes from now`;
}
