import { call } from "../../../call";

/** Counts a visit by a newsletter's link: the issue's name, and nothing of who came. */
export function countVisit(search: string): void {
  const query = new URLSearchParams(search);
  const issue = query.get("utm_campaign");
  if (query.get("utm_source") !== "newsletter" || !issue) return;
  // A page that is loaded again, or found in the history, is the same visit.
  const [navigation] = performance.getEntriesByType("navigation");
  if ((navigation as PerformanceNavigationTiming | undefined)?.type !== "navigate") return;
  void call("POST", "/api/v1/newsletters/visits", { issue }, { keepalive: true });
}
