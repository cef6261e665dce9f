import type { ModerationRule } from "./moderation-rule";

/** Holds a reader's first comment, and every comment without an account. */
export const firstComment: ModerationRule = ({ writer }) => {
  if (writer.kind === "anonymous") return { hold: "Posted without an account." };
  return writer.approved === 0 ? { hold: "This commenter’s first comment." } : null;
};
