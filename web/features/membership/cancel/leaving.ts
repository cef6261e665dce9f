/** The steps of leaving, one after the other, as a pure rule. */
import type {
  LeavingReason,
  StayingOffer,
  Subscription,
} from "../subscriptions/subscription-service";

export type LeavingStep = "reason" | "offer" | "confirm" | "left" | "stayed" | "kept";

/** What has been said and done so far. */
export interface Leaving {
  readonly reason: LeavingReason | null;
  readonly offer: StayingOffer | null;
  /** How it ended; null while it has not. */
  readonly outcome: "left" | "stayed" | "kept" | null;
}

/**
 * The step that is shown for what the address asks: a step that is not come to yet is the one
 * before it, so that a link or a reload never skips the question.
 *
 * @param asked the `step` of the address; null at the beginning
 */
export function stepFor(asked: string | null, { reason, offer, outcome }: Leaving): LeavingStep {
  if (outcome !== null) return outcome;
  if (reason === null) return "reason";
  if (asked === "offer" && offer) return "offer";
  if (asked === "confirm" || asked === "offer") return "confirm";
  return "reason";
}

/** The step after the reason: something else for those who may have it, the question for the rest. */
export function stepAfterReason(offer: StayingOffer | null): "offer" | "confirm" {
  return offer ? "offer" : "confirm";
}

export const reasonWords: Readonly<Record<LeavingReason, string>> = {
  "too-expensive": "It’s too expensive",
  "not-reading": "I don’t have time to read it",
  content: "It isn’t what I hoped for",
  technical: "I’ve had technical problems",
  other: "Something else",
};

/** Whether leaving ends it at once: a bill is missing, so nothing is paid that could be read out. */
export function endsAtOnce({ status }: Pick<Subscription, "status">): boolean {
  return status !== "active" && status !== "trialing";
}
