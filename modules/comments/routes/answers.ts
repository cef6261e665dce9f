/** How the comments' own API answers: JSON, and `{message, code}` for every refusal. */
import type { Context } from "hono";
import type { z } from "zod";
import { readBytes } from "../../../platform/read-bytes";

const largestBody = 16 * 1024;
const largestId = 2_147_483_647;

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
  return refuse(c, 404, { code: "unknown_comment", message: "There is no such comment." });
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
  const bytes = await readBytes(c.req.raw, largestBody);
  if (bytes === null) {
    const message = "That is more than fits here.";
    return { ok: false, answer: refuse(c, 413, { code: "too_large", message }) };
  }
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    const message = "The body must be JSON.";
    return { ok: false, answer: refuse(c, 400, { code: "invalid_json", message }) };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, body: parsed.data };
  const issue = parsed.error.issues[0];
  const at = issue?.path.join(".") ?? "";
  const message = `${at === "" ? "The body" : at}: ${issue?.message ?? "is not as expected"}`;
  return { ok: false, answer: refuse(c, 400, { code: "invalid_body", message }) };
}
