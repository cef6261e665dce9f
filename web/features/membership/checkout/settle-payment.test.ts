import { afterEach, describe, expect, it, vi } from "vitest";
import {
  describeError,
  paymentFailed,
  type Settlement,
  settlePayment,
  waitUntilActive,
} from "./settle-payment";

interface Reply {
  readonly path: string;
  readonly status: number;
  readonly body?: object;
}

const order = {
  paymentMethodId: "pm_card_visa",
  productId: "sun-founder",
  planId: "sun-founder-yearly",
  discountCode: null,
  checkoutId: "0b2f",
};

const subscribePath = "/blaize/payment/stripe/subscribe";
const confirmation = "/blaize/payment/stripe/subscription/confirmation";
const subscriptions = "/blaize/payment/stripe/subscriptions";
const wrong = "Something went wrong. Please try again.";

const answered = (options: object): Reply => ({
  path: subscribePath,
  status: 200,
  body: {
    paymentIntentStatus: "succeeded",
    clientSecret: null,
    paymentType: null,
    subscriptionId: "sub_1",
    grant_id: "grant_1",
    ...options,
  },
});
const asksBank = (paymentType: string | null) =>
  answered({
    paymentIntentStatus: "requires_action",
    clientSecret: "secret_1",
    paymentType,
    grant_id: null,
  });
const confirmed = (options: object): Reply => ({
  path: confirmation,
  status: 200,
  body: { paymentIntentStatus: "succeeded", grant_id: "grant_1", ...options },
});

/** Simulates the server: each call must be the next one in the list. */
function play(replies: readonly Reply[]) {
  const rest = [...replies];
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    const next = rest.shift();
    if (next?.path !== path) throw new Error(`Not expected: ${path}`);
    if (body) sent.push(JSON.parse(String(body)));
    return Response.json(next.body ?? {}, { status: next.status });
  });
  return { sent, rest };
}

/** Simulates the bank's authentication window, and records the calls. */
function playBank(message?: string) {
  const asked: string[] = [];
  const answer = (kind: string) => async (secret: string) => {
    asked.push(`${kind} ${secret}`);
    return message === undefined ? {} : { error: { message } };
  };
  const stripe = {
    confirmCardPayment: answer("payment"),
    confirmCardSetup: answer("setup"),
  } as unknown as Parameters<typeof settlePayment>[0]["stripe"];
  return { stripe, asked, onBank: (isOpen: boolean) => asked.push(isOpen ? "open" : "closed") };
}

const said: string[] = [];
vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => {
  said.push(words.join(" "));
});

afterEach(() => {
  vi.unstubAllGlobals();
  said.splice(0);
});

const paid: Settlement = { kind: "paid", subscriptionId: "sub_1" };
const refused = (at: "card" | "form" | "penny", sentence: string): Settlement => ({
  kind: "refused",
  at,
  sentence,
});

describe("settling a payment", () => {
  it.each<{ says: string; replies: Reply[]; settlement: Settlement; log?: string }>([
    { says: "accepts a good card", replies: [answered({})], settlement: paid },
    {
      says: "accepts a payment that is still processing",
      replies: [answered({ paymentIntentStatus: "processing", grant_id: null })],
      settlement: paid,
    },
    {
      says: "rejects a card that could not be charged",
      replies: [answered({ paymentIntentStatus: "requires_payment_method", grant_id: null })],
      settlement: refused("card", paymentFailed),
      log: paymentFailed,
    },
    {
      says: "reports an error for a response without a grant",
      replies: [answered({ grant_id: null })],
      settlement: refused("form", wrong),
      log: "Something went wrong! Please try again later.",
    },
    {
      says: "reports an error from the server as a failed payment, in our words",
      replies: [
        { path: subscribePath, status: 402, body: { message: "No funds.", code: "card_declined" } },
      ],
      settlement: refused("card", paymentFailed),
    },
    {
      says: "reports an outage the same way",
      replies: [{ path: subscribePath, status: 502, body: { code: "stripe_unreachable" } }],
      settlement: refused("card", paymentFailed),
    },
    {
      says: "returns the server's message to existing subscribers",
      replies: [
        {
          path: subscribePath,
          status: 409,
          body: { message: "You’re already a subscriber.", code: "already_subscribed" },
        },
      ],
      settlement: refused("form", "You’re already a subscriber."),
    },
    {
      says: "returns the wait time of a rate limit",
      replies: [{ path: subscribePath, status: 429, body: { message: "Please wait." } }],
      settlement: refused("form", "Please wait."),
    },
    {
      says: "reports a used penny offer at the offer",
      replies: [
        {
          path: subscribePath,
          status: 400,
          body: { message: "This card had its penny days.", code: "penny_taken" },
        },
      ],
      settlement: refused("penny", "This card had its penny days."),
    },
    {
      says: "reports an ended session instead of a card error",
      replies: [{ path: subscribePath, status: 401 }],
      settlement: { kind: "signed-out" },
    },
    {
      says: "reports an unreachable server, without a second charge",
      replies: [],
      settlement: refused(
        "form",
        "We couldn’t reach our server. Please try again; you won’t be charged twice.",
      ),
    },
  ])("$says", async ({ replies, settlement, log }) => {
    const { rest } = play(replies);
    const { stripe, asked, onBank } = playBank();
    expect(await settlePayment({ stripe, order, onBank })).toEqual(settlement);
    expect(rest).toEqual([]);
    expect(asked).toEqual([]);
    expect(said).toEqual(log ? [log] : []);
  });

  it("sends the order as the wire names it, and a coupon only where there is one", async () => {
    const { sent } = play([answered({}), answered({})]);
    const { stripe, onBank } = playBank();
    await settlePayment({ stripe, order, onBank });
    await settlePayment({ stripe, order: { ...order, discountCode: "WELCOME20" }, onBank });
    const wire = {
      payment_method: "pm_card_visa",
      product_id: "sun-founder",
      plan_id: "sun-founder-yearly",
      checkout_id: "0b2f",
    };
    expect(sent).toEqual([wire, { ...wire, discount_code: "WELCOME20" }]);
  });
});

