import type { ModerationRule } from "./moderation-rule";

/** Shorter texts (“Well said!”) are common. */
const shortest = 25;

/** Holds a text that appears elsewhere already. */
export const repeat: ModerationRule = ({ timesElsewhere, text }) =>
  timesElsewhere > 0 && text.length >= shortest
    ? { hold: "Same text as another comment.", lift: "by-trust" }
    : null;
