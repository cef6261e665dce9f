/** What a reader is told at the end of an exchange. */
import { tooManySentence } from "../../../platform/rate-limit";
import type { Failure, Outcome } from "./sign-in";

interface Words {
  readonly heading: string;
  readonly text: string;
}

/** @param given.label what readers call the provider */
export function describeOutcome(given: { outcome: Outcome; label: string }): Words {
  const { outcome, label } = given;
  switch (outcome.action) {
    case "login":
      return {
        heading: "You are signed in.",
        text: outcome.identifier === null ? `By ${label}.` : `As ${outcome.identifier}.`,
      };
    case "register":
      return {
        heading: "Create a free account",
        text: `${label} says that you are ${outcome.identifier}. Continue to make your account.`,
      };
    case "confirm":
      return {
        heading: "Please check your email.",
        text: `A code has been sent to ${outcome.identifier}.`,
      };
    case "denied":
      return {
        heading: "You are not signed in",
        text: `You did not allow ${label} to sign you in.`,
      };
    case "failed":
      return { heading: "You are not signed in", text: describeFailure({ ...outcome, label }) };
  }
}

function describeFailure(given: {
  because: Failure;
  label: string;
  retryAfterSeconds?: number;
}): string {
  const { because, label } = given;
  switch (because) {
    case "stale":
      return "This sign-in has expired, or was begun in another window. Please try again.";
    case "refused":
      return `${label} could not sign you in. Please try again.`;
    case "unreachable":
      return `${label} does not answer at the moment. Please try again later, or use your e-mail address.`;
    case "no-email":
      return `${label} did not give us your e-mail address. Please sign in with the e-mail form instead.`;
    case "limited":
      return tooManySentence(given.retryAfterSeconds ?? 60);
  }
}
