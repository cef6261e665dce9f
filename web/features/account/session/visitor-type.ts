/** The kinds of visitor that the media-analytics service knows, by its numbers (SPEC 4). */
import { tiers } from "../../../common/tiers.built";
import type { Tier } from "./tier";

/** 0: anonymous; 1: registered; 2: defined by the service and never assigned; then the tiers' own. */
export type VisitorType = number;

/** By the tier that is paid for, or registered; everybody else is anonymous. */
export function visitorTypeOf(tier: Tier | null): VisitorType {
  return tiers.find(({ id }) => id === tier)?.visitorType ?? (tier === "registered" ? 1 : 0);
}
