import type { TickerItem } from "../../../../modules/markets/markets";

/** Where a price went, by what is shown of it: a change that is printed as 0.00% is none. */
export function movementOf({
  change,
  changePercent,
}: Pick<TickerItem, "change" | "changePercent">): "up" | "down" | "unchanged" {
  const percent = Number(changePercent.replaceAll(/[^\d.-]/g, ""));
  if (change === 0 || Math.abs(percent) < 0.005) return "unchanged";
  return change > 0 ? "up" : "down";
}
