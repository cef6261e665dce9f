/** Visitor types of the media-analytics service, by its numbers (SPEC 4). */
import { tiers } from "../../../common/tiers.built";
import type { Tier } from "./tier";

/** 0: anonymous; 1: registered; 2: defined by the service and never assigned; then the tiers' own. */
export type VisitorType = number;

/** The paid tier's type, or registered; all others are anonymous. */
export function visitorTypeOf(tier: Tier | null): VisitorType {
  return tiers.find(({ id }) => id === tier)?.visitorType ?? (tier === "registered" ? 1 : 0);
}
