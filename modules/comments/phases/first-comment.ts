import type { Phase } from "./phase";

/** Lets a writer's first comment wait, and every one of somebody without an account. */
export const firstComment: Phase = ({ writer }) => {
  if (writer.kind === "anonymous") return { hold: "It was written without an account." };
  return writer.approved === 0 ? { hold: "It is the first comment of this writer." } : null;
};
