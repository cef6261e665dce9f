/** Texts of the page that ends an exchange. */
import { tooManySentence } from "../../../platform/limits/rate-limit";
import type { Failure, Outcome } from "./sign-in";

interface Words {
  readonly heading: string;
  readonly text: string;
}

/** @param options.label the provider's name as shown to readers */
export function describeOutcome({ outcome, label }: { outcome: Outcome; label: string }): Words {
  switch (outcome.action) {
    case "login":
      return {
        heading: "You’re signed in",
        text: outcome.identifier === null ? `With ${label}.` : `As ${outcome.identifier}.`,
      };
    case "register":
      return {
        heading: "Create a free account",
        text: `${label} signed you in as ${outcome.identifier}. Continue to create your account.`,
      };
    case "confirm":
      return {
        heading: "Please check your email.",
        text: outcome.exists
          ? `There’s already an account for ${outcome.identifier}. Enter the code we emailed you to connect ${label} to it.`
          : `${label} can’t confirm that ${outcome.identifier} is yours. Enter the code we emailed you to create your account.`,
      };
    case "denied":
      return {
        heading: "You’re not signed in",
        text: `You canceled the ${label} sign-in.`,
      };
    case "failed":
      return { heading: "You’re not signed in", text: describeFailure({ ...outcome, label }) };
  }
}

function describeFailure(options: {
  because: Failure;
  label: string;
  retryAfterSeconds?: number;
}): string {
  const { because, label } = options;
  switch (because) {
    case "stale":
      return "This sign-in expired or was started in another window. Please try again.";
    case "refused":
      return `${label} couldn’t sign you in. Please try again.`;
    case "unreachable":
      return `${label} isn’t responding. Please try again later, or sign in with your email.`;
    case "no-email":
      return `${label} didn’t share your email address. Please sign in with email instead.`;
    case "limited":
      return tooManySentence(options.retryAfterSeconds ?? 60);
  }
}
