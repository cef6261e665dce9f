import type { EditionArticle } from "../modules/content/types";

/**
 * Articles for load tests: named by a number, and older than the demo edition, so that the front page
 * does not change. The same range always gives the same articles.
 *
 * @param range `from` inclusive, `to` exclusive
 */
export function numberedArticles(range: {
  from: number;
  to: number;
  now: Date;
  sections: readonly { id: number }[];
}): EditionArticle[] {
  const { from, to, now, sections } = range;
  const access = ["free", "metered", "subscribers"] as const;
  return Array.from({ length: to - from }, (_, step) => {
    const number = from + step + 1;
    const section = sections[number % sections.length]!;
    // One every ten minutes, counting back from a month ago.
    const publishedAt = new Date(now.getTime() - (30 * 24 * 60 + number * 10) * 60_000);
    return {
      slug: `load-article-${number}`,
      title: `Load Article ${number}, Set for Measuring`,
      excerpt: `Entry ${number} of a series that exists to be counted.`,
      bodyHtml: Array.from(
        { length: 6 },
        (__, at) =>
          `<p>Paragraph ${at + 1} of load article ${number}. The presses ran ${number % 97} minutes` +
          ` and the binder counted ${(number * 7) % 1000} sheets before the bell.</p>`,
      ).join("\n"),
      publishedAt,
      access: access[number % access.length]!,
      sectionIds: [section.id],
    };
  });
}
