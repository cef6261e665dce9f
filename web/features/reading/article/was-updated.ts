const minute = 60_000;

/** Whether an article changed after it appeared: by more than a minute, as saving twice is no news. */
export function wasUpdated(article: { publishedAt: string; updatedAt: string }): boolean {
  return Date.parse(article.updatedAt) - Date.parse(article.publishedAt) > minute;
}
