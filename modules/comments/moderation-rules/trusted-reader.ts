import type { ModerationRule } from "./moderation-rule";

/** Lifts holds for a reader with a good record. */
export const trustedReader: ModerationRule = ({ writer, rules }) =>
  writer.kind === "reader" && writer.approved >= rules.trustedAfter && writer.refusedLately === 0
    ? { trust: true }
    : null;
