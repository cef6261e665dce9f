/**
 * Handles sign-up requests: caller, rate limits, and a response that does not reveal whether the
 * address is known.
 */
import type { EmailBudget } from "../../platform/limits/email-budget";
import { createRateGuards } from "../../platform/http/rate-guards";
import { type RateLimits, tooManySentence } from "../../platform/limits/rate-limit";
import type { Newsletter } from "../../shared/publication/publication-shapes";
import type { PageReaders, SignInEmailAnswer, Visit } from "../accounts/types";
import { readAddress, type Address } from "./address";
import type { NewsletterEmails } from "./emails/newsletter-emails";
import type { NewsletterStore, Suppression } from "./newsletter-store";
import type { Subscriptions } from "./subscriptions";
import { checkSignUp, type AskAnswer, type Refusal, type SignUpRequest } from "./sign-up-request";

const sizes = {
  ask: {
    perClient: { points: 30, seconds: 900 },
    inTotal: { points: 3000, seconds: 900 },
  },
} as const;

export type SendSignIn = (
  request: Request,
  options: Parameters<PageReaders["sendSignInEmail"]>[0],
) => Promise<SignInEmailAnswer>;

export function createAsking(deps: {
  limits: RateLimits;
  budget: EmailBudget;
  store: NewsletterStore;
  subscriptions: Subscriptions;
  emails: NewsletterEmails | null;
  known: readonly string[];
  lists: readonly Newsletter[];
  /** Sends a link and a code to an address, which need not have an account yet. */
  sendSignIn: SendSignIn;
  addressOf: (request: Request) => string;
  originOf: (request: Request) => string;
  findVisit: (request: Request) => Promise<Visit | null>;
}) {
  const { store, subscriptions, known } = deps;
  const guards = createRateGuards({ ...deps, sizes });

  /** The reader, if they request lists for their own verified address. */
  async function findOwner(request: Request, address: Address) {
    const visit = await deps.findVisit(request);
    if (!visit || visit.session.trust === "low" || !visit.reader.verifiedAt) return null;
    return readAddress(visit.reader.email)?.key === address.key ? visit.reader : null;
  }

  interface Asked {
    readonly address: Address;
    readonly lists: readonly string[];
    readonly source: string;
    readonly request: Request;
  }

  /** Sends the email that confirms the lists; false if the address has used up its budget. */
  async function askByEmail(asked: Asked): Promise<boolean> {
    const { email } = asked.address;
    if (!(await deps.budget.take(email, "newsletter"))) return false;
    const origin = deps.originOf(asked.request);
    if (!(await subscriptions.ask({ ...asked, origin }))) await deps.budget.refund(email);
    return true;
  }

  /** Sends a sign-in email that names the lists: using its own link or code starts them, and nothing else does. */
  async function askWithSignIn(asked: Asked, redirect = "/"): Promise<AskAnswer> {
    const { address, source, request } = asked;
    const { open, left } = await subscriptions.splitForSignIn(address, asked.lists);
    const named = deps.lists.filter(({ id }) => open.includes(id));
    const sent = await deps.sendSignIn(request, {
      email: address.email,
      next: redirect,
      ...(named.length > 0 && {
        signUp: { lists: named.map(({ id, name, comes }) => ({ id, name, comes })), source },
      }),
    });
    if (!sent.sent) return refuseSignIn(sent);
    if (sent.isHeld) return held;
    await subscriptions.noteAsked({ ...asked, lists: open });
    if (left.length > 0) await askByEmail({ ...asked, lists: left });
    return { ok: true, state: "asked" };
  }

  return {
    async ask(request: Request, options: SignUpRequest): Promise<AskAnswer> {
      const signUp = checkSignUp(options, known);
      if (!signUp.ok) return signUp;
      const { address, lists, source } = signUp;
      const wait = await guards.pass("ask", { endpoint: "newsletters", request });
      if (wait !== null) return tooMany(wait);

      const reader = await findOwner(request, address);
      if (reader) {
        const suppression = await store.findSuppression(address.hash);
        if (suppression) return suppressed(suppression);
        const fresh = await subscriptions.set({
          reader,
          address,
          lists,
          source,
          request,
          leavesOthers: false,
        });
        if (fresh.length > 0) {
          await deps.emails?.welcome({ to: address.email, hash: address.hash, lists: fresh });
        }
        return { ok: true, state: "subscribed" };
      }

      if (!deps.emails) {
        const message = "We can’t send email right now. Please try again later.";
        return { ok: false, code: "no_mail", message, status: 503, field: null };
      }
      const asked = { address, source, request };
      if (options.with === "sign-in") return askWithSignIn({ ...asked, lists }, options.redirect);
      return (await askByEmail({ ...asked, lists })) ? { ok: true, state: "asked" } : written;
    },
  };
}

/** After the daily limit, earlier emails still allow confirmation. */
const written: Refusal = {
  ok: false,
  code: "too_many_requests",
  message:
    "We’ve already emailed this address several times today. Use the latest email, or try again tomorrow.",
  status: 429,
  field: null,
  retryAfterSeconds: 6 * 3600,
};

const held: AskAnswer = {
  ...written,
  message:
    "We’ve already emailed this address several times today. Sign in, then choose newsletters in your dashboard, or try again tomorrow.",
};

const refuseSignIn = ({
  message,
  suggestedEmail,
  retryAfterSeconds,
}: Extract<SignInEmailAnswer, { sent: false }>): AskAnswer => ({
  ok: false,
  code: retryAfterSeconds === undefined ? "invalid_email" : "too_many_requests",
  message,
  status: retryAfterSeconds === undefined ? 400 : 429,
  field: "email",
  suggestedEmail,
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});

const tooMany = (seconds: number): AskAnswer => ({
  ok: false,
  code: "too_many_requests",
  message: tooManySentence(seconds),
  status: 429,
  field: null,
  retryAfterSeconds: seconds,
});

const reasons: Readonly<Record<Suppression, string>> = {
  asked: "You asked us not to email this address.",
  bounced: "Our emails to this address came back, so we stopped sending newsletters to it.",
  complained:
    "One of our emails to this address was reported as spam, so we stopped sending newsletters to it.",
};

const suppressed = (suppression: Suppression): AskAnswer => ({
  ok: false,
  code: "suppressed",
  message: `${reasons[suppression]} To get newsletters again, go to Newsletters in your dashboard.`,
  status: 409,
  field: null,
});
