/**
 * Handles sign-up requests: caller, rate limits, and a response that does not reveal whether the
 * address is known.
 */
import type { EmailBudget } from "../../platform/limits/email-budget";
import { createRateGuards } from "../../platform/http/rate-guards";
import { type RateLimits, tooManySentence } from "../../platform/limits/rate-limit";
import type { Visit } from "../accounts/types";
import { readAddress, type Address } from "./address";
import type { NewsletterEmails } from "./emails/newsletter-emails";
import type { NewsletterStore, Suppression } from "./newsletter-store";
import type { Subscriptions } from "./subscriptions";
import { checkSignUp, type AskAnswer, type SignUpRequest } from "./sign-up-request";

const sizes = {
  ask: {
    perClient: { points: 30, seconds: 900 },
    inTotal: { points: 3000, seconds: 900 },
  },
} as const;

export function createAsking(deps: {
  limits: RateLimits;
  budget: EmailBudget;
  store: NewsletterStore;
  subscriptions: Subscriptions;
  emails: NewsletterEmails | null;
  known: readonly string[];
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

  return {
    async ask(request: Request, given: SignUpRequest): Promise<AskAnswer> {
      const signUp = checkSignUp(given, known);
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
      // A sign-in sends its own email, which is counted there.
      const isWritten = given.with !== "sign-in";
      if (isWritten && !(await deps.budget.take(address.email, "newsletter"))) return written;
      const isSent = await subscriptions.ask({
        address,
        lists,
        source,
        request,
        withSignIn: given.with === "sign-in",
        origin: deps.originOf(request),
      });
      if (isWritten && !isSent) await deps.budget.giveBack(address.email);
      return { ok: true, state: "asked" };
    },
  };
}

/** After the daily limit, earlier emails still allow confirmation. */
const written: AskAnswer = {
  ok: false,
  code: "too_many_requests",
  message:
    "We’ve already emailed this address several times today. Use the latest email, or try again tomorrow.",
  status: 429,
  field: null,
  retryAfterSeconds: 6 * 3600,
};

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
