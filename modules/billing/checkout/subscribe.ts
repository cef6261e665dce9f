/**
 * Subscribes a reader exactly once. Duplicate requests (a double click, a second tab, another
 * process, a reload during payment) wait for the reader's lock and find what the first one created.
 */
import { lockKeys, type Payer, type Service } from "../service";
import {
  expanded,
  readStripeFailure,
  unlessMissing,
  stripeId,
  type StripeFailure,
  type StripePaymentMethod,
  type StripeSubscription,
} from "../stripe";
import type { SyncSubscription } from "../subscriptions/sync";
import { LockTimeout } from "../keyed-locks";
import type { CheckoutStore } from "./checkout-store";
import type { Coupons } from "./coupons";
import { abandonSubscription } from "./abandon-subscription";
import { describeSubscription, isFor, type Order, type PayableOrder } from "./order";
import {
  paymentParts,
  readPaymentState,
  readSubscriptionState,
  type PaymentState,
} from "./payment-state";
import type { PennyOffers } from "./penny-offers";
import { payFailed, pennyTaken, refusalOf, type CheckoutRefusal } from "./checkout-refusal";

export type Subscribed =
  | {
      readonly ok: true;
      readonly subscriptionId: string;
      readonly grantId: string | null;
      readonly payment: PaymentState;
    }
  | ({ readonly ok: false } & CheckoutRefusal);

export interface Subscribe {
  (order: Order): Promise<Subscribed>;
}

const no = (refusal: CheckoutRefusal): Subscribed => ({ ok: false, ...refusal });

