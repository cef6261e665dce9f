/** Moderation: runs the ordered list of rules and combines their verdicts. */
import type { Facts, Refusal } from "./moderation-rule";
import { moderationRules } from "./moderation-rules";

export type Decision =
  | { readonly ok: false; readonly refusal: Refusal }
  | {
      readonly ok: true;
      readonly status: "approved" | "hold" | "spam";
      /** Why it is not approved, worded for the desk. */
      readonly because: readonly string[];
    };

/** Staff comments are approved unless a rule declines them (length, duplicate). */
export function decide(facts: Facts): Decision {
  const spam: string[] = [];
  const held: { readonly hold: string; readonly lift?: "by-trust" }[] = [];
  let isTrusted = false;
  for (const rule of moderationRules) {
    const verdict = rule(facts);
    if (!verdict) continue;
    if ("refuse" in verdict) return { ok: false, refusal: verdict.refuse };
    if ("spam" in verdict) spam.push(verdict.spam);
    else if ("hold" in verdict) held.push(verdict);
    else isTrusted = true;
  }
  if (facts.writer.kind === "staff") return { ok: true, status: "approved", because: [] };
  const reasons = held.filter(({ lift }) => !(isTrusted && lift === "by-trust"));
  const because = [...spam, ...reasons.map(({ hold }) => hold)];
  if (spam.length > 0) return { ok: true, status: "spam", because };
  return { ok: true, status: reasons.length > 0 ? "hold" : "approved", because };
}
