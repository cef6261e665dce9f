/**
 * A line through the paper's days, with what the paper did as points. A picture with a name and a
 * description; a pointer or the arrow keys read each day from it, and everything is in the table below.
 */
import { useId, useState } from "react";
import type { FigureEvent } from "../../modules/figures/types";
import { formatShortDay } from "../common/dates";
import { useMedia } from "../common/screen/use-media";
import { formatCount, noonOf, printDay, printMonth } from "./numbers";
import { pickDays, pickNames, scaleOf } from "./scale";

export interface LineProps {
  /** "Subscribers by day". */
  readonly title: string;
  /** The line's meaning, in a sentence. */
  readonly description: string;
  readonly days: readonly string[];
  /** One a day. */
  readonly values: readonly number[];
  readonly events: readonly FigureEvent[];
}

const height = 260;
const edge = { top: 44, right: 52, bottom: 30, left: 2 };

export function LineChart({ title, description, days, values, events }: LineProps) {
  const id = useId();
  const [reading, setReading] = useState<number | null>(null);
  const isNarrow = useMedia("(width < 48em)");
  // Another range may have fewer days.
  const read = reading !== null && reading < days.length ? reading : null;
  const width = isNarrow ? 350 : 720;
  const scale = scaleOf(values);
  const inner = { width: width - edge.left - edge.right, height: height - edge.top - edge.bottom };
  const xOf = (place: number) =>
    edge.left + (days.length < 2 ? inner.width : (place / (days.length - 1)) * inner.width);
  const yOf = (value: number) =>
    edge.top + inner.height - ((value - scale.from) / (scale.to - scale.from)) * inner.height;
  const points = values.map((value, place) => `${round(xOf(place))},${round(yOf(value))}`);
  const floor = edge.top + inner.height;
  const line =
    days.length === 1 ? `${edge.left},${yOf(values[0]!)} ${points[0]}` : points.join(" ");
  const named = events.flatMap((event) => {
    const place = days.indexOf(event.on);
    return place < 0 ? [] : nameAt(event, xOf(place), yOf(values[place]!), width);
  });
  const readDay = read === null ? null : days[read];
  const onDay = (day: string | undefined) => named.filter(({ event }) => event.on === day);
  const shownNames = readDay === null ? findRoom(named) : onDay(readDay).slice(0, 1);
  const chart = (
    <svg
      className="figures-line"
      viewBox={`0 0 ${width} ${height}`}
      // The figure is drawn here; an img could not have its words.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {scale.marks.map((mark) => (
        <g key={mark} className={mark === scale.from ? "figures-floor" : "figures-mark"}>
          <line x1={edge.left} x2={width - edge.right} y1={yOf(mark)} y2={yOf(mark)} />
          <text x={width - edge.right + 6} y={yOf(mark) + 4}>
            {formatCount(mark)}
          </text>
        </g>
      ))}
      <polygon
        className="figures-area"
        points={`${edge.left},${floor} ${line} ${width - edge.right},${floor}`}
      />
      <polyline className="figures-stroke" points={line} />
      {pickDays(days, isNarrow ? 4 : 6).map(({ place, isMonth }) => (
        <text
          key={place}
          className="figures-day"
          x={xOf(place)}
          y={height - 8}
          textAnchor={place === 0 ? "start" : "middle"}
        >
          {isMonth ? printMonth(days[place]!) : printDay(days[place]!)}
        </text>
      ))}
      {named.map((one) => (
        <EventPoint
          key={one.event.id}
          {...one}
          isNamed={!isNarrow && shownNames.includes(one)}
          // Below the day that is read.
          top={readDay === null ? 12 : 29}
        />
      ))}
      {read === null ? null : (
        <g className="figures-read">
          <line x1={xOf(read)} x2={xOf(read)} y1={edge.top - 20} y2={floor} />
          <circle cx={xOf(read)} cy={yOf(values[read]!)} r={4} />
          <text x={xOf(read)} y={14} textAnchor={anchorAt(xOf(read), width)}>
            {printRead(days[read]!, values[read]!)}
          </text>
        </g>
      )}
    </svg>
  );
  if (days.length < 2) return chart;
  const last = days.length - 1;
  const shown = read ?? last;
  return (
    <div className="figures-chart">
      {chart}
      <input
        type="range"
        min={0}
        max={last}
        value={shown}
        aria-label={`${title}: choose a day`}
        aria-valuetext={[
          printRead(days[shown]!, values[shown]!),
          ...onDay(days[shown]).map(({ event }) => event.label),
        ].join("; ")}
        style={{
          left: `${(edge.left / width) * 100}%`,
          width: `${(inner.width / width) * 100}%`,
        }}
        onChange={({ currentTarget }) => setReading(Number(currentTarget.value))}
        onFocus={() => setReading(shown)}
        onBlur={() => setReading(null)}
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width: all } = currentTarget.getBoundingClientRect();
          const part = Math.min(Math.max((clientX - left) / all, 0), 1);
          setReading(Math.round(part * last));
        }}
        onPointerLeave={({ currentTarget }) => {
          if (currentTarget !== document.activeElement) setReading(null);
        }}
      />
    </div>
  );
}

const printRead = (day: string, value: number): string =>
  `${formatShortDay(noonOf(day))}: ${formatCount(value)}`;

/** Words in the middle of the line stand over it; at its ends they stay within it. */
function anchorAt(x: number, width: number): "start" | "middle" | "end" {
  if (x < width * 0.2) return "start";
  return x > width * 0.75 ? "end" : "middle";
}

const longestName = 46;
/** Of a letter in a name, roughly: which names have room needs no more. */
const letterWidth = 6.5;

interface NamedPoint {
  readonly event: FigureEvent;
  readonly x: number;
  readonly y: number;
  /** On which side of the point the name stands. */
  readonly isRight: boolean;
  /** Shortened. */
  readonly name: string;
  readonly left: number;
  readonly width: number;
}

function nameAt(event: FigureEvent, x: number, y: number, whole: number): NamedPoint {
  const { label, on } = event;
  const name = label.length > longestName ? `${label.slice(0, longestName - 1).trimEnd()}…` : label;
  const width = Math.max(name.length, printDay(on).length + 1) * letterWidth;
  const isRight = x < whole / 2;
  return { event, x, y, isRight, name, left: isRight ? x - 4 : x + 4 - width, width };
}

/** The points whose names don't cover each other; the others are in the list below. */
function findRoom(points: readonly NamedPoint[]): readonly NamedPoint[] {
  const inOrder = points.toSorted((one, other) => one.left - other.left);
  const room = pickNames(inOrder);
  return inOrder.filter((_, place) => room[place]);
}

function EventPoint(props: NamedPoint & { readonly isNamed: boolean; readonly top: number }) {
  const { event, x, y, isRight, name, isNamed, top } = props;
  return (
    <g className="figures-event">
      <title>{`${printDay(event.on)}: ${event.label}`}</title>
      <circle cx={x} cy={y} r={5} />
      {isNamed ? (
        <text
          x={isRight ? x - 4 : x + 4}
          y={Math.max(y - 26, top)}
          textAnchor={isRight ? "start" : "end"}
        >
          <tspan>{`${printDay(event.on)}:`}</tspan>
          <tspan x={isRight ? x - 4 : x + 4} dy="1.2em">
            {name}
          </tspan>
        </text>
      ) : null}
    </g>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
