import { staticPage } from "./static-page";
import { tooManySentence } from "../limits/rate-limit";

/** 429 for whoever has opened a link too often, with `Retry-After`. */
export function tooManyPage(paper: string, seconds: number): Response {
  return staticPage({
    paper,
    status: 429,
    heading: "Too many attempts",
    text: tooManySentence(seconds),
    retryAfterSeconds: seconds,
  });
}
