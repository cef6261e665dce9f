import type { Identity } from "./exchange";

/** What the accounts' core does for sign-ins that come from a provider. */
export interface OauthReaders {
  findByEmail(email: string): Promise<{ id: string; email: string } | null>;
  find(id: string): Promise<{ id: string; email: string } | null>;
  /** Opens a full session for the browser that sent `request`; answers `Set-Cookie` values. */
  openSession(request: Request, readerId: string): Promise<readonly string[]>;
  /** Makes an account with a proved address and opens a full session. */
  register(
    request: Request,
    given: { email: string; name: Identity["name"] },
  ): Promise<{ readerId: string; cookies: readonly string[] }>;
  /** The address is proved: ends every low-trust session of the account. */
  markVerified(readerId: string): Promise<void>;
  /** Sends a letter with a six-digit code. */
  sendCode(
    request: Request,
    given: { email: string; action: "login" | "register" },
  ): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;
  /** Takes such a code, once, and signs in; makes the account where there is none. */
  redeemCode(
    request: Request,
    given: { email: string; code: string; name: Identity["name"] },
  ): Promise<
    | { ok: true; readerId: string; cookies: readonly string[] }
    | { ok: false; because: "invalid-code" }
    | { ok: false; because: "limited"; retryAfterSeconds: number }
  >;
}
