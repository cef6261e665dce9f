/** What moderation knows of a comment, and what a phase can say to it. */
import type { CommentRules } from "../../../shared/publication/publication-shapes";
import type { DateLocale } from "../../../shared/time/date-formats";

export interface Facts {
  readonly writer: {
    readonly kind: "staff" | "reader" | "anonymous";
    /** Comments of this writer that stand. */
    readonly approved: number;
    /** Refused by the desk in the last ninety days. */
    readonly refusedLately: number;
  };
  /** Without markup. */
  readonly text: string;
  /** Characters as they were typed. */
  readonly characters: number;
  readonly links: number;
  /** The same words at the same place by this writer, or under the same name. */
  readonly isDuplicate: boolean;
  /** How often the same words stand elsewhere, whoever wrote them. */
  readonly saidElsewhere: number;
  /** When this writer, or somebody at the same address, last wrote. */
  readonly lastAt: Date | null;
  /** Null: not banned; `until` null: for ever. */
  readonly ban: { readonly until: Date | null } | null;
  readonly now: Date;
  readonly rules: CommentRules;
  /** For numbers and dates in what is said. */
  readonly locale: DateLocale;
}

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly status: number;
}

/**
 * A phase refuses the comment, marks it as spam, lets it wait, or lifts what others have said to
 * let it wait. The texts are read at the desk.
 */
export type Verdict =
  | { readonly refuse: Refusal }
  | { readonly spam: string }
  | { readonly hold: string; readonly lift?: "by-trust" }
  | { readonly trust: true };

/** Null: nothing to say. */
export type ModerationRule = (facts: Facts) => Verdict | null;
