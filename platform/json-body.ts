/** Reads what a call was sent as JSON, and says in words why it cannot. */
import type { z } from "zod";
import { readBytes } from "./read-bytes";

export type JsonBody<Body> =
  | { readonly ok: true; readonly body: Body }
  | {
      readonly ok: false;
      readonly status: 400 | 413;
      readonly code: "too_large" | "invalid_json" | "invalid_body";
      readonly message: string;
      /** What is wrong by field; empty where the body as a whole is. */
      readonly fields: Readonly<Record<string, string>>;
    };

/** @param given.largest bytes; a longer body is refused with 413 before it is read to its end */
export async function readJsonBody<Schema extends z.ZodType>(
  request: Request,
  given: { schema: Schema; largest: number },
): Promise<JsonBody<z.output<Schema>>> {
  const bytes = await readBytes(request, given.largest);
  if (bytes === null) {
    const message = "That request is too large.";
    return { ok: false, status: 413, code: "too_large", message, fields: {} };
  }
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes), refuseUnspeakable);
  } catch {
    const message = "The body must be JSON.";
    return { ok: false, status: 400, code: "invalid_json", message, fields: {} };
  }
  const parsed = given.schema.safeParse(json);
  if (parsed.success) return { ok: true, body: parsed.data };
  const { issues } = parsed.error;
  const at = issues[0]?.path.join(".") ?? "";
  return {
    ok: false,
    status: 400,
    code: "invalid_body",
    message: `${at === "" ? "The body" : at}: ${issues[0]?.message ?? "is invalid"}`,
    fields: Object.fromEntries(
      issues
        .filter(({ path }) => path.length > 0)
        .map(({ path, message }) => [String(path[0]), message]),
    ),
  };
}

/** Neither the database nor an address elsewhere can carry such a text. */
function refuseUnspeakable(_name: string, value: unknown): unknown {
  if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) {
    throw new SyntaxError("A text is none.");
  }
  return value;
}
