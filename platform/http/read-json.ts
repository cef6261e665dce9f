/** Reads what a call was sent as JSON, and says in words why it cannot. */
import type { z } from "zod";
import { readBytes } from "./read-bytes";

/** Why a body is none that a call takes. */
export interface BodyFailure {
  readonly status: 400 | 413;
  readonly code: "too_large" | "invalid_json" | "invalid_body";
  /** A sentence that may be shown. */
  readonly message: string;
  /** What is wrong by field; empty where the body as a whole is. */
  readonly fields: Readonly<Record<string, string>>;
  /** Where the first fault is, like `identifiers.email_address`; empty: the body as a whole. */
  readonly path: string;
}

export type JsonBody<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly failure: BodyFailure };

export interface BodyRules {
  /** In bytes; a longer body is refused with 413 before it is read to its end. */
  readonly largest: number;
  /**
   * `storable`, unless said otherwise: a NUL or half a surrogate pair, which neither the database nor
   * an address elsewhere can carry, makes the body none. `any`: the schema judges its texts itself.
   */
  readonly texts?: "storable" | "any";
}

export const tooLarge: BodyFailure = {
  status: 413,
  code: "too_large",
  message: "That request is too large.",
  fields: {},
  path: "",
};

const notJson: BodyFailure = {
  status: 400,
  code: "invalid_json",
  message: "The body must be JSON.",
  fields: {},
  path: "",
};

/** The body as `schema` wants it, or why it is not. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  { schema, largest, texts = "storable" }: BodyRules & { readonly schema: Schema },
): Promise<JsonBody<z.output<Schema>>> {
  const bytes = await readBytes(request, largest);
  if (bytes === null) return { ok: false, failure: tooLarge };
  let json: unknown;
  try {
    json = parseJson(bytes, texts);
  } catch {
    return { ok: false, failure: notJson };
  }
  const parsed = schema.safeParse(json);
  return parsed.success
    ? { ok: true, body: parsed.data }
    : { ok: false, failure: describeFault(parsed.error) };
}

/** @throws SyntaxError for what is no JSON, or holds a text that nothing can keep */
export function parseJson(bytes: Uint8Array, texts: "storable" | "any" = "storable"): unknown {
  return JSON.parse(
    new TextDecoder().decode(bytes),
    texts === "storable" ? refuseUnstorable : undefined,
  );
}

function describeFault({ issues }: z.ZodError): BodyFailure {
  const path = issues[0]?.path.join(".") ?? "";
  return {
    status: 400,
    code: "invalid_body",
    message: `${path === "" ? "The body" : path}: ${issues[0]?.message ?? "is invalid"}`,
    fields: Object.fromEntries(
      issues
        .filter((issue) => issue.path.length > 0)
        .map((issue) => [String(issue.path[0]), issue.message]),
    ),
    path,
  };
}

function refuseUnstorable(_name: string, value: unknown): unknown {
  if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) {
    throw new SyntaxError("A text cannot be kept.");
  }
  return value;
}
