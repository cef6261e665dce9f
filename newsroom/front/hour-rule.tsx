/** The rule of the day: plans are ticks below it, and the sun is dragged to see the page at an hour. */
import { type KeyboardEvent, useRef } from "react";
import { formatClock } from "../common/dates";
import { useMedia } from "../common/screen/use-media";
import { dayOf, instantAt, partOf, stepBy } from "./hours";
import type { FrontState } from "./use-front";
import { describeHour, nameOfPlan } from "./words";
import "./hour-rule.css";

/** How near to a plan or to now the sun must come to stand there exactly, in pixels. */
const snapPx = 9;

const dayMinutes = 1_440;

const percent = (part: number) => `${part * 100}%`;

interface HourRuleProps {
  readonly front: FrontState;
  readonly onHour: () => void;
}

export function HourRule({ front, onHour }: HourRuleProps) {
  const { day, now, hour, sun, plans, standing, moveSun } = front;
  const rule = useRef<HTMLDivElement>(null);
  const isNarrow = useMedia("(width < 48em)");
  /** How much of the day a tick's button takes at least. */
  const least = isNarrow ? 0.14 : 0.05;
  const isToday = day.start.getTime() === dayOf(now).start.getTime();
  const shown = plans.filter(({ goesUpAt }) => {
    const at = Date.parse(goesUpAt);
    return at >= day.start.getTime() && at < day.end.getTime();
  });

  /** The hour at a place of the rule; null: now. Near to now or to a plan it is theirs exactly. */
  function hourOf(part: number): Date | null {
    const nearest = snapPx / (rule.current?.clientWidth ?? 1000);
    const isNear = (at: Date) => Math.abs(partOf(day, at) - part) < nearest;
    if (isToday && isNear(now)) return null;
    const plan = shown.find(({ goesUpAt }) => isNear(new Date(goesUpAt)));
    return plan ? new Date(plan.goesUpAt) : instantAt(day, Math.min(0.9999, part));
  }

  const word = describeHour(hour, now);
  const sunPart = partOf(day, hour);
  // The words of both would overlap.
  const lookAt =
    sun === null ? `Now, ${formatClock(now)}` : isNarrow ? word : `You’re viewing ${word}`;
  const ahead = sunPart - partOf(day, now);
  const isNearNow = sun === null || Math.abs(ahead) < 0.24;
  const isBefore = sunPart > 0.8 || (sunPart > 0.42 && !(isToday && ahead > 0 && ahead < 0.2));
  const text = [
    sun === null ? `now, ${formatClock(now)}` : word,
    standing ? nameOfPlan(standing) : "no plan",
    front.isPast ? "past" : "",
  ]
    .filter((part) => part !== "")
    .join(", ");

  return (
    <div className="front-hours">
      <div ref={rule} className="front-rule">
        <span
          className="front-rule-past"
          style={{ width: percent(isToday ? partOf(day, now) : day.start < now ? 1 : 0) }}
        />
        {isToday ? (
          <span
            className="front-rule-now"
            style={{ left: percent(partOf(day, now)) }}
            aria-hidden="true"
          />
        ) : null}
        <input
          type="range"
          className="front-sun"
          min={0}
          max={dayMinutes}
          step={1}
          value={Math.round(partOf(day, hour) * dayMinutes)}
          aria-label="Time of page"
          aria-valuetext={text}
          onChange={({ target }) => moveSun(hourOf(Number(target.value) / dayMinutes))}
          onKeyDown={(event) => {
            const to = hourForKey(event, front);
            if (to === undefined) return;
            event.preventDefault();
            moveSun(to);
          }}
        />
        {isToday && !isNearNow ? (
          <button
            type="button"
            className="front-hours-word"
            style={wordBeside(partOf(day, now), "1.375rem")}
            onClick={() => moveSun(null)}
          >
            Now
          </button>
        ) : null}
        <button
          type="button"
          className="front-hours-word front-hours-look"
          style={wordBeside(sunPart, "2rem", isBefore)}
          onClick={onHour}
        >
          {lookAt}
        </button>
      </div>
      <ol className="front-ticks" aria-label="Plans of this day">
        {shown.map((plan, place) => {
          const at = new Date(plan.goesUpAt);
          const next = shown[place + 1];
          const room = (next ? partOf(day, new Date(next.goesUpAt)) : 1) - partOf(day, at);
          const left = percent(partOf(day, at));
          // The next one is too near for words: the sun and the history lead to it.
          if (next && room < least) return <li key={plan.id} style={{ left }} aria-hidden="true" />;
          return (
            <li
              key={plan.id}
              style={{ left, ...(next ? { maxWidth: percent(room) } : {}) }}
              data-is-shown={plan.id === standing?.id || undefined}
              data-is-tight={(next && room < least * 2.5) || undefined}
              data-is-end={(!next && room < least * 4) || undefined}
            >
              <button
                type="button"
                onClick={() => moveSun(plan.state === "up" ? null : at)}
                aria-current={plan.id === standing?.id || undefined}
              >
                <b>{formatClock(at).replace(/:00 /, " ")}</b> <span>{nameOfPlan(plan)}</span>{" "}
                <i>{plan.madeBy.split(" ")[0]}</i>
                {plan.problems.length > 0 ? (
                  <em>
                    {plan.problems.length === 1
                      ? "1 article isn’t published"
                      : `${plan.problems.length} articles aren’t published`}
                  </em>
                ) : null}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Beside a half disc: after it, or before it. */
const wordBeside = (part: number, gap: string, isBefore = part > 0.86) =>
  isBefore
    ? { right: `calc(${percent(1 - part)} + ${gap})` }
    : { left: `calc(${percent(part)} + ${gap})` };

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 3,
  ArrowUp: 3,
  ArrowLeft: -3,
  ArrowDown: -3,
  PageUp: 12,
  PageDown: -12,
};

/** Quarters of an hour by arrows, hours by Page keys, now by Home; undefined for other keys. */
function hourForKey({ key }: KeyboardEvent, { hour }: FrontState): Date | null | undefined {
  if (key === "Home") return null;
  const by = steps[key];
  return by === undefined ? undefined : stepBy(hour, by);
}
