/** Rules for an identity received from a provider. */
import { readEmail } from "../../../platform/email-address";
import type { ProviderName } from "./provider";

/** Milliseconds from the start to the callback, and again from the callback to the sign-in. */
export const exchangeLifetime = 10 * 60_000;

export interface Identity {
  /** The provider's ID of the person; it never changes. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider has verified the address. */
  readonly isEmailVerified: boolean;
  readonly name: { readonly first?: string; readonly last?: string };
}

/** An answered exchange that can still be used for a sign-in. */
export interface Exchange extends Identity {
  readonly provider: ProviderName;
  /** `confirm`: requires a code sent to `email`. */
  readonly outcome: "register" | "confirm";
}

export type Decision =
  | { readonly do: "login" }
  /** The account with this address is the same person's: link it, then sign in. */
  | { readonly do: "link" }
  | { readonly do: "register"; readonly email: string }
  | { readonly do: "confirm"; readonly email: string }
  | { readonly do: "refuse"; readonly because: "no-email" };

/**
 * Decides how an identity signs in.
 *
 * @param options.isLinked whether this identity is linked to a reader
 * @param options.hasAccount whether the identity's address has an account
 */
export function decide(options: {
  identity: Identity;
  isLinked: boolean;
  hasAccount: boolean;
}): Decision {
  const { email, isEmailVerified } = options.identity;
  if (options.isLinked) return { do: "login" };
  if (email === null) return { do: "refuse", because: "no-email" };
  if (!isEmailVerified) return { do: "confirm", email };
  return options.hasAccount ? { do: "link" } : { do: "register", email };
}

const longestName = 100;

/** A valid email address, or null. */
export function readIdentityEmail(value: unknown): string | null {
  return typeof value === "string" && readEmail(value) !== null ? value.trim() : null;
}

/** A first or last name on one line, or undefined. */
export function readIdentityName(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const name = value.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  return name === "" || name.length > longestName ? undefined : name;
}
