/** The kinds of visitor that the media-analytics service knows, by its numbers (SPEC 4). */
import type { Tier } from "./tier";

export const visitorTypes = {
  anonymous: 0,
  registered: 1,
  /** Defined by the service and never assigned. */
  subscriber: 2,
  reader: 3,
  member: 4,
  founder: 5,
} as const;

export type VisitorType = (typeof visitorTypes)[keyof typeof visitorTypes];

/** Founder over member over reader over registered; everybody else is anonymous. */
export function visitorTypeOf(tier: Tier | null): VisitorType {
  return tier === null || tier === "new" ? visitorTypes.anonymous : visitorTypes[tier];
}
