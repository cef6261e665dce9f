/** The day as a line: what went out is left of the sun, what is due right of it. On phones it is a list. */
import { Link } from "wouter";
import type { DayMark, Today } from "../../modules/desk/types";
import { formatClock, formatHour, formatShortClock } from "../common/dates";
import { useMedia } from "../common/screen/use-media";
import { listHours, placeMarks, type PlacedMark } from "./day-places";

interface DayLineProps {
  readonly today: Pick<Today, "day" | "from" | "to">;
  readonly now: Date;
}

export function DayLine({ today, now }: DayLineProps) {
  const isWide = useMedia("(width >= 48em)");
  return isWide ? <Line today={today} now={now} /> : <List today={today} now={now} />;
}

function Line({ today, now }: DayLineProps) {
  const options = { from: new Date(today.from), to: new Date(today.to), now };
  const line = placeMarks(today.day, options);
  const sun = ((now.getTime() - line.from) / (line.to - line.from)) * 100;
  return (
    <section
      className="today-line"
      data-lanes={line.places.some(({ side }) => side === "below") ? 2 : 1}
      aria-label="The day"
    >
      <ul>
        {line.places.map((place) => (
          <Place key={`${place.side} ${place.left}`} place={place} now={now} />
        ))}
      </ul>
      <div className="today-rule" aria-hidden="true">
        <span className="today-past" style={{ width: `${sun}%` }} />
        {listHours(line).map(({ at, left, isNamed }) => (
          <span key={at} className="today-hour" style={{ left: `${left}%` }}>
            {isNamed && left < 98 ? formatHour(new Date(at)) : null}
          </span>
        ))}
        <span className="today-sun" style={{ left: `${sun}%` }} />
      </div>
      <p className="today-now" style={{ left: `${sun}%` }}>
        <span className="unseen">Now: </span>
        {formatClock(now)}
      </p>
    </section>
  );
}

function Place({ place, now }: { place: PlacedMark; now: Date }) {
  const { side, left, width, isEnd, marks } = place;
  const isOut = Date.parse(marks[0]!.at) <= now.getTime();
  // Of what went out together the newest is named.
  const shown = isOut ? marks.at(-1)! : marks[0]!;
  return (
    <li
      className="today-mark"
      data-lane={side}
      data-end={isEnd || undefined}
      data-out={isOut || undefined}
      style={
        isEnd
          ? { right: `${100 - left}%`, width: `${width}%` }
          : { left: `${left}%`, width: `${width}%` }
      }
    >
      <p className="today-mark-head">
        <b>{formatShortClock(new Date(shown.at))}</b> <Title mark={shown} />
      </p>
      <Note mark={shown} others={marks.length - 1} isOut={isOut} />
    </li>
  );
}

function Title({ mark }: { mark: DayMark }) {
  const { articleId, kind, title } = mark;
  const words = title === "" ? "Untitled" : title;
  if (articleId !== null) return <Link href={`/articles/${articleId}`}>{words}</Link>;
  return kind === "front" ? <Link href="/front">{words}</Link> : <span>{words}</span>;
}

function Note(props: { mark: DayMark; others: number; isOut: boolean }) {
  const { mark, others, isOut } = props;
  const note = mark.kind === "embargo" ? "embargo ends" : mark.note;
  if (others > 0) {
    return (
      <p className="today-mark-note">
        <Link href={`/articles?tab=${isOut ? "live" : "scheduled"}`}>and {others} more</Link>
      </p>
    );
  }
  return note === "" ? null : <p className="today-mark-note">{note}</p>;
}

/** How many of the past the list shows; the newest is nearest to the sun. */
const shownPast = 3;

function List({ today, now }: DayLineProps) {
  const past = today.day.filter(({ at }) => Date.parse(at) <= now.getTime());
  const due = today.day.filter(({ at }) => Date.parse(at) > now.getTime());
  return (
    <section className="today-list" aria-label="The day">
      <ul>
        {past.length > shownPast ? (
          <li className="today-list-more">
            <Link href="/articles?tab=live">{past.length - shownPast} more went out today</Link>
          </li>
        ) : null}
        {past.slice(-shownPast).map((mark) => (
          <Item key={`${mark.kind} ${mark.articleId} ${mark.at}`} mark={mark} isOut />
        ))}
        <li className="today-list-now">
          <span className="today-sun" aria-hidden="true" />
          <b>{formatClock(now)}</b>
          {due.length === 0 ? <span>Nothing is scheduled.</span> : null}
        </li>
        {due.map((mark) => (
          <Item key={`${mark.kind} ${mark.articleId} ${mark.at}`} mark={mark} isOut={false} />
        ))}
      </ul>
    </section>
  );
}

function Item({ mark, isOut }: { mark: DayMark; isOut: boolean }) {
  return (
    <li data-out={isOut || undefined}>
      <b>{formatClock(new Date(mark.at))}</b> <Title mark={mark} />
    </li>
  );
}
