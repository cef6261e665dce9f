/** Validates a comment before it is sent. */
import { publication } from "#publication";

export interface WriteProblem {
  readonly field: "content" | "name" | "email";
  readonly message: string;
}

/** @param options.asksWho whether the form has name and email fields, because there is no account */
export function findWriteProblem({
  content,
  name,
  email,
  asksWho,
  mostCharacters,
}: {
  content: string;
  name: string;
  email: string;
  asksWho: boolean;
  mostCharacters: number;
}): WriteProblem | null {
  if (content.trim() === "") return { field: "content", message: "Please write a comment first." };
  const over = -roomFor(content, mostCharacters);
  if (over > 0) {
    const characters = `${over.toLocaleString(publication.language)} ${over === 1 ? "character" : "characters"}`;
    return { field: "content", message: `Your comment is ${characters} too long.` };
  }
  if (!asksWho) return null;
  if (name.trim() === "")
    return { field: "name", message: "Please enter the name to show with your comment." };
  if (!/^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(email.trim()))
    return { field: "email", message: "Please enter an email address. We won’t show it." };
  return null;
}

/** The number of characters left, once it is small; negative above the limit. */
export function countLeft(content: string, mostCharacters: number): number | null {
  const left = roomFor(content, mostCharacters);
  return left <= Math.max(100, mostCharacters / 10) ? left : null;
}

/** Counts code points, without surrounding white space. */
function roomFor(content: string, mostCharacters: number): number {
  return mostCharacters - Array.from(content.trim()).length;
}
