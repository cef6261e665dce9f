import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { noAddress } from "../api/fields";
import { missing, ApiError } from "../store/api-error";
import type { ObjectStore } from "../store/object-store";
import { newId } from "../store/new-id";
import { findCardByNumber, findCardByToken, getTestCard, passesLuhn } from "./test-cards";

export interface CardNumber {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly cvc?: string | undefined;
}

type BillingDetails = Partial<Stripe.PaymentMethod.BillingDetails>;

interface NewPaymentMethod {
  /** The name of a test card. */
  readonly card: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly hasCvc: boolean;
  readonly billing?: BillingDetails;
  readonly metadata?: Record<string, string>;
}

const TOKEN_YEARS = 4;

/**
 * Creates a payment method from a card number, which is not stored.
 * @throws ApiError (card_error) for invalid card data, and for numbers other than test cards'
 */
export async function createFromNumber(
  store: ObjectStore,
  options: { card: CardNumber; billing?: BillingDetails; metadata?: Record<string, string> },
): Promise<Stripe.PaymentMethod> {
  const { number, exp_month: month, exp_year: year, cvc } = options.card;
  const digits = number.replaceAll(/[\s-]/g, "");
  if (!passesLuhn(digits)) {
    throw cardError("incorrect_number", "Your card number is incorrect.", "number");
  }
  const today = new Date(store.now * 1000);
  const thisYear = today.getUTCFullYear();
  const fullYear = year < 100 ? 2000 + year : year;
  if (month < 1 || month > 12) {
    throw cardError(
      "invalid_expiry_month",
      "Your card's expiration month is invalid.",
      "exp_month",
    );
  }
  if (fullYear < thisYear || fullYear > thisYear + 50) {
    throw cardError("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
  }
  if (fullYear === thisYear && month < today.getUTCMonth() + 1) {
    throw cardError(
      "invalid_expiry_month",
      "Your card's expiration month is invalid.",
      "exp_month",
    );
  }
  const card = findCardByNumber(digits);
  if (card === null) {
    throw new ApiError(402, {
      type: "card_error",
      code: "card_declined",
      decline_code: "test_mode_live_card",
      message:
        "Your card was declined. Your request was in test mode, but used a non test (live) card. " +
        "For a list of valid test cards, visit: https://stripe.com/docs/testing.",
    });
  }
  const cvcLength = getTestCard(card).brand === "amex" ? 4 : 3;
  if (cvc !== undefined && (!/^\d+$/.test(cvc) || cvc.length !== cvcLength)) {
    throw cardError("invalid_cvc", "Your card's security code is invalid.", "cvc");
  }
  const { billing, metadata } = options;
  return createPaymentMethod(store, {
    card,
    expMonth: month,
    expYear: fullYear,
    hasCvc: cvc !== undefined,
    ...(billing && { billing }),
    ...(metadata && { metadata }),
  });
}

/** The payment method with this ID, or a new one for a token such as `pm_card_visa`. */
export async function resolvePaymentMethod(
  store: ObjectStore,
  id: string,
  param = "payment_method",
): Promise<Stripe.PaymentMethod> {
  const card = findCardByToken(id);
  if (card === null) {
    const known = await store.find("payment_method", id);
    if (!known) throw missing("PaymentMethod", { id, param });
    return known;
  }
  const expYear = new Date(store.now * 1000).getUTCFullYear() + TOKEN_YEARS;
  return createPaymentMethod(store, { card, expMonth: 12, expYear, hasCvc: false });
}

async function createPaymentMethod(
  store: ObjectStore,
  options: NewPaymentMethod,
): Promise<Stripe.PaymentMethod> {
  const { number, brand, funding } = getTestCard(options.card);
  const method: Stripe.PaymentMethod = {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: {
      address: { ...noAddress },
      email: null,
      name: null,
      phone: null,
      ...options.billing,
    },
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: options.hasCvc ? "unchecked" : null,
      },
      country: "US",
      display_brand: brand,
      exp_month: options.expMonth,
      exp_year: options.expYear,
      fingerprint: fingerprint(number),
      funding,
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: store.now,
    customer: null,
    livemode: false,
    metadata: options.metadata ?? {},
    type: "card",
  };
  await store.put<"payment_method">(method, { card: options.card });
  return method;
}

/** Identifies a card number across customers. */
function fingerprint(number: string): string {
  return createHash("sha256").update(`sandbox ${number}`).digest("base64url").slice(0, 16);
}

function cardError(code: string, message: string, param: string): ApiError {
  return new ApiError(402, { type: "card_error", code, message, param });
}
