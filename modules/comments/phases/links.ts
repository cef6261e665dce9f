import type { Phase } from "./phase";

/** Lets a comment with many links wait, unless its writer is trusted. */
export const links: Phase = ({ links: count, rules }) =>
  count >= rules.holdFromLinks
    ? { hold: count === 1 ? "It holds a link." : `It holds ${count} links.`, lift: "by-trust" }
    : null;
