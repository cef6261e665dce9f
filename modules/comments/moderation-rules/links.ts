import type { ModerationRule } from "./moderation-rule";

/** Lets a comment with many links wait, unless its writer is trusted. */
export const links: ModerationRule = ({ links: count, rules }) =>
  count >= rules.holdFromLinks
    ? { hold: count === 1 ? "Contains a link." : `Contains ${count} links.`, lift: "by-trust" }
    : null;
