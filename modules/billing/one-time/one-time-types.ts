/** Payments that don't renew, as other modules use them. Amounts are in the currency's smallest unit. */

export interface OneTimeOrder {
  /** Of the order: the same ID opens one checkout. Also in the payment's metadata, and its reference. */
  readonly id: string;
  /** The item bought on Stripe's page. */
  readonly name: string;
  /** In Stripe's dashboard. */
  readonly description: string;
  readonly amount: number;
  readonly currency: string;
  readonly email: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** May contain `{CHECKOUT_SESSION_ID}`. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

interface MoneyBack {
  /** Stripe's. */
  readonly id: string;
  readonly amount: number;
  readonly at: Date;
}

/** A checkout, as Stripe has it now. */
export interface OneTimePayment {
  readonly orderId: string | null;
  readonly state: "open" | "paid" | "expired";
  /** Where it is paid; null once it is paid or expired. */
  readonly url: string | null;
  readonly amount: number;
  readonly paymentIntent: string | null;
  readonly paid: {
    readonly chargeId: string;
    readonly at: Date;
    readonly receiptUrl: string | null;
    readonly refunds: readonly MoneyBack[];
    /** A dispute that the bank decided against the paper. */
    readonly lost: MoneyBack | null;
  } | null;
}

export type OneTimeRefund =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string };

export interface OneTimePayments {
  /** Whether there is no Stripe: the functions throw. */
  readonly isOff: boolean;
  /** Opens a checkout; of the same order, the same one. */
  open(order: OneTimeOrder): Promise<{ readonly sessionId: string; readonly url: string | null }>;
  /** Null if Stripe doesn't have it. */
  read(sessionId: string): Promise<OneTimePayment | null>;
  /**
   * Refunds what is left of a payment; with the same key, once.
   * @throws Stripe's error if Stripe doesn't answer
   */
  refund(options: { paymentIntent: string; key: string }): Promise<OneTimeRefund>;
  /** Runs `work` when all earlier holders of the key are done, across processes. */
  withLock<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /** The reader's billing lock, which blocks other purchases. Take it before others. */
  withReaderLock<Result>(readerId: string, work: () => Promise<Result>): Promise<Result>;
  /** Whether Stripe didn't answer, so that trying again may help. */
  isUnreachable(error: unknown): boolean;
}

/** The objects that an event says have changed. */
export interface OneTimeChange {
  readonly sessionId: string | null;
  readonly paymentIntent: string | null;
}
