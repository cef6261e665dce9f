/** A day and a time at the paper. What a change of clocks does to it is said. */
import { useState } from "react";
import { zonedIsoTime } from "../../../shared/time/zoned-time";
import { endSentence, formatClock, formatWeekday, zoneName } from "../../common/dates";
import { paper } from "../../common/paper.built";
import { readInstant } from "../../common/work/publish/when";
import { Field } from "../../ui/field";

interface InstantFieldProps {
  readonly label: string;
  /** ISO 8601, UTC; "" for none. */
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

const hour = 3_600_000;
const firstYear = 1900;
const lastYear = 2999;

/** The local day and time of a value. */
function split(value: string): readonly [string, string] {
  const local = value === "" ? "" : zonedIsoTime(new Date(value), paper.timeZone);
  return [local.slice(0, 10), local.slice(11, 16)];
}

/** The effect of a clock change on a local time; "" on other days. */
export function describeChange(at: Date, time: string): string {
  const shown = zonedIsoTime(at, paper.timeZone).slice(11, 16);
  if (shown !== time) {
    return endSentence(`Clocks spring forward then, so ${time} is ${formatClock(at)}`);
  }
  const later = zonedIsoTime(new Date(at.getTime() + hour), paper.timeZone).slice(11, 16);
  return later === time ? "Clocks fall back then. We’ll use the first of the two." : "";
}

/**
 * The typed date, once it is complete; else null. Browsers take any year: 0026 while 2026 is typed, and 20267
 * with a digit too many.
 */
function readTyped(day: string, time: string): Date | null {
  const year = Number(day.split("-")[0]);
  return year >= firstYear && year <= lastYear ? readInstant(day, time) : null;
}

const isoOf = (instant: Date | null): string => instant?.toISOString() ?? "";

/** Why what is typed is no instant; null if it is one, or nothing. */
function describeFault(day: string, time: string): string | null {
  if (day === "" && time === "") return null;
  if (day === "" || time === "") return "Choose a day and a time.";
  return readTyped(day, time) ? null : `Enter a year from ${firstYear} to ${lastYear}.`;
}

export function InstantField({ label, value, error, onChange }: InstantFieldProps) {
  const [[day, time], setTyped] = useState(() => split(value));
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    // Someone else's was chosen. What is typed by halves stays: it is no instant yet.
    if (value !== isoOf(readTyped(day, time))) setTyped(split(value));
  }
  const at = readTyped(day, time);
  function change(nextDay: string, nextTime: string): void {
    setTyped([nextDay, nextTime]);
    onChange(isoOf(readTyped(nextDay, nextTime)));
  }
  return (
    <div className="features-instant">
      <Field
        label={label}
        type="date"
        value={day}
        error={error ?? describeFault(day, time)}
        hint={
          at
            ? `${formatWeekday(at)}, ${formatClock(at)} ${zoneName}. ${describeChange(at, time)}`.trim()
            : undefined
        }
        onChange={({ currentTarget }) => change(currentTarget.value, time)}
      />
      <Field
        label={`Time (${zoneName})`}
        aria-label={`${label}: time (${zoneName})`}
        type="time"
        value={time}
        onChange={({ currentTarget }) => change(day, currentTarget.value)}
      />
    </div>
  );
}
