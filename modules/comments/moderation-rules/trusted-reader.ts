import type { ModerationRule } from "./moderation-rule";

/** Lets a reader through who has written well for long. */
export const trustedReader: ModerationRule = ({ writer, rules }) =>
  writer.kind === "reader" && writer.approved >= rules.trustedAfter && writer.refusedLately === 0
    ? { trust: true }
    : null;
