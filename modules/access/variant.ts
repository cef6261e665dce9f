import type { AccessDecision, Wall } from "./rules";

/** How an article's page looks after a decision. */
export function variantOf(decision: AccessDecision): "open" | Wall {
  return decision.open ? "open" : decision.wall;
}
