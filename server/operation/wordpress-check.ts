/** The WordPress in which the newsroom writes: for the list of integrations, and for `/readyz`. */
import type { UpstreamReport } from "../../modules/content/types";
import type { IntegrationCheck } from "./integration-check";

const name = "WordPress";
/** Failures that last longer are a fault of production. */
const patienceMs = 10 * 60_000;

/** @param report null if there is no WordPress */
export function checkWordpress(report: UpstreamReport | null, now: Date): IntegrationCheck {
  if (!report) {
    return {
      name,
      state: "off",
      detail: "content is managed here (to use WordPress, set WORDPRESS_URL and WORDPRESS_SECRET)",
      missing: null,
    };
  }
  const { losses, lastError, failingSince, held } = report;
  const isDown = failingSince !== null && now.getTime() - failingSince.getTime() > patienceMs;
  return {
    name,
    state: "live",
    detail: describeCopy(report, now),
    missing:
      held > 0
        ? `a decision: ${held} entries are missing from WordPress. If they were deleted there, npm run wordpress -- sync --delete`
        : isDown
          ? `a readable WordPress site: ${lastError}`
          : null,
    ...(losses.losses > 0 && {
      advice: "npm run wordpress lists what wasn’t imported from WordPress",
    }),
  };
}

/** In a line: when it was last read, what has still to come, and what was lost. */
export function describeCopy(report: UpstreamReport, now: Date): string {
  const { url, version, entries, remaining, lastOkAt, failingSince, lastError } = report;
  const { losses, pictures, held } = report;
  const parts = [
    `${url}${version === "" ? "" : ` (WordPress ${version})`}`,
    countOf(entries, "entry", "entries"),
    lastOkAt === null ? "never read yet" : `last read ${describeAge(lastOkAt, now)} ago`,
    ...(remaining > 0 ? [`${countOf(remaining, "entry", "entries")} to come`] : []),
    ...(pictures.waiting > 0
      ? [`${countOf(pictures.waiting, "picture", "pictures")} to come`]
      : []),
    ...(held > 0 ? [`${held} deletions waiting for confirmation`] : []),
    losses.losses === 0
      ? "nothing left out"
      : `${countOf(losses.losses, "loss", "losses")} in ${countOf(losses.entries, "entry", "entries")}`,
    ...(failingSince === null
      ? []
      : [`failing since ${failingSince.toISOString().slice(0, 16)}Z: ${lastError}`]),
  ];
  return parts.join(", ");
}

function describeAge(at: Date, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000));
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

const countOf = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
