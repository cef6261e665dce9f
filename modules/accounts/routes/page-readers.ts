/** The parts of accounts that pages need, also without JavaScript: the current reader, and a sign-in email. */
import { onceFor } from "../../../platform/once-for";
import type { SignUp } from "../challenges/challenge";
import type { ReaderTier } from "../reader";
import type { Visit } from "../sessions/session-store";
import { readNextPath } from "../http/answers";
import { tooManySentence } from "../../../platform/limits/rate-limit";
import type { Service } from "./service";
import { email as emailRule } from "./wire";

export interface PageReader {
  readonly email: string;
  readonly tier: ReaderTier;
  /** Empty where the profile has none. */
  readonly firstName: string;
}

export type SignInEmailAnswer =
  /** Held: no email was sent, because the address has had several and the latest one still works. */
  | { readonly sent: true; readonly isHeld: boolean }
  | {
      readonly sent: false;
      readonly message: string;
      readonly suggestedEmail: string | null;
      readonly retryAfterSeconds?: number;
    };

export interface PageReaders {
  /** The session's reader; null for anonymous visitors and while the address is unverified. */
  find(): Promise<PageReader | null>;
  /** The address of an account that this session opened and that is not confirmed yet; null otherwise. */
  findUnconfirmed(): Promise<string | null>;
  /** Whether the session has an account, verified or not. */
  hasAccount(): Promise<boolean>;
  /** Sends a link and a code to an address, which need not have an account yet. */
  sendSignInEmail(options: {
    email: string;
    next: string;
    /** Starts when this email's link or code is used. */
    signUp?: SignUp;
  }): Promise<SignInEmailAnswer>;
}

export function createPageReaders(service: Service, request: Request): PageReaders {
  const { readers, sessions, guards, emailCheck, originOf } = service;
  const tiers = onceFor((visit: Visit) => sessions.tierOf(visit.reader.id));
  return {
    async find() {
      const visit = await sessions.find(request);
      if (!visit || visit.session.trust === "low") return null;
      const { email, attributes } = visit.reader;
      return { email, firstName: attributes["first_name"] ?? "", tier: await tiers.find(visit) };
    },

    async findUnconfirmed() {
      const visit = await sessions.find(request);
      return visit?.session.trust === "low" ? visit.reader.email : null;
    },

    async hasAccount() {
      return (await sessions.find(request)) !== null;
    },

    async sendSignInEmail({ email: typed, next, signUp }) {
      const parsed = emailRule.safeParse(typed);
      const refuse = (message: string, suggestedEmail: string | null = null) =>
        ({ sent: false, message, suggestedEmail }) as const;
      if (!parsed.success) return refuse("Please enter an email address like name@example.com.");
      if (!service.hasMail) return refuse("We can’t send email right now. Please try again later.");
      const email = parsed.data;
      const reader = await readers.findByEmail(email);
      if (!reader) {
        const wait = await guards.pass("lookup", { endpoint: "verification", request });
        if (wait !== null) return { ...refuse(tooManySentence(wait)), retryAfterSeconds: wait };
        const { verified, message, suggestedEmail } = await emailCheck.check(email);
        if (!verified)
          return refuse(message ?? "This address can’t receive email.", suggestedEmail);
      }
      const wait = await guards.pass("send", { endpoint: "token-exchange", request });
      if (wait !== null) return { ...refuse(tooManySentence(wait)), retryAfterSeconds: wait };
      const origin = originOf(request);
      const isSent = await readers.sendSignIn({
        email: reader?.email ?? email,
        // The account is created when the link is used, so that this form creates no empty ones.
        action: "register",
        nextPath: readNextPath(next, origin),
        origin,
        isNew: !reader?.verifiedAt,
        ...(signUp && { signUp }),
      });
      return { sent: true, isHeld: !isSent };
    },
  };
}
