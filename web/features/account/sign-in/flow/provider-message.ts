/** Messages that the provider's window posts when it is done. */

export type Provider = "google" | "facebook";

export const providerNames: Readonly<Record<Provider, string>> = {
  google: "Google",
  facebook: "Facebook",
};

/**
 * `login`: the session exists. `register`: create the account with `stateKey`. `confirm`: the
 * provider has not verified the address, so a code was sent to it.
 */
export type ProviderMessage =
  | {
      readonly action: "login" | "register";
      readonly provider: Provider;
      readonly stateKey: string;
    }
  | {
      readonly action: "confirm";
      readonly provider: Provider;
      readonly stateKey: string;
      readonly email: string;
      /** Whether the address has an account. */
      readonly exists: boolean;
    };

/** The reader declined, or the sign-in failed. */
export interface ProviderRefusal {
  readonly action: "denied" | "failed";
  readonly provider: Provider;
  /** A message to show, or empty. */
  readonly sentence: string;
}

/** Parses a message; null for anything else that is posted to the page. */
export function readProviderMessage(data: unknown): ProviderMessage | ProviderRefusal | null {
  if (typeof data !== "object" || data === null) return null;
  const given = data as Readonly<Record<string, unknown>>;
  const provider = given.provider;
  if (given.source !== "blaize-oauth" || !isProvider(provider)) return null;
  const stateKey = text(given.stateKey);
  const email = text(given.identifier);
  switch (given.action) {
    case "login":
      return { action: "login", provider, stateKey };
    case "register":
      return stateKey === "" ? null : { action: "register", provider, stateKey };
    case "confirm":
      if (stateKey === "" || email === "") return null;
      return { action: "confirm", provider, stateKey, email, exists: given.exists === true };
    case "denied":
    case "failed":
      return { action: given.action, provider, sentence: text(given.message) };
    default:
      return null;
  }
}

export function isProvider(given: unknown): given is Provider {
  return typeof given === "string" && Object.hasOwn(providerNames, given);
}

function text(given: unknown): string {
  return typeof given === "string" ? given : "";
}
