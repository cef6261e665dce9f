/** The steps of a cancellation. Pure. */
import type {
  LeavingReason,
  StayingOffer,
  Subscription,
} from "../subscriptions/subscription-service";

export type LeavingStep = "reason" | "offer" | "confirm" | "left" | "stayed" | "kept";

/** The reader's input and the outcome so far. */
export interface Leaving {
  readonly reason: LeavingReason | null;
  readonly offer: StayingOffer | null;
  /** Null until the flow has ended. */
  readonly outcome: "left" | "stayed" | "kept" | null;
}

/**
 * The step to show for the URL's step: where earlier input is missing, the previous step, so that a
 * link or a reload never skips the confirmation.
 *
 * @param asked the `step` of the URL; null at the beginning
 */
export function stepFor(asked: string | null, { reason, offer, outcome }: Leaving): LeavingStep {
  if (outcome !== null) return outcome;
  if (reason === null) return "reason";
  if (asked === "offer" && offer) return "offer";
  if (asked === "confirm" || asked === "offer") return "confirm";
  return "reason";
}

/** The step after the reason: the retention offer where there is one, else the confirmation. */
export function stepAfterReason(offer: StayingOffer | null): "offer" | "confirm" {
  return offer ? "offer" : "confirm";
}

export const reasonLabels: Readonly<Record<LeavingReason, string>> = {
  "too-expensive": "It’s too expensive",
  "not-reading": "I don’t have time to read it",
  content: "It isn’t what I hoped for",
  technical: "I’ve had technical problems",
  other: "Something else",
};

/**
 * Whether cancellation takes effect at once: with an unpaid bill there is no paid period left to use.
 */
export function endsAtOnce({ status }: Pick<Subscription, "status">): boolean {
  return status !== "active" && status !== "trialing";
}
