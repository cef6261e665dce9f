/** Payments that banks and Stripe's dashboard reverse, and what the newsroom shows of them. */
import type { Stripe } from "stripe";
import type { FiguresAnswer } from "../../modules/figures/types";
import type { StaffPayments, SubscriberEvent } from "../../modules/subscribers/types";
import { publication } from "../../publication/publication";
import type { TestApp } from "../setup/create-test-app";
import { idOf, type Office } from "../subscribers/desk";
import { type Bought, findEmails, json, openSubscriber, windDays } from "./bought";
import { plans } from "./checkout-calls";

interface Payer extends Bought {
  readonly id: string;
}

export function createReversalSteps(app: TestApp, stripe: Stripe, office: Office) {
  async function openPayer(order: Record<string, unknown> = plans.member): Promise<Payer> {
    const bought = await openSubscriber(app, order);
    return { ...bought, id: await idOf(app, bought.email) };
  }

  /** Newest first. */
  async function chargesOf({ subscriptionId }: Payer): Promise<readonly string[]> {
    const { data } = await stripe.invoices.list({ subscription: subscriptionId, limit: 100 });
    return data.flatMap(({ charge }) => (charge === null ? [] : [String(charge)]));
  }

  const bank = async <Answer>(path: string, body: object): Promise<Answer> =>
    json<Answer>(
      app.send(`/sandbox/stripe/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    );

  const open = (charge: string) => bank<Stripe.Dispute>("dispute", { charge });

  async function decide({ id }: Stripe.Dispute, status: "won" | "lost"): Promise<void> {
    await bank("dispute/close", { dispute: id, status });
    await windDays(app, 0);
  }

  async function refund(charge: string, amount?: number): Promise<void> {
    await stripe.refunds.create({ charge, ...(amount !== undefined && { amount }) });
    await windDays(app, 0);
  }

  const statusOf = async ({ subscriptionId }: Payer) =>
    (await stripe.subscriptions.retrieve(subscriptionId)).status;

  async function moneyOf({ id }: Payer): Promise<readonly SubscriberEvent[]> {
    const path = `/subscribers/${id}/events?kind=money`;
    return (await office.get<{ events: readonly SubscriberEvent[] }>(path)).events;
  }

  const paymentsOf = ({ id }: Payer) => office.get<StaffPayments>(`/subscribers/${id}/payments`);

  /** Those about this reader. */
  async function staffEmails({ email }: Payer, subject: RegExp) {
    const sent = await findEmails(app, publication.addresses.members, subject);
    return sent.filter(({ text }) => text.includes(email));
  }

  async function figures() {
    await windDays(app, 0.02);
    const { subscribers, revenue } = await office.get<FiguresAnswer>("/figures?range=30");
    return {
      count: subscribers.count.now,
      ended: subscribers.ended,
      recurring: revenue!.recurring.now,
      givenBack: revenue!.givenBack.now,
    };
  }

  return {
    openPayer,
    chargesOf,
    open,
    decide,
    refund,
    statusOf,
    moneyOf,
    paymentsOf,
    staffEmails,
    figures,
  };
}
