import type { Story } from "../../../../modules/content/types";
import { formatClock, formatDayAndYear, getPaperDay, zoneName } from "../../../formats/dates";
import { WriterNames } from "../../../ui/byline";
import { Portrait } from "../../../ui/portrait";

/** Authors and time of publication, in the publication's zone; "Updated" only after a real change. */
export function ArticleByline({ article }: { article: Story }) {
  const { author, authors, publishedAt, updatedAt } = article;
  const published = new Date(publishedAt);
  const updated = new Date(updatedAt);
  const sameDay = getPaperDay(published) === getPaperDay(updated);
  return (
    <div className="article-byline">
      {author ? <Portrait picture={author.portrait} size={64} /> : null}
      <div>
        {author ? (
          <p className="article-author">
            By <WriterNames authors={authors} linked />
          </p>
        ) : null}
        <p className="byline">
          <time dateTime={publishedAt}>
            {formatDayAndYear(published)},{" "}
            <span className="whitespace-nowrap">{formatClock(published)}</span>
          </time>
        </p>
        {wasUpdated(article) ? (
          <p className="byline">
            Updated{" "}
            <time dateTime={updatedAt}>
              {sameDay ? null : `${formatDayAndYear(updated)}, `}
              <span className="whitespace-nowrap">
                {formatClock(updated)} {zoneName}
              </span>
            </time>
          </p>
        ) : null}
      </div>
    </div>
  );
}

const minute = 60_000;

/** Whether an article changed after publication, by more than a minute: saving twice is no update. */
export function wasUpdated(article: { publishedAt: string; updatedAt: string }): boolean {
  return Date.parse(article.updatedAt) - Date.parse(article.publishedAt) > minute;
}
