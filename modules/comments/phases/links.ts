import type { Phase } from "./phase";

/** Lets a comment with many links wait, unless its writer is trusted. */
export const links: Phase = ({ links: count, rules }) =>
  count >= rules.holdFromLinks
    ? { hold: count === 1 ? "Contains a link." : `Contains ${count} links.`, lift: "by-trust" }
    : null;
