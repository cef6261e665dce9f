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
 * How long ago an instant was: "6 minutes ago", rounded down to the largest whole unit. A future
 * instant is "0 seconds ago".
 */
export function formatAge(instant: Date, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - instant.getTime()) / 1000));
  const step = steps.find((candidate) => seconds >= candidate.seconds);
  const count = step ? Math.floor(seconds / step.seconds) : seconds;
  return `${count} ${step?.unit ?? "second"}${count === 1 ? "" : "s"} ago`;
}
