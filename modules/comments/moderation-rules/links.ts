import type { ModerationRule } from "./moderation-rule";

/** Holds a comment with many links, unless the reader is trusted. */
export const links: ModerationRule = ({ links: count, rules }) =>
  count >= rules.holdFromLinks
    ? { hold: count === 1 ? "Contains a link." : `Contains ${count} links.`, lift: "by-trust" }
    : null;
