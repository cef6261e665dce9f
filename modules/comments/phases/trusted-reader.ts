import type { Phase } from "./phase";

/** Lets a reader through who has written well for long. */
export const trustedReader: Phase = ({ writer, rules }) =>
  writer.kind === "reader" && writer.approved >= rules.trustedAfter && writer.refusedLately === 0
    ? { trust: true }
    : null;
