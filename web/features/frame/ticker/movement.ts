import type { TickerItem } from "../../../../modules/markets/types";

export type Movement = "up" | "down" | "unchanged";

/** Direction of a price by its displayed change: a change displayed as 0.00% counts as none. */
export function movementOf({
  change,
  changePercent,
}: Pick<TickerItem, "change" | "changePercent">): Movement {
  const percent = Number(changePercent.replaceAll(/[^\d.-]/g, ""));
  if (change === 0 || Math.abs(percent) < 0.005) return "unchanged";
  return change > 0 ? "up" : "down";
}
