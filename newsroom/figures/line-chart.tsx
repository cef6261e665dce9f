/**
 * A line through the paper's days, with what the paper did as points. A picture with a name and a
 * description; the points are buttons beside it, and everything is in the table below.
 */
import { useId } from "react";
import type { FigureEvent } from "../../modules/figures/types";
import { useMedia } from "../common/use-media";
import { formatCount, printDay, printMonth } from "./numbers";
import { pickDays, scaleOf } from "./scale";

export interface LineProps {
  /** "Subscribers by day". */
  readonly title: string;
  /** What the line says, in a sentence. */
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
  const isNarrow = useMedia("(width < 48em)");
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
  return (
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
      {events.map((event) => {
        const place = days.indexOf(event.on);
        if (place < 0) return null;
        return (
          <EventPoint
            key={event.id}
            event={event}
            x={xOf(place)}
            y={yOf(values[place]!)}
            isRight={place < days.length / 2}
            isNamed={events.length <= mostNamed && !isNarrow}
          />
        );
      })}
    </svg>
  );
}

/** More names would cover each other; they are in the list below. */
const mostNamed = 3;
const longestName = 46;

function EventPoint(props: {
  readonly event: FigureEvent;
  readonly x: number;
  readonly y: number;
  readonly isRight: boolean;
  readonly isNamed: boolean;
}) {
  const { event, x, y, isRight, isNamed } = props;
  const { label } = event;
  const name = label.length > longestName ? `${label.slice(0, longestName - 1).trimEnd()}…` : label;
  return (
    <g className="figures-event">
      <title>{`${printDay(event.on)}: ${label}`}</title>
      <circle cx={x} cy={y} r={5} />
      {isNamed ? (
        <text
          x={isRight ? x - 4 : x + 4}
          y={Math.max(y - 26, 12)}
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
