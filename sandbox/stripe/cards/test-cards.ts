/** Stripe's test cards, by number and by token. */

export interface Decline {
  readonly code: string;
  readonly declineCode: string | null;
  readonly message: string;
  /** `outcome.type` of the charge. */
  readonly outcome: "issuer_declined" | "blocked";
}

type Brand = "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "unionpay";

export interface TestCard {
  readonly number: string;
  readonly brand: Brand;
  readonly funding: "credit" | "debit" | "prepaid";
  /** The error on attaching it to a customer; null: succeeds. */
  readonly onAttach: Decline | null;
  /** The error on charging it; null: succeeds. */
  readonly onCharge: Decline | null;
  /** When 3-D Secure is required. */
  readonly authentication: "never" | "always" | "until-set-up";
  /** The charge succeeds and is disputed at once. */
  readonly isDisputed?: boolean;
}

const declined: Decline = {
  code: "card_declined",
  declineCode: "generic_decline",
  message: "Your card was declined.",
  outcome: "issuer_declined",
};

const insufficientFunds: Decline = {
  ...declined,
  declineCode: "insufficient_funds",
  message: "Your card has insufficient funds.",
};

const good = {
  brand: "visa",
  funding: "credit",
  onAttach: null,
  onCharge: null,
  authentication: "never",
} as const;

function declinedCard(number: string, decline: Decline): TestCard {
  return { ...good, number, onAttach: decline, onCharge: decline };
}

const cards = {
  visa: { ...good, number: "4242424242424242" },
  visa_debit: { ...good, number: "4000056655665556", funding: "debit" },
  mastercard: { ...good, number: "5555555555554444", brand: "mastercard" },
  mastercard_2: { ...good, number: "2223003122003222", brand: "mastercard" },
  mastercard_debit: {
    ...good,
    number: "5200828282828210",
    brand: "mastercard",
    funding: "debit",
  },
  mastercard_prepaid: {
    ...good,
    number: "5105105105105100",
    brand: "mastercard",
    funding: "prepaid",
  },
  amex: { ...good, number: "378282246310005", brand: "amex" },
  discover: { ...good, number: "6011111111111117", brand: "discover" },
  diners: { ...good, number: "3056930009020004", brand: "diners" },
  jcb: { ...good, number: "3566002020360505", brand: "jcb" },
  unionpay: { ...good, number: "6200000000000005", brand: "unionpay" },
  authenticationRequired: {
    ...good,
    number: "4000002760003184",
    authentication: "always",
  },
  authenticationRequiredOnSetup: {
    ...good,
    number: "4000002500003155",
    authentication: "until-set-up",
  },
  authenticationRequiredChargeDeclinedInsufficientFunds: {
    ...good,
    number: "4000008260003178",
    authentication: "always",
    onCharge: insufficientFunds,
  },
  threeDSecureRequiredChargeDeclined: {
    ...good,
    number: "4000008400001629",
    authentication: "always",
    onCharge: declined,
  },
  chargeCustomerFail: { ...good, number: "4000000000000341", onCharge: declined },
  radarBlock: {
    ...good,
    number: "4100000000000019",
    onCharge: { ...declined, declineCode: "fraudulent", outcome: "blocked" },
  },
  createDispute: { ...good, number: "4000000000000259", isDisputed: true },
  visa_chargeDeclined: declinedCard("4000000000000002", declined),
  visa_chargeDeclinedInsufficientFunds: declinedCard("4000000000009995", insufficientFunds),
  visa_chargeDeclinedLostCard: declinedCard("4000000000009987", {
    ...declined,
    declineCode: "lost_card",
  }),
  visa_chargeDeclinedStolenCard: declinedCard("4000000000009979", {
    ...declined,
    declineCode: "stolen_card",
  }),
  chargeDeclinedExpiredCard: declinedCard("4000000000000069", {
    code: "expired_card",
    declineCode: null,
    message: "Your card has expired.",
    outcome: "issuer_declined",
  }),
  chargeDeclinedIncorrectCvc: declinedCard("4000000000000127", {
    code: "incorrect_cvc",
    declineCode: null,
    message: "Your card's security code is incorrect.",
    outcome: "issuer_declined",
  }),
  chargeDeclinedProcessingError: declinedCard("4000000000000119", {
    code: "processing_error",
    declineCode: null,
    message: "An error occurred while processing your card. Try again in a little bit.",
    outcome: "issuer_declined",
  }),
} as const satisfies Record<string, TestCard>;

const byName: ReadonlyMap<string, TestCard> = new Map(Object.entries(cards));

const otherTokens: Readonly<Record<string, keyof typeof cards>> = {
  pm_card_us: "visa",
  pm_card_threeDSecure2Required: "authenticationRequired",
  pm_card_threeDSecureRequired: "authenticationRequired",
  pm_card_authenticationRequiredOnSetup: "authenticationRequiredOnSetup",
  pm_card_chargeDeclined: "visa_chargeDeclined",
  pm_card_chargeDeclinedInsufficientFunds: "visa_chargeDeclinedInsufficientFunds",
  pm_card_visa_chargeDeclinedExpiredCard: "chargeDeclinedExpiredCard",
  pm_card_visa_chargeDeclinedIncorrectCvc: "chargeDeclinedIncorrectCvc",
  pm_card_visa_chargeDeclinedProcessingError: "chargeDeclinedProcessingError",
};

/** The card with this name, which a payment method's notes hold. */
export function getTestCard(name: string): TestCard {
  const card = byName.get(name);
  if (!card) throw new Error(`Unknown test card ${name}.`);
  return card;
}

/** The name of the card for a token such as `pm_card_visa`. */
export function findCardByToken(token: string): string | null {
  const other = otherTokens[token];
  if (other) return other;
  const name = token.startsWith("pm_card_") ? token.slice("pm_card_".length) : "";
  return byName.has(name) ? name : null;
}

/** @param number digits only */
export function findCardByNumber(number: string): string | null {
  for (const [name, card] of byName) if (card.number === number) return name;
  return null;
}

/** Whether the check digit is correct (Luhn algorithm). */
export function passesLuhn(number: string): boolean {
  let sum = 0;
  number
    .split("")
    .toReversed()
    .forEach((digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      sum += value > 9 ? value - 9 : value;
    });
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}
