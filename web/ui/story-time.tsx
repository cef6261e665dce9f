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
 * The browser's clock in whole minutes once the app runs; null on the server, whose pages are
 * kept for everyone. Read when a page is drawn; it does not tick.
 */
function useNow(): Date | null {
  const now = useSyncExternalStore(neverChanges, readMinute, readNothing);
  return now === null ? null : new Date(now);
}

/**
 * When something was printed. The markup says it in the paper's time zone, because one page is stored
 * for everybody; in the browser a story of the last seven days turns to "6 minutes ago".
 */
export function StoryTime({ at }: { at: string }) {
  const now = useNow();
  const instant = new Date(at);
  const age = now === null ? Infinity : now.getTime() - instant.getTime();
  const text =
    now && age > -minute && age < 7 * day ? formatAge(instant, now) : formatDayAndClock(instant);
  return <time dateTime={at}>{text}</time>;
}

/** The day of a story in a dated river: "November 19"; in the browser also "Today", "Yesterday". */
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
