import { Link } from "wouter";
import type { FeatureRow } from "../../modules/content/types";
import type { DeskSection } from "../common/articles";
import {
  formatClock,
  formatShortDay,
  formatWeekday,
  formatWhen,
  getPaperDay,
} from "../common/dates";
import { StateMark, stateWords } from "../ui/state-mark";
import { Thumb } from "../ui/thumb";

import type { KindWords } from "./kind";

export const rowLink = (id: number): string => `features-row-${id}`;

interface RowProps {
  readonly words: KindWords;
  readonly row: FeatureRow;
  readonly now: Date;
  readonly section: DeskSection | undefined;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

/** "Scheduled", "For November 28", "Past" */
function describeState(row: FeatureRow, now: Date): string {
  if (row.isPast && row.state.startsWith("live")) return "Past";
  if (row.state === "draft" && row.publishedAt !== null) {
    return `For ${formatWhen(new Date(row.publishedAt), now)}`;
  }
  return row.state === "live-changed" ? "Live, unpublished changes" : stateWords[row.state];
}

/** An event’s day and hour, else when it came out or will. */
function describeDay(
  { isByStart }: KindWords,
  row: FeatureRow,
  now: Date,
): readonly [string, string] {
  const at = isByStart ? row.startsAt : (row.publishedAt ?? "");
  if (at === "") return [isByStart ? "no day yet" : "", ""];
  const instant = new Date(at);
  if (isByStart) {
    const isThisYear = getPaperDay(instant).slice(0, 4) === getPaperDay(now).slice(0, 4);
    return [isThisYear ? formatWeekday(instant) : formatShortDay(instant), formatClock(instant)];
  }
  const isToday = getPaperDay(instant) === getPaperDay(now);
  return [formatWhen(instant, now), isToday ? "" : formatClock(instant)];
}

export function Row({ words, row, now, section, isSelected, onSelect }: RowProps) {
  const [day, hour] = describeDay(words, row, now);
  const facts = [row.writer, row.place, row.duration].filter((text) => text !== "");
  return (
    <li className="features-row" data-selected={isSelected || undefined}>
      <span className="features-mark">
        <StateMark state={row.state} />
      </span>
      <div>
        <h2 className="head-22">
          <Link
            id={rowLink(row.id)}
            href={`/${words.kind}/${row.id}`}
            className={row.title === "" ? "features-head features-untitled" : "features-head"}
            aria-current={isSelected ? "true" : undefined}
            onFocus={onSelect}
          >
            {row.title || "Untitled"}
          </Link>
        </h2>
        <p className="features-facts">
          {section ? (
            <span className={section.color === "red" ? "kicker red" : "kicker"}>
              {section.label}
            </span>
          ) : null}
          <span>{facts.join(" · ")}</span>
        </p>
      </div>
      <span className="features-picture">
        {row.picture ? <Thumb picture={row.picture} width={84} /> : null}
      </span>
      <p className="features-day">
        <b>{day}</b>
        <span>{hour}</span>
      </p>
      <p className="features-state">{describeState(row, now)}</p>
    </li>
  );
}
