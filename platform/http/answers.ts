/** How routes answer: JSON that no cache keeps, refusals with a sentence, and how long to wait. */
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { tooManySentence } from "../limits/rate-limit";

export const noStore = { "cache-control": "no-store" } as const;

/** What every refusal of ours says; codes and sentences are the modules' own. */
export interface Refusal {
  readonly code: string;
  /** A sentence that may be shown as it is. */
  readonly message: string;
  /** Sentences by field of a form. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Who is asked for is not there. */
export const signedOut: Refusal = { code: "signed_out", message: "Please sign in first." };

/** Who is signed in has not proved the address. */
export const unproved: Refusal = {
  code: "unproved",
  message: "Confirm your email first, using the link or code we sent you.",
};

export type RefusalStatus = Extract<
  ContentfulStatusCode,
  400 | 401 | 402 | 403 | 404 | 405 | 409 | 410 | 413 | 429 | 502 | 503
>;

/** For answers that are made elsewhere: a redirect, a file. */
export function keepFromCaches(c: Context): void {
  c.header("cache-control", noStore["cache-control"]);
}

/** JSON that no cache keeps, in whatever shape its protocol has. */
export function answer(
  c: Context,
  body: object | null,
  status: ContentfulStatusCode = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return c.json(body, status, { ...noStore, ...headers });
}

/** 204, kept by no cache. */
export function answerNothing(c: Context): Response {
  return c.body(null, 204, noStore);
}

/** `{code, message}`, with `fields` where there are any, and nothing else that `given` may hold. */
export function refuse(
  c: Context,
  status: RefusalStatus,
  { code, message, fields }: Refusal,
): Response {
  return answer(c, { code, message, ...(fields && { fields }) }, status);
}

/** A refusal where no script reads the answer. */
export function refuseText(c: Context, status: RefusalStatus, text: string): Response {
  return c.text(text, status, noStore);
}

/** 429 with a sentence, and `Retry-After`. */
export function tooMany(c: Context, seconds: number, code = "too_many_requests"): Response {
  return answer(c, { code, message: tooManySentence(seconds) }, 429, retryAfter(seconds));
}

/** The header that says when to come again; none where nobody has to wait. */
export function retryAfter(seconds: number | undefined): Readonly<Record<string, string>> {
  return seconds === undefined ? {} : { "retry-after": String(seconds) };
}