describe("bank authentication", () => {
  it.each<{
    says: string;
    replies: Reply[];
    refusal?: string;
    asked: string[];
    settlement: Settlement;
    log?: string;
  }>([
    {
      says: "approves a payment",
      replies: [asksBank("payment_intent"), confirmed({})],
      asked: ["open", "payment secret_1", "closed"],
      settlement: paid,
    },
    {
      says: "approves a card where nothing is due today",
      replies: [asksBank("setup_intent"), confirmed({})],
      asked: ["open", "setup secret_1", "closed"],
      settlement: paid,
    },
    {
      says: "declines with the provider's message, and nothing is confirmed",
      replies: [asksBank("payment_intent")],
      refusal: "We are unable to authenticate your payment method.",
      asked: ["open", "payment secret_1", "closed"],
      settlement: refused("card", "We are unable to authenticate your payment method."),
    },
    {
      says: "approves, and the charge fails anyway",
      replies: [
        asksBank("payment_intent"),
        confirmed({ paymentIntentStatus: "requires_payment_method", grant_id: null }),
      ],
      asked: ["open", "payment secret_1", "closed"],
      settlement: refused("card", paymentFailed),
      log: paymentFailed,
    },
    {
      says: "logs an unknown confirmation URL",
      replies: [asksBank("payment_intent"), { path: confirmation, status: 404 }],
      asked: ["open", "payment secret_1", "closed"],
      settlement: refused("card", paymentFailed),
      log: "unknown confirmation url",
    },
    {
      says: "is skipped for an unknown payment type",
      replies: [asksBank("riddle")],
      asked: [],
      settlement: refused("form", wrong),
      log: "unknown payment type riddle",
    },
  ])("$says", async ({ replies, refusal, asked, settlement, log }) => {
    const { rest } = play(replies);
    const bank = playBank(refusal);
    expect(await settlePayment({ stripe: bank.stripe, order, onBank: bank.onBank })).toEqual(
      settlement,
    );
    expect(bank.asked).toEqual(asked);
    expect(rest).toEqual([]);
    expect(said).toEqual(log ? [log] : []);
  });
});

describe("waiting for a subscription", () => {
  const listed = (ended: string): Reply => ({
    path: subscriptions,
    status: 200,
    body: [{ "external-id": "sub_1", ended }],
  });

  it("ends when it is active, and ignores an older one that ended", async () => {
    vi.useFakeTimers();
    const { rest } = play([
      listed("2026-10-01T00:00:00Z"),
      listed("+1000000000-12-31T23:59:59.999999999Z"),
    ]);
    const isActive = waitUntilActive("sub_1");
    await vi.runAllTimersAsync();
    expect(await isActive).toBe(true);
    expect(rest).toEqual([]);
    vi.useRealTimers();
  });

  it("gives up after half a minute", async () => {
    vi.useFakeTimers();
    play(Array.from({ length: 20 }, () => listed("2026-10-01T00:00:00Z")));
    const isActive = waitUntilActive("sub_1");
    await vi.runAllTimersAsync();
    expect(await isActive).toBe(false);
    vi.useRealTimers();
  });
});

it("does not blame the card where the provider was not reached", () => {
  const message = "We couldn’t send the card.";
  const away = describeError({ type: "api_connection_error", message });
  expect(away.at).toBe("form");
  expect(away.sentence).toMatch(/^We couldn’t reach our payment provider/);
  vi.stubGlobal("navigator", { onLine: false });
  expect(describeError({ type: "api_connection_error", message }).sentence).toMatch(
    /^You’re offline/,
  );
  expect(describeError({ type: "card_error", message: "Your card was declined." })).toEqual({
    at: "card",
    sentence: "Your card was declined.",
  });
});