export function createSubscribe(deps: {
  service: Pick<Service, "stripe" | "clock" | "log" | "locks" | "findReader"> & {
    customers: Pick<Service["customers"], "find" | "ensure" | "replace">;
  };
  sync: SyncSubscription["sync"];
  coupons: Coupons;
  pennyOffers: PennyOffers;
  store: CheckoutStore;
}): Subscribe {
  const { service, sync, coupons, pennyOffers, store } = deps;
  const { stripe, clock, log, locks, customers } = service;

  /** Those with a plan of ours, ended ones included. */
  async function listSubscriptions(customer: string): Promise<readonly StripeSubscription[]> {
    // Missing: the customer belongs to another account or mode. `attach` creates a new one.
    const all = await unlessMissing(() =>
      stripe.subscriptions.list({
        customer,
        status: "all",
        limit: 100,
        expand: paymentParts.map((part) => `data.${part}`),
      }),
    );
    return (all?.data ?? []).filter(({ items }) =>
      items.data.some(({ price }) => price.metadata.zephr_plan_id),
    );
  }

  /** Attaches the card to the customer and makes it the default for later payments. */
  async function attach(reader: Payer, paymentMethod: string, isRetry = false) {
    const customer = await customers.ensure(reader);
    let card: StripePaymentMethod;
    try {
      card = await stripe.paymentMethods.attach(paymentMethod, { customer });
    } catch (error) {
      const failure = readStripeFailure(error);
      if (failure?.kind === "missing" && failure.param === "customer" && !isRetry) {
        await customers.replace(reader, customer);
        return attach(reader, paymentMethod, true);
      }
      if (failure?.kind !== "refused") throw error;
      // It may be attached already, by an interrupted attempt.
      card = await stripe.paymentMethods.retrieve(paymentMethod);
      if (stripeId(card.customer) !== customer) throw error;
    }
    await stripe.customers.update(customer, {
      email: reader.email,
      ...(reader.name !== undefined && { name: reader.name }),
      invoice_settings: { default_payment_method: card.id },
    });
    return { customer, card };
  }

  async function describe(subscriptionId: string): Promise<Subscribed> {
    const { subscription, grantId } = await sync(subscriptionId);
    const current =
      subscription ??
      (await stripe.subscriptions.retrieve(subscriptionId, { expand: paymentParts }));
    const payment = readPaymentState(current);
    if (payment.paymentIntentStatus === "succeeded") await pennyOffers.markTaken(subscriptionId);
    return { ok: true, subscriptionId, grantId, payment };
  }

  /** Pays the invoice of an unpaid subscription with another card. */
  async function payOpen(open: StripeSubscription, card: StripePaymentMethod): Promise<void> {
    const { paymentIntentStatus } = readPaymentState(open);
    const isSameCard = stripeId(open.default_payment_method) === card.id;
    // Another attempt would void the authentication that is in progress in another window.
    if (paymentIntentStatus === "requires_action" && isSameCard) return;
    if (paymentIntentStatus === "processing") return;
    const invoiceId = stripeId(open.latest_invoice);
    if (invoiceId === null) return;
    await stripe.subscriptions.update(open.id, { default_payment_method: card.id });
    try {
      await stripe.invoices.pay(invoiceId, { payment_method: card.id, off_session: false });
    } catch (error) {
      // Declined, or authentication is required: the subscription shows which.
      const failure = readStripeFailure(error);
      if (failure?.kind !== "card" && failure?.kind !== "refused") throw error;
    }
  }

  async function create(payable: PayableOrder): Promise<Subscribed> {
    const { order, card, discount } = payable;
    const { plan, reader } = order;
    const attempt = await store.begin({
      readerId: reader.id,
      request: JSON.stringify([
        plan.price.id,
        discount?.params ?? null,
        card.id,
        order.checkoutId,
        ...(order.group ? [order.group] : []),
      ]),
      now: clock.now(),
    });
    const finish = (subscriptionId: string | null, refusal: string | null) =>
      store.finish(attempt, { subscriptionId, refusal, now: clock.now() });
    let subscriptionId: string;
    try {
      const made = await stripe.subscriptions.create(describeSubscription(payable), {
        idempotencyKey: `subscribe:${attempt}`,
      });
      await finish(made.id, null);
      subscriptionId = made.id;
    } catch (error) {
      const failure = readStripeFailure(error);
      // Without a response the attempt stays open, and a retry continues under its key.
      if (failure && failure.kind !== "unreachable") {
        await finish(null, "code" in failure ? failure.code : failure.kind);
        if (plan.penny) await pennyOffers.release(reader.id);
      }
      throw error;
    }
    if (plan.penny) await pennyOffers.attach(reader.id, subscriptionId);
    return describe(subscriptionId);
  }

  /** Reserves the penny offer for the order's card; false if it has been used. */
  async function reservePenny({ reader }: Order, card: StripePaymentMethod): Promise<boolean> {
    // Without a fingerprint a second use of the card could not be detected.
    const fingerprint = card.card?.fingerprint;
    return !!fingerprint && pennyOffers.reserve({ readerId: reader.id, fingerprint });
  }

  /**
   * Ends subscriptions that block a new one without giving access. Returns an error if one cannot be
   * ended.
   */
  async function clear(
    before: readonly StripeSubscription[],
    readerId: string,
  ): Promise<CheckoutRefusal | null> {
    for (const one of before.filter((each) => readSubscriptionState(each) === "open")) {
      const { paymentIntentStatus } = readPaymentState(one);
      if (paymentIntentStatus === "processing") return refusalOf.stillSettling;
      // It was paid in another window just now.
      if (!(await abandonSubscription(stripe, one))) return refusalOf.alreadySubscribed;
      await pennyOffers.release(readerId);
      await sync(one.id);
    }
    for (const one of before.filter((each) =>
      ["lapsed", "held"].includes(readSubscriptionState(each)),
    )) {
      const bill = expanded(one.latest_invoice);
      if (bill?.status === "open") await stripe.invoices.voidInvoice(bill.id);
      await stripe.subscriptions.cancel(one.id);
      await sync(one.id);
    }
    return null;
  }

  async function work(order: Order): Promise<Subscribed> {
    const { reader, plan, code, checkoutId } = order;
    // The account may have been deleted while the request waited for the lock.
    if (!(await service.findReader(reader.id))) return no(refusalOf.noAccount);
    const known = await customers.find(reader.id);
    const before = known === null ? [] : await listSubscriptions(known);
    for (const held of before.filter((one) => readSubscriptionState(one) === "held")) {
      const seen = await describe(held.id);
      if (checkoutId !== null && held.metadata.checkout_id === checkoutId) return seen;
      // A refunded subscription, or one past its grace period, does not prevent a new one.
      if (!seen.ok || seen.grantId !== null) return no(refusalOf.alreadySubscribed);
    }
    const same = before.find((one) => readSubscriptionState(one) === "open" && isFor(one, order));
    // The open subscription has already used the code, which may be valid only once.
    const found =
      same || code === null ? null : await coupons.find(code, { plan, customerId: known });
    if (found && !found.ok) return no({ status: 400, ...found });
    const { penny } = plan;
    if (penny && !(await pennyOffers.isAvailable(reader.id))) return no(pennyTaken(penny.name));

    const { customer, card } = await attach(reader, order.paymentMethod);
    const others = before.filter((one) => one !== same);
    const obstacle = await clear(others, reader.id);
    if (obstacle) return no(obstacle);
    if (penny && !(await reservePenny(order, card))) return no(pennyTaken(penny.name));
    if (!same) return create({ order, customer, card, discount: found?.discount ?? null });

    if (penny) await pennyOffers.attach(reader.id, same.id);
    if (checkoutId !== null && same.metadata.checkout_id !== checkoutId) {
      await stripe.subscriptions.update(same.id, { metadata: { checkout_id: checkoutId } });
    }
    await payOpen(same, card);
    return describe(same.id);
  }

  return async (order) => {
    try {
      return await locks.withLock(lockKeys.reader(order.reader.id), () => work(order));
    } catch (error) {
      if (error instanceof LockTimeout) return no(refusalOf.stillSettling);
      const failure = readStripeFailure(error);
      if (!failure) throw error;
      if (failure.kind !== "card") log.warn({ failure }, "could not create a subscription");
      return no(readRefusal(failure));
    }
  };
}

function readRefusal(failure: StripeFailure): CheckoutRefusal {
  switch (failure.kind) {
    case "card":
      return { status: 402, code: failure.code, message: failure.message };
    case "unreachable":
      return refusalOf.unreachable;
    case "missing":
    case "refused": {
      const isCode = failure.param === "promotion_code" || failure.param === "coupon";
      return isCode
        ? { status: 400, code: "coupon_refused", message: failure.message }
        : { status: 400, code: "payment_refused", message: payFailed };
    }
  }
}
