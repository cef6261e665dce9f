/** Reads JSON bodies and describes why one is invalid. */
import type { z } from "zod";
import { readBytes } from "./read-bytes";

/** Why a body is invalid. */
export interface BodyFailure {
  readonly status: 400 | 413;
  readonly code: "too_large" | "invalid_json" | "invalid_body";
  /** A sentence that may be shown to the user. */
  readonly message: string;
  /** Errors by field; empty if the body as a whole is invalid. */
  readonly fields: Readonly<Record<string, string>>;
  /** Path of the first invalid field, like `identifiers.email_address`; empty: the body as a whole. */
  readonly path: string;
}

export type JsonBody<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly failure: BodyFailure };

export interface BodyRules {
  /** In bytes; a longer body is rejected with 413 without reading it to its end. */
  readonly largest: number;
  /**
   * `storable` by default: a NUL character or a lone surrogate, which neither the database nor a URL
   * can contain, makes the body invalid. `any`: the schema checks its texts itself.
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

/** Returns the body validated by `schema`, or the failure. */
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

/** @throws SyntaxError for invalid JSON, or for texts that cannot be stored */
export function parseJson(bytes: Uint8Array, texts: "storable" | "any" = "storable"): unknown {
  return JSON.parse(
    new TextDecoder().decode(bytes),
    texts === "storable" ? refuseUnstorable : undefined,
  );
}

function describeFault({ issues }: z.ZodError): BodyFailure {
  const path = issues[0]?.path.join(".") ?? "";
  const message = issues[0]?.message ?? "is invalid";
  return {
    status: 400,
    code: "invalid_body",
    message: isSentence(message) ? message : `${path === "" ? "The body" : path}: ${message}`,
    fields: Object.fromEntries(
      issues
        .filter((issue) => issue.path.length > 0)
        .map((issue) => [String(issue.path[0]), issue.message]),
    ),
    path,
  };
}

/** Whether it can be read without the field's name. */
const isSentence = (message: string): boolean => /^\p{Lu}.*\.$/su.test(message);

function refuseUnstorable(_name: string, value: unknown): unknown {
  if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) {
    throw new SyntaxError("The text contains characters that can’t be stored.");
  }
  return value;
}
