/** What the comments' own API reads of a call, and refuses. */
import type { Context } from "hono";
import { refuse } from "../../../platform/http/answers";
import { createBodyReader } from "../../../platform/http/read-body";
import { largestId } from "../store/comment-row";

/** The JSON that a call was sent, within what any call here needs. */
export const readBody = createBodyReader({ largest: 16 * 1024 });

export function unknownComment(c: Context): Response {
  return refuse(c, 404, { code: "unknown_comment", message: "Comment not found." });
}

/** A positive whole number that can be an id; null for anything else. */
export function readId(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id > 0 && id <= largestId ? id : null;
}

/** `before` of a list: from the newest where it is missing or no number. */
export function readBefore(c: Context): number {
  return readId(c.req.query("before")) ?? largestId;
}
