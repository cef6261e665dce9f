/** The sent login link or code, stored for this tab: a reload shows the same step again. */
import { isProvider } from "./provider-message";
import type { SentCode } from "./sign-in-state";

export interface SentEmail {
  readonly email: string;
  /** The form that sent it, by its `idPrefix`. */
  readonly form: string;
  /** Path of the form's page. */
  readonly path: string;
  /** Where the form leads after signing in; null: nowhere. */
  readonly next: string | null;
  /** Null in the link step. */
  readonly code: SentCode | null;
}

/** The pop-up's `form`. */
export const popUpForm = "sign-in";

const name = "sign-in-email-sent";
/** Lifetime of the link. */
const lifetimeMs = 3_600_000;
/** Lifetime of a provider exchange on the server; after it, a new code signs in without the provider. */
const exchangeLifetimeMs = 600_000;

export function rememberSentEmail(sent: SentEmail): void {
  try {
    sessionStorage.setItem(name, JSON.stringify({ ...sent, at: Date.now() }));
  } catch {
    // Without storage a reload starts over.
  }
}

/** The email sent from this form on this page; null if there is no link or code that may still work. */
export function findSentEmail({ form, path }: Pick<SentEmail, "form" | "path">): SentEmail | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? "null");
    if (!isSentEmail(kept) || kept.form !== form || kept.path !== path) return null;
    const { code, at, ...sent } = kept;
    const isExpired = Math.abs(Date.now() - at) >= exchangeLifetimeMs;
    return { ...sent, code: code && isExpired ? withoutProvider(code) : code };
  } catch {
    return null;
  }
}

export function forgetSentEmail(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was stored either.
  }
}

const withoutProvider = ({ action }: SentCode): SentCode => ({
  action,
  exchange: null,
  provider: null,
});

function isSentEmail(kept: unknown): kept is SentEmail & { readonly at: number } {
  const { email, form, path, next, code, at } = (kept ?? {}) as Partial<SentEmail & { at: number }>;
  return (
    [email, form, path].every((text) => typeof text === "string") &&
    (next === null || typeof next === "string") &&
    (code === null || isSentCode(code)) &&
    typeof at === "number" &&
    Math.abs(Date.now() - at) < lifetimeMs
  );
}

function isSentCode(kept: unknown): kept is SentCode {
  const { action, exchange, provider } = (kept ?? {}) as Partial<SentCode>;
  return (
    (action === "login" || action === "register") &&
    (exchange === null || typeof exchange === "string") &&
    (provider === null || isProvider(provider))
  );
}
