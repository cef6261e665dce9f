import { useSyncExternalStore } from "react";
import { formatDay, formatDayAndClock, getPaperDay } from "../formats/dates";
import { addDays } from "../../shared/time/zoned-time";
import { formatAge } from "../../shared/time/relative-time";

const day = 24 * 60 * 60 * 1000;

const minute = 60 * 1000;

const neverChanges = () => () => {};
const readMinute = () => Math.floor(Date.now() / minute) * minute;
const readNothing = () => null;

/**
 * The browser's clock in whole minutes after hydration; null on the server, whose pages are stored
 * for all visitors. Read on each render; it does not tick.
 */
function useNow(): Date | null {
  const now = useSyncExternalStore(neverChanges, readMinute, readNothing);
  return now === null ? null : new Date(now);
}

/**
 * The time of publication. The markup has the time in the publication's zone, because one stored
 * page serves all visitors; the browser shows an age, "6 minutes ago", for stories of the last
 * seven days.
 */
export function StoryTime({ at }: { at: string }) {
  const now = useNow();
  const instant = new Date(at);
  const age = now === null ? Infinity : now.getTime() - instant.getTime();
  const text =
    now && age > -minute && age < 7 * day ? formatAge(instant, now) : formatDayAndClock(instant);
  return <time dateTime={at}>{text}</time>;
}

/** The day of a story in a dated list: "November 19"; in the browser also "Today", "Yesterday". */
export function StoryDay({ at }: { at: string }) {
  const now = useNow();
  const instant = new Date(at);
  return <time dateTime={at}>{(now && nameDay(instant, now)) ?? formatDay(instant)}</time>;
}

function nameDay(instant: Date, now: Date): string | null {
  const named = getPaperDay(instant);
  const today = getPaperDay(now);
  if (named === today) return "Today";
  return named === addDays(today, -1) ? "Yesterday" : null;
}
