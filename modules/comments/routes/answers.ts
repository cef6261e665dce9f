/** How the comments' own API answers: JSON, and `{message, code}` for every refusal. */
import type { Context } from "hono";
import type { z } from "zod";
import { readJsonBody } from "../../../platform/json-body";
import { largestId } from "../store/comment-row";

const largestBody = 16 * 1024;

const unstored = { "cache-control": "no-store" };

export function answer(c: Context, body: object, status: 200 | 202 = 200): Response {
  return c.json(body, status, unstored);
}

export function refuse(
  c: Context,
  status: 400 | 401 | 403 | 404 | 409 | 413 | 429,
  given: { code: string; message: string },
): Response {
  return c.json(given, status, unstored);
}

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

/** The JSON body as `schema` wants it, or the answer to send instead. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<{ ok: true; body: z.output<Schema> } | { ok: false; answer: Response }> {
  const read = await readJsonBody(c.req.raw, { schema, largest: largestBody });
  if (read.ok) return read;
  const { status, code, message } = read;
  return { ok: false, answer: refuse(c, status, { code, message }) };
}
