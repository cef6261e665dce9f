/** Time spent on a puzzle. Pure: callers pass the current time. */
export interface Stopwatch {
  /** Milliseconds counted before the last start. */
  readonly banked: number;
  /** Time of the last start, in milliseconds since 1970; null while stopped. */
  readonly since: number | null;
}

export function stoppedAt(seconds: number): Stopwatch {
  return { banked: seconds * 1000, since: null };
}

export function start(watch: Stopwatch, now: number): Stopwatch {
  return watch.since === null ? { ...watch, since: now } : watch;
}

export function stop(watch: Stopwatch, now: number): Stopwatch {
  return watch.since === null ? watch : { banked: millisecondsOf(watch, now), since: null };
}

function millisecondsOf({ banked, since }: Stopwatch, now: number): number {
  // A clock that was set back counts nothing.
  return banked + (since === null ? 0 : Math.max(0, now - since));
}

/** Whole seconds counted so far. */
export function secondsOf(watch: Stopwatch, now: number): number {
  return Math.floor(millisecondsOf(watch, now) / 1000);
}

/** "0:07", "12:47", "1:02:03". */
export function formatElapsed(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const tail = String(seconds % 60).padStart(2, "0");
  return hours > 0
    ? `${hours}:${String(minutes % 60).padStart(2, "0")}:${tail}`
    : `${minutes}:${tail}`;
}
