/** Responses of routes: JSON without caching, errors with a sentence, and Retry-After. */
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { tooManySentence } from "../limits/rate-limit";

export const noStore = { "cache-control": "no-store" } as const;

/** The body of an error response; codes and sentences belong to the modules. */
export interface Refusal {
  readonly code: string;
  /** A sentence that may be shown to the user. */
  readonly message: string;
  /** Sentences by form field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** When to come again, for the header `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

/** The caller is not signed in. */
export const signedOut: Refusal = { code: "signed_out", message: "Please sign in first." };

/** The session's email address is not verified. */
export const unproved: Refusal = {
  code: "unproved",
  message: "Confirm your email first, using the link or code we sent you.",
};

export type RefusalStatus = Extract<
  ContentfulStatusCode,
  400 | 401 | 402 | 403 | 404 | 405 | 409 | 410 | 413 | 429 | 502 | 503
>;

/** For responses created elsewhere: a redirect, a file. */
export function keepFromCaches(c: Context): void {
  c.header("cache-control", noStore["cache-control"]);
}

/** An uncached JSON response of any shape. */
export function answer(
  c: Context,
  body: object | null,
  status: ContentfulStatusCode = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return c.json(body, status, { ...noStore, ...headers });
}

/** 204, uncached. */
export function answerNothing(c: Context): Response {
  return c.body(null, 204, noStore);
}

/** Sends `{code, message}`, with `fields` if present, `Retry-After`, and no other property of `given`. */
export function refuse(
  c: Context,
  status: RefusalStatus,
  { code, message, fields, retryAfterSeconds: wait }: Refusal,
): Response {
  return answer(c, { code, message, ...(fields && { fields }) }, status, retryAfter(wait));
}

/** A plain-text error, for requests without scripts. */
export function refuseText(c: Context, status: RefusalStatus, text: string): Response {
  return c.text(text, status, noStore);
}

/** 429 with a sentence and `Retry-After`. */
export function tooMany(c: Context, seconds: number, code = "too_many_requests"): Response {
  return answer(c, { code, message: tooManySentence(seconds) }, 429, retryAfter(seconds));
}

/** The `Retry-After` header; empty if there is no wait. */
export function retryAfter(seconds: number | undefined): Readonly<Record<string, string>> {
  return seconds === undefined ? {} : { "retry-after": String(seconds) };
}
