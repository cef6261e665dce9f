/** How the account service answers: JSON, and `{message, code}` for every refusal. */
import type { Context, MiddlewareHandler } from "hono";
import type { z } from "zod";
import { readBytes } from "../../../platform/read-bytes";
import { readAddress } from "../../../shared/safe-path";

const largestBody = 16 * 1024;

type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 429;

export function refuse(
  c: Context,
  status: RefusalStatus,
  given: { code: string; message: string; fields?: Readonly<Record<string, string>> },
): Response {
  return c.json(given, status, { "cache-control": "no-store" });
}

export const sentences = {
  invalidCode: "Invalid code. Please check the code and try again.",
  exists: "A user with this email already exists.",
  unknown: "No account has this email address.",
  signedOut: "Please sign in first.",
  unproved: "Confirm your email first, using the link or code we sent you.",
  wrong: "Something went wrong. Please try again.",
} as const;

/** Texts of bodies that `smallBodies` has read; a body can be read once only. */
const texts = new WeakMap<Request, string>();

/** Reads a request's body, and answers 413 to one that is larger than any call here needs. */
export const smallBodies: MiddlewareHandler = async (c, next) => {
  const request = c.req.raw;
  if (request.method !== "GET" && request.method !== "HEAD" && !texts.has(request)) {
    const bytes = await readBytes(request, largestBody);
    if (bytes === null) {
      return refuse(c, 413, { code: "too_large", message: "That request is too large." });
    }
    texts.set(request, new TextDecoder().decode(bytes));
  }
  return next();
};

/** A request's body; empty where there is none. */
export function bodyText(c: Context): string {
  return texts.get(c.req.raw) ?? "";
}

/** Whether the body is a form, as a page without script sends it. */
export function isForm(c: Context): boolean {
  return c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
}

/** The body as `schema` wants it, or the answer to send instead. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<{ ok: true; body: z.output<Schema> } | { ok: false; answer: Response }> {
  let json: unknown;
  try {
    json = JSON.parse(bodyText(c));
  } catch {
    const message = "The body must be JSON.";
    return { ok: false, answer: refuse(c, 400, { code: "invalid_json", message }) };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, body: parsed.data };
  const issue = parsed.error.issues[0];
  const at = issue?.path.join(".") ?? "";
  const isEmail = /(^|\.)(email|email_address|destination)$/.test(at);
  return {
    ok: false,
    answer: refuse(c, 400, {
      code: isEmail ? "invalid_email" : "invalid_body",
      message: isEmail
        ? "Please enter a valid email address."
        : `${at === "" ? "The body" : at}: ${issue?.message ?? "is invalid"}`,
    }),
  };
}

/** Adds cookies to an answer and keeps it out of every cache. */
export function withCookies(c: Context, cookies: readonly string[]): void {
  c.header("cache-control", "no-store");
  for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
}

/** A path of this paper from whatever came as a redirect, path or address; `/` for all else. */
export function readNextPath(redirect: string | null | undefined, origin: string): string {
  return readAddress(redirect ?? "", origin) ?? "/";
}
