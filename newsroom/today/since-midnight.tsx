/** Figures since midnight, and what is read without standing on the front page. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Today } from "../../modules/desk/types";
import { formatCount as print } from "../common/count";
import { formatWeekdayName } from "../common/dates";

export function SinceMidnight(props: {
  readonly since: NonNullable<Today["since"]>;
  readonly now: Date;
}) {
  const { since, now } = props;
  const { readings, readingsBefore, subscribed, left, comments, held } = since;
  return (
    <section aria-labelledby="today-since">
      <div className="today-head">
        <h2 id="today-since" className="head-26">
          Since midnight
        </h2>
      </div>
      <dl className="today-figures">
        <Figure number={readings} name={readings === 1 ? "article read" : "articles read"}>
          {readingsBefore === null
            ? null
            : `${print(readingsBefore)} by this time last ${formatWeekdayName(now)}`}
        </Figure>
        <Figure number={subscribed} name="subscribed" />
        <Figure number={left} name="left" />
        <Figure number={comments} name={comments === 1 ? "comment approved" : "comments approved"}>
          {held === null ? null : held === 0 ? "none held" : `${print(held)} held`}
        </Figure>
      </dl>
    </section>
  );
}

function Figure(props: { number: number | null; name: string; children?: ReactNode }) {
  const { number, name, children } = props;
  if (number === null) return null;
  return (
    <div>
      <dd>{print(number)}</dd>
      <dt>
        {name}
        {children ? <span>{children}</span> : null}
      </dt>
    </div>
  );
}

export function MostRead({ mostRead }: { mostRead: NonNullable<Today["mostRead"]> }) {
  return (
    <section className="today-most-read" aria-labelledby="today-most-read">
      <h2 id="today-most-read" className="kicker">
        Most read, not on page one
      </h2>
      {mostRead.length === 0 ? (
        <p className="fine">Everything most read is on page one.</p>
      ) : (
        <ol>
          {mostRead.map(({ articleId, title, readings }) => (
            <li key={articleId}>
              <h3 className="head-19">
                <Link href={`/articles/${articleId}`}>{title}</Link>
              </h3>
              <p className="fine">{print(readings)} in the last three hours</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
