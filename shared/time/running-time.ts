/** Durations of videos as entered by editors: "9:14" or "1:02:40". */

/** A duration in seconds; null if invalid. */
export function readRunningTime(text: string | null): number | null {
  const found = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text?.trim() ?? "");
  if (!found) return null;
  const [hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  const total = (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
  return total > 0 ? total : null;
}

/** ISO 8601: "PT9M14S". */
export function formatIsoDuration(seconds: number): string {
  const { hours, minutes, rest } = split(seconds);
  return `PT${hours ? `${hours}H` : ""}${minutes ? `${minutes}M` : ""}${rest || seconds < 60 ? `${rest}S` : ""}`;
}

/** In words, rounded to minutes: "9 minutes", "1 hour 3 minutes", "40 seconds". */
export function describeRunningTime(seconds: number): string {
  if (seconds < 60) return count(seconds, "second");
  const { hours, minutes } = split(Math.round(seconds / 60) * 60);
  const parts = [
    ...(hours ? [count(hours, "hour")] : []),
    ...(minutes ? [count(minutes, "minute")] : []),
  ];
  return parts.join(" ");
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}

function split(seconds: number): { hours: number; minutes: number; rest: number } {
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    rest: seconds % 60,
  };
}
