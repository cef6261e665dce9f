/** The sources of access over time: drawn, and as a table for screen readers. */
import type { GrantBar } from "../../modules/subscribers/types";
import { readZonedTime } from "../../shared/time/read-zoned-time";
import { zonedDay } from "../../shared/time/zoned-time";
import { paper } from "../common/paper.built";
import { drawBars } from "./facts/bars";
import { dayOf, shortDay, sourceWord } from "./facts/words";

const monthName = new Intl.DateTimeFormat(paper.language, {
  timeZone: paper.timeZone,
  month: "short",
});

/** "Feb", and "Jan ’26" where a year begins. */
function nameMonth(at: Date, isFirst: boolean): string {
  const day = zonedDay(at, paper.timeZone);
  const name = monthName.format(at);
  return isFirst || day.slice(5, 7) === "01" ? `${name} ’${day.slice(2, 4)}` : name;
}

/** The first instants of the months within. */
function listMonths(from: Date, to: Date): readonly Date[] {
  const [year, month] = zonedDay(from, paper.timeZone).split("-").map(Number) as [number, number];
  const found: Date[] = [];
  for (let next = month; ; next += 1) {
    const first = new Date(Date.UTC(year, next, 1)).toISOString().slice(0, 10);
    const at = readZonedTime(first, "00:00", paper.timeZone);
    if (!at || at >= to) return found;
    found.push(at);
  }
}

export function GrantsDrawing({
  grants,
  createdAt,
  now,
}: {
  readonly grants: readonly GrantBar[];
  readonly createdAt: string;
  readonly now: Date;
}) {
  const drawing = drawBars(grants, { createdAt: new Date(createdAt), now, listMonths });
  return (
    <section className="subscriber-access" aria-label="Access over time">
      <div className="subscriber-drawing" aria-hidden="true">
        <div className="subscriber-months">
          {drawing.months.map(({ at, left }, index) => (
            <span key={at.getTime()} style={{ left: `${left}%` }}>
              {nameMonth(at, index === 0)}
            </span>
          ))}
        </div>
        <ul>
          {drawing.bars.map(({ id, label, look, left, width, renewal }) => (
            <li key={id}>
              <span className="subscriber-bar-name">{label}</span>
              <span className="subscriber-track">
                <i data-look={look} style={{ left: `${left}%`, width: `${width}%` }} />
                {renewal ? (
                  <i
                    data-look="renewal"
                    style={{ left: `${renewal.left}%`, width: `${renewal.width}%` }}
                  />
                ) : null}
              </span>
            </li>
          ))}
        </ul>
        <div className="subscriber-now">
          <i style={{ left: `${drawing.now}%` }} />
        </div>
      </div>
      <div className="unseen">
        <table>
          <caption>Sources of access, with dates</caption>
          <thead>
            <tr>
              <th scope="col">Source</th>
              <th scope="col">By</th>
              <th scope="col">From</th>
              <th scope="col">Until</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Free account</th>
              <td>The reader</td>
              <td>{shortDay(createdAt)}</td>
              <td>No end</td>
            </tr>
            {grants.map(({ id, label, source, startsAt, endsAt, renewsAt }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td>{source === "subscription" ? "Subscription" : sourceWord[source]}</td>
                <td>{shortDay(startsAt)}</td>
                <td>
                  {renewsAt
                    ? `Renews ${dayOf(renewsAt, now)}`
                    : endsAt === null
                      ? "No end"
                      : shortDay(endsAt)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
