/** The facts about a comment that moderation rules judge, and their verdicts. */
import type { CommentRules } from "../../../shared/publication/publication-shapes";
import type { DateLocale } from "../../../shared/time/date-formats";

export interface Facts {
  readonly writer: {
    readonly kind: "staff" | "reader" | "anonymous";
    /** Approved comments of this commenter. */
    readonly approved: number;
    /** Comments that the desk declined in the last 90 days. */
    readonly refusedLately: number;
  };
  /** Without markup. */
  readonly text: string;
  /** Characters as typed. */
  readonly characters: number;
  readonly links: number;
  /** The same text in the same place by this commenter, or under the same name. */
  readonly isDuplicate: boolean;
  /** How often the same text appears elsewhere, by anyone. */
  readonly timesElsewhere: number;
  /** When this commenter, or anyone at the same IP address, last commented. */
  readonly lastAt: Date | null;
  /** Null: not banned; `until` null: permanently. */
  readonly ban: { readonly until: Date | null } | null;
  readonly now: Date;
  readonly rules: CommentRules;
  /** Formats numbers and dates in messages. */
  readonly locale: DateLocale;
}

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly status: number;
}

/**
 * A rule declines the comment, marks it as spam, holds it, or lifts holds of other rules. The texts are
 * shown at the desk.
 */
export type Verdict =
  | { readonly refuse: Refusal }
  | { readonly spam: string }
  | { readonly hold: string; readonly lift?: "by-trust" }
  | { readonly trust: true };

/** Null: the rule does not apply. */
export type ModerationRule = (facts: Facts) => Verdict | null;
