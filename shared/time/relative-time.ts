const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const steps = [
  { unit: "year", seconds: 365 * day },
  { unit: "month", seconds: 30 * day },
  { unit: "week", seconds: 7 * day },
  { unit: "day", seconds: day },
  { unit: "hour", seconds: hour },
  { unit: "minute", seconds: minute },
] as const;

/**
 * How long ago an instant was: "6 minutes ago", rounded down to the largest whole unit. Less than a minute ago
 * and a future instant are "just now". web/early/ages.ts writes the same.
 */
export function formatAge(instant: Date, now: Date): string {
  const seconds = (now.getTime() - instant.getTime()) / 1000;
  const step = steps.find((candidate) => seconds >= candidate.seconds);
  if (!step) return "just now";
  const count = Math.floor(seconds / step.seconds);
  return `${count} ${step.unit}${count === 1 ? "" : "s"} ago`;
}
