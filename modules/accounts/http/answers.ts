/** What the account service reads of a call, and its own words of refusal. */
import type { Context } from "hono";
import { keepFromCaches } from "../../../platform/http/answers";
import { createBodyReader, refuseLargeBodies } from "../../../platform/http/read-body";
import { readBytes } from "../../../platform/http/read-bytes";
import { readAddress } from "../../../shared/safe-path";

const largestBody = 16 * 1024;

export const sentences = {
  invalidCode: "Invalid code. Please check the code and try again.",
  exists: "A user with this email already exists.",
  unknown: "No account has this email address.",
  wrong: "Something went wrong. Please try again.",
} as const;

/** Refuses a body that is larger than any call here needs, also where nothing reads it. */
export const smallBodies = refuseLargeBodies(largestBody);

/** A request's body as text; empty where there is none. */
export async function readText(c: Context): Promise<string> {
  return new TextDecoder().decode((await readBytes(c.req.raw, largestBody)) ?? new Uint8Array());
}

/** Whether the body is a form, as a page without script sends it. */
export function isForm(c: Context): boolean {
  return c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
}

const emailPath = /(^|\.)(email|email_address|destination)$/;

/** The JSON that a call was sent. A profile says by field which of its texts cannot be kept. */
export const readBody = createBodyReader({
  largest: largestBody,
  texts: "any",
  describe: ({ code, message, path }) =>
    emailPath.test(path)
      ? { code: "invalid_email", message: "Please enter a valid email address." }
      : { code, message },
});

/** Adds cookies to an answer and keeps it out of every cache. */
export function withCookies(c: Context, cookies: readonly string[]): void {
  keepFromCaches(c);
  for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
}

/** A path of this paper from whatever came as a redirect, path or address; `/` for all else. */
export function readNextPath(redirect: string | null | undefined, origin: string): string {
  return readAddress(redirect ?? "", origin) ?? "/";
}
