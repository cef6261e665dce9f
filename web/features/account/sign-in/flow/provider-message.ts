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
  const input = data as Readonly<Record<string, unknown>>;
  const provider = input.provider;
  if (input.source !== "blaize-oauth" || !isProvider(provider)) return null;
  const stateKey = text(input.stateKey);
  const email = text(input.identifier);
  switch (input.action) {
    case "login":
      return { action: "login", provider, stateKey };
    case "register":
      return stateKey === "" ? null : { action: "register", provider, stateKey };
    case "confirm":
      if (stateKey === "" || email === "") return null;
      return { action: "confirm", provider, stateKey, email, exists: input.exists === true };
    case "denied":
    case "failed":
      return { action: input.action, provider, sentence: text(input.message) };
    default:
      return null;
  }
}

export function isProvider(value: unknown): value is Provider {
  return typeof value === "string" && Object.hasOwn(providerNames, value);
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
