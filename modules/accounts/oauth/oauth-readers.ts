import type { Identity } from "./exchange";

/** The parts of the accounts module that sign-in with a provider needs. */
export interface OauthReaders {
  findByEmail(email: string): Promise<{ id: string; email: string } | null>;
  find(id: string): Promise<{ id: string; email: string } | null>;
  /** Opens a full session for the browser that sent `request`; returns `Set-Cookie` values. */
  openSession(request: Request, readerId: string): Promise<readonly string[]>;
  /** Creates an account with a verified address and opens a full session. */
  register(
    request: Request,
    options: { email: string; name: Identity["name"] },
  ): Promise<{ readerId: string; cookies: readonly string[] }>;
  /** Marks the address as verified and ends every low-trust session of the account. */
  markVerified(readerId: string): Promise<void>;
  /** Sends an email with a six-digit code. */
  sendCode(
    request: Request,
    options: { email: string; action: "login" | "register" },
  ): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;
  /** Uses such a code, once, and signs in; creates the account if there is none. */
  redeemCode(
    request: Request,
    options: { email: string; code: string; name: Identity["name"] },
  ): Promise<
    | { ok: true; readerId: string; cookies: readonly string[] }
    | { ok: false; because: "invalid-code" | "used-code" }
    | { ok: false; because: "limited"; retryAfterSeconds: number }
  >;
}
