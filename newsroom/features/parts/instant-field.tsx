/** A day and a time at the paper. What a change of clocks does to it is said. */
import { useState } from "react";
import { readZonedTime } from "../../../shared/time/read-zoned-time";
import { zonedIsoTime } from "../../../shared/time/zoned-time";
import { formatClock, formatWeekday, zoneName } from "../../common/dates";
import { paper } from "../../common/paper.built";
import { Field } from "../../ui/field";

interface InstantFieldProps {
  readonly label: string;
  /** ISO 8601, UTC; "" for none. */
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

const hour = 3_600_000;

/** The instant; null if it is none. */
export function readInstant(day: string, time: string): Date | null {
  try {
    return readZonedTime(day, time, paper.timeZone);
  } catch {
    return null;
  }
}

/** What the clocks make of a local time; "" on other days. */
export function describeChange(at: Date, time: string): string {
  const shown = zonedIsoTime(at, paper.timeZone).slice(11, 16);
  if (shown !== time) return `The clocks go forward then: ${time} is ${formatClock(at)}.`;
  const later = zonedIsoTime(new Date(at.getTime() + hour), paper.timeZone).slice(11, 16);
  return later === time ? "The clocks go back then: it is the first of the two." : "";
}

export function InstantField({ label, value, error, onChange }: InstantFieldProps) {
  const local = value === "" ? "" : zonedIsoTime(new Date(value), paper.timeZone);
  const [day, setDay] = useState(local.slice(0, 10));
  const [time, setTime] = useState(local.slice(11, 16));
  const at = readInstant(day, time);
  function change(nextDay: string, nextTime: string): void {
    setDay(nextDay);
    setTime(nextTime);
    onChange(readInstant(nextDay, nextTime)?.toISOString() ?? "");
  }
  const isHalf = (day === "") !== (time === "");
  return (
    <div className="features-instant">
      <Field
        label={label}
        type="date"
        value={day}
        error={error ?? (isHalf ? "Choose a day and a time." : null)}
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
