/** Rules of front-page plans, as functions from values to values. */
import type { EntryStatus } from "../../entries/model/entry";
import type { FrontProblem, NotOut } from "./types";

/** The facts that decide whether an article is published. */
export interface Outness {
  readonly id: number;
  readonly title: string;
  readonly status: EntryStatus;
  readonly publishedAt: Date;
  readonly isEmbargoed: boolean;
}

/** Why an article is not out at an hour; null if it is. */
export function whyNotOut(article: Outness | undefined, at: Date): NotOut | null {
  if (!article) return "deleted";
  if (article.status === "publish") return null;
  if (article.status === "future") {
    if (article.publishedAt <= at) return null;
    return article.isEmbargoed ? "embargo" : "later";
  }
  if (article.status === "trash") return "deleted";
  return article.status === "private" ? "taken-down" : "draft";
}

/**
 * The reasons that these articles can't be on the front page at an hour, in the order of their positions.
 *
 * @param describe an instant as people of the paper write it
 */
export function problemsOf(
  articleIds: readonly number[],
  articles: ReadonlyMap<number, Outness>,
  { at, describe }: { at: Date; describe: (at: Date) => string },
): readonly FrontProblem[] {
  return articleIds.flatMap((articleId): FrontProblem[] => {
    const article = articles.get(articleId);
    const because = whyNotOut(article, at);
    if (because === null) return [];
    const isAhead = because === "later" || because === "embargo";
    const title = article?.title ?? "";
    return [
      {
        articleId,
        title,
        because,
        outAt: isAhead && article ? article.publishedAt.toISOString() : null,
        message: sentenceOf(
          because,
          title,
          isAhead && article ? describe(article.publishedAt) : "",
        ),
      },
    ];
  });
}

function sentenceOf(because: NotOut, title: string, hour: string): string {
  const name = title === "" ? "An article without a headline" : `“${title}”`;
  switch (because) {
    case "draft":
      return `${name} is not scheduled yet.`;
    case "later":
      return `${name} is scheduled for ${hour}, after this plan goes live.`;
    case "embargo":
      return `${name} is under embargo until ${hour}, after this plan goes live.`;
    case "taken-down":
      return `${name} was taken down.`;
    case "deleted":
      return title === "" ? "An article was deleted." : `${name} was deleted.`;
  }
}
