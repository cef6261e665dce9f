import { useState, useSyncExternalStore } from "react";
import { publication } from "#publication";
import { formatDay, formatDayAndClock } from "../formats/dates";
import { offsetAt } from "../../shared/time/read-zoned-time";
import { formatAge } from "../../shared/time/relative-time";

const minute = 60 * 1000;
const week = 7 * 24 * 60 * minute;

const never = () => () => undefined;

/**
 * The time of publication. The markup has the time in the publication's zone, because one stored
 * page serves all visitors; the browser shows an age, "6 minutes ago", for stories of the last
 * seven days (early/ages.ts).
 */
export function StoryTime({ at }: { at: string }) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [text] = useState(() => write(new Date(at), isHydrated));
  return (
    <time dateTime={at} data-age="" suppressHydrationWarning>
      {text}
    </time>
  );
}

function write(instant: Date, isHydrated: boolean): string {
  if (typeof window === "undefined") return formatDayAndClock(instant);
  // Hydration keeps what the server and the inline script wrote: formatting it would block a slow phone.
  if (!isHydrated) return "";
  const age = Date.now() - instant.getTime();
  return age > -minute && age < week ? formatAge(instant, new Date()) : formatDayAndClock(instant);
}

/** The day of a story in a dated list: "November 19"; in the browser also "Today", "Yesterday". */
export function StoryDay({ at }: { at: string }) {
  const instant = new Date(at);
  return (
    <time dateTime={at} data-age={offsetAt(instant, publication.timeZone) / minute}>
      {formatDay(instant)}
    </time>
  );
}
