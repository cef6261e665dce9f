/** Request parsing and errors of the comments API. */
import type { Context } from "hono";
import { refuse } from "../../../platform/http/answers";
import { createBodyReader } from "../../../platform/http/read-body";
import { largestId } from "../store/comment-row";

/** Parses a JSON body within the limit of these routes. */
export const readBody = createBodyReader({ largest: 16 * 1024 });

export function unknownComment(c: Context): Response {
  return refuse(c, 404, { code: "unknown_comment", message: "Comment not found." });
}

/** A positive integer that can be an ID; null for anything else. */
export function readId(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id > 0 && id <= largestId ? id : null;
}
