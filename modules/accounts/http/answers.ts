/** The values that the account service reads from a request, and its error responses. */
import type { Context } from "hono";
import { keepFromCaches } from "../../../platform/http/answers";
import { createBodyReader, refuseLargeBodies } from "../../../platform/http/read-body";
import { readBytes } from "../../../platform/http/read-bytes";
import { readAddress } from "../../../shared/safe-path";

const largestBody = 16 * 1024;

export const sentences = {
  invalidCode: "Invalid code. Please check the code and try again.",
  usedCode:
    "This code, or the link in the same email, has been used to sign in. Request a new code to sign in here.",
  held: "We’ve already emailed this address several times today. Try again in a few hours.",
  exists: "A user with this email already exists.",
  unknown: "No account has this email address.",
  wrong: "Something went wrong. Please try again.",
} as const;

/** Rejects bodies larger than any call here needs, also for calls that do not read theirs. */
export const smallBodies = refuseLargeBodies(largestBody);

/** A request's body as text; empty if there is none. */
export async function readText(c: Context): Promise<string> {
  return new TextDecoder().decode((await readBytes(c.req.raw, largestBody)) ?? new Uint8Array());
}

/** Whether the body is a form, as a page without JavaScript sends it. */
export function isForm(c: Context): boolean {
  return c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
}

const emailPath = /(^|\.)(email|email_address|destination)$/;

/** Reads a JSON body. The profile's errors are per field. */
export const readBody = createBodyReader({
  largest: largestBody,
  texts: "any",
  describe: ({ code, message, path }) =>
    emailPath.test(path)
      ? { code: "invalid_email", message: "Please enter a valid email address." }
      : { code, message },
});

/** Adds cookies to a response and forbids caching it. */
export function withCookies(c: Context, cookies: readonly string[]): void {
  keepFromCaches(c);
  for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
}

/** The path on this site that a redirect parameter (path or URL) names; `/` for anything else. */
export function readNextPath(redirect: string | null | undefined, origin: string): string {
  return readAddress(redirect ?? "", origin) ?? "/";
}
