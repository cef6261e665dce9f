import type { ModerationRule } from "./moderation-rule";

/** Lets a writer's first comment wait, and every one of somebody without an account. */
export const firstComment: ModerationRule = ({ writer }) => {
  if (writer.kind === "anonymous") return { hold: "Posted without an account." };
  return writer.approved === 0 ? { hold: "This commenter’s first comment." } : null;
};
