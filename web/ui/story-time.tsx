import { useEffect, useState } from "react";
import { formatDay, formatDayAndClock, getNewYorkDay } from "../../shared/new-york-time";
import { formatAge } from "../../shared/relative-time";

const day = 24 * 60 * 60 * 1000;

/** The browser's clock once the app runs; null on the server, whose pages are kept for everyone. */
function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => setNow(new Date()), []);
  return now;
}

/**
 * When something was printed. The markup says it in New York's time, because one page is stored
 * for everybody; in the browser a story of the last seven days turns to "6 minutes ago".
 */
export function StoryTime({ at }: { at: string }) {
  const now = useNow();
  const instant = new Date(at);
  const age = now === null ? Infinity : now.getTime() - instant.getTime();
  const text =
    now && age >= 0 && age < 7 * day ? formatAge(instant, now) : formatDayAndClock(instant);
  return <time dateTime={at}>{text}</time>;
}

/** The day of a story in a dated river: "November 19"; in the browser also "Today", "Yesterday". */
export function StoryDay({ at }: { at: string }) {
  const now = useNow();
  const instant = new Date(at);
  return <time dateTime={at}>{(now && nameDay(instant, now)) ?? formatDay(instant)}</time>;
}

function nameDay(instant: Date, now: Date): string | null {
  const named = getNewYorkDay(instant);
  if (named === getNewYorkDay(now)) return "Today";
  return named === getNewYorkDay(new Date(now.getTime() - day)) ? "Yesterday" : null;
}
