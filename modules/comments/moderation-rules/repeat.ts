import type { ModerationRule } from "./moderation-rule";

/** So short a text (“Well said!”) is said by many. */
const shortest = 25;

/** Lets words wait that stand elsewhere already. */
export const repeat: ModerationRule = ({ saidElsewhere, text }) =>
  saidElsewhere > 0 && text.length >= shortest
    ? { hold: "Same text as another comment.", lift: "by-trust" }
    : null;
