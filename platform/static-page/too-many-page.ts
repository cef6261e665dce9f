import { staticPage } from "./static-page";
import { tooManySentence } from "../limits/rate-limit";

/** 429 with `Retry-After`, for a link that was opened too often. */
export function tooManyPage(paper: string, seconds: number): Response {
  return staticPage({
    paper,
    status: 429,
    heading: "Too many attempts",
    text: tooManySentence(seconds),
    retryAfterSeconds: seconds,
  });
}
