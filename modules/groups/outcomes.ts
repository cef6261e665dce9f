/** The result that callers get. */
import { tooManySentence } from "../../platform/limits/rate-limit";
import type { Outcome } from "./types";

export const done = (sentence: string, more: Partial<Outcome> = {}): Outcome => ({
  ok: true,
  status: 200,
  sentence,
  ...more,
});

export const refuse = (status: number, sentence: string, more: Partial<Outcome> = {}): Outcome => ({
  ok: false,
  status,
  sentence,
  ...more,
});

export const tooMany = (seconds: number): Outcome =>
  refuse(429, tooManySentence(seconds), { retryAfterSeconds: seconds });

export const signedOut = refuse(401, "Please sign in first.");
export const unproved = refuse(
  403,
  "Confirm your email first, using the link or code we sent you.",
);
export const noGroup = refuse(404, "You don’t own a group.");
export const gone = refuse(409, "Something has changed. Please reload the page.");
export const noMail = refuse(503, "We can’t send email right now. Please try again later.");
