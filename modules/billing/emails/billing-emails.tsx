/** The billing emails. Amounts and dates come from Stripe. */
import type { ReactNode } from "react";
import { EmailButton } from "../../../platform/mail/email-layout";
import { Letter, type LetterContent } from "../../../platform/mail/letter";
import type { EmailDeps } from "../../../platform/mail/mail";
import { formatEvery, nameInterval } from "../../../shared/interval";
import { formatMoney } from "../../../shared/money";
import * as dates from "../../../shared/time/date-formats";
import type { BillingPaper } from "../service";
import type { Card, Facts } from "../facts/facts";
import type { Bill } from "./bill";
import type { Notice } from "./notices";

interface EmailOptions<Kind extends Notice["kind"]> {
  readonly to: string;
  /** Emails with the same key are sent once. */
  readonly key: string;
  readonly facts: Facts;
  readonly notice: Extract<Notice, { kind: Kind }>;
}

interface BillingLetter extends Required<Pick<LetterContent, "heading" | "preheader">> {
  readonly to: string;
  readonly key: string;
  readonly facts: Facts;
  readonly subject: string;
  readonly body: ReactNode;
}

export type BillingEmails = ReturnType<typeof createBillingEmails>;

/** Every function queues one email; the queue sends it at once if it can. */
export function createBillingEmails({ mail, paper, origin }: EmailDeps<BillingPaper>) {
  const formatDayAndYear = (instant: Date) => dates.formatDayAndYear(instant, paper);
  const money = (amount: number, currency: string) =>
    formatMoney(amount, currency, { language: paper.language, includeCents: true });

  /** The reader's name for it, and where it is managed: a group's subscription on the owner's page. */
  const describe = ({ seats }: Facts) =>
    seats === null
      ? ({
          isGroup: false,
          noun: "subscription",
          page: `${origin()}/dashboard/account`,
          payment: `${origin()}/dashboard/account#payment`,
          why: `you subscribe to ${paper.name}`,
        } as const)
      : ({
          isGroup: true,
          noun: "group subscription",
          page: `${origin()}/dashboard/group`,
          payment: `${origin()}/dashboard/group#group-payment`,
          why: `you own a group at ${paper.name}`,
        } as const);

  function renewalCopy(facts: Facts) {
    const { status, cancelAt, periodEnd, trialEnd, amount, currency, isDiscounted } = facts;
    if (cancelAt || (status !== "active" && status !== "trialing")) return null;
    const on = formatDayAndYear(trialEnd && status === "trialing" ? trialEnd : periodEnd);
    return (
      <p>
        The next payment is due on {on}: {money(amount, currency)} {formatEvery(facts)}
        {isDiscounted ? ", less your discount. " : ". "}
        You may cancel your subscription at any time.
      </p>
    );
  }

  function send({ to, key, facts, subject, body, ...letter }: BillingLetter) {
    const why = `You’re receiving this email because ${describe(facts).why}.`;
    return mail.send({
      to,
      key,
      subject,
      email: (
        <Letter paper={paper} why={why} {...letter}>
          {body}
        </Letter>
      ),
    });
  }

  return {
    receipt({ to, key, facts, notice: { bill } }: EmailOptions<"receipt">) {
      const amount = money(bill.amount, bill.currency);
      const { isGroup, page } = describe(facts);
      return send({
        to,
        key,
        facts,
        subject: `Your receipt from ${paper.name}: ${amount}`,
        heading: "Your receipt",
        preheader: "Thank you for supporting our reporting.",
        body: (
          <>
            <p>
              Thank you for supporting our reporting. We received {amount}
              {bill.paidAt && ` on ${formatDayAndYear(bill.paidAt)}`}
              {facts.card && ` from ${cardLabel(facts.card)}`}.
            </p>
            <p>
              {bill.description}
              <br />
              Amount: {amount}
              {bill.period && (
                <>
                  <br />
                  Period: {formatDayAndYear(bill.period.startsAt)} to{" "}
                  {formatDayAndYear(bill.period.endsAt)}
                </>
              )}
              {bill.number !== null && (
                <>
                  <br />
                  Invoice: {bill.number}
                </>
              )}
            </p>
            {renewalCopy(facts)}
            <EmailButton href={page}>
              {isGroup ? "See your group" : "See your subscription"}
            </EmailButton>
          </>
        ),
      });
    },

    /** `amount`: cents due on the next invoice. */
    reminder({ to, key, facts, notice, amount }: EmailOptions<"reminder"> & { amount: number }) {
      const on = formatDayAndYear(notice.renewalAt);
      const { isGroup, noun, page } = describe(facts);
      return send({
        to,
        key,
        facts,
        subject: notice.isTrial
          ? `Your introductory offer at ${paper.name} ends on ${on}`
          : `Your ${noun} to ${paper.name} renews on ${on}`,
        heading: notice.isTrial ? "Your introductory offer ends soon" : `Your ${noun} renews soon`,
        preheader: "You don’t need to do anything to keep reading.",
        body: (
          <>
            <p>
              {notice.isTrial
                ? `Your introductory offer for ${facts.productName} ends on ${on}, and your subscription will continue.`
                : `Your subscription to ${facts.productName} renews on ${on}.`}{" "}
              We’ll charge {money(amount, facts.currency)} to{" "}
              {facts.card ? cardLabel(facts.card) : "your card"} for the next {nameInterval(facts)}.
            </p>
            <p>
              You don’t need to do anything to keep reading. If you cancel before then, you won’t be
              charged.
            </p>
            <EmailButton href={page}>
              {isGroup ? "Manage your group" : "Manage your subscription"}
            </EmailButton>
          </>
        ),
      });
    },

    paymentFailed({ to, key, facts, notice }: EmailOptions<"payment-failed">) {
      const amount = money(notice.bill.amount, notice.bill.currency);
      const { isGroup, payment } = describe(facts);
      const until = notice.accessEndsAt && formatDayAndYear(notice.accessEndsAt);
      return send({
        to,
        key,
        facts,
        subject: notice.needsApproval
          ? `Approve your payment to ${paper.name}`
          : `Your payment to ${paper.name} didn’t go through`,
        heading: notice.needsApproval
          ? "Your bank needs you to approve a payment"
          : "Your payment didn’t go through",
        preheader: until
          ? `${isGroup ? "Your group" : "You"} can keep reading until ${until}.`
          : "Subscriber articles will open as soon as it’s paid.",
        body: (
          <>
            <p>
              {notice.needsApproval
                ? `We tried to charge ${amount} for ${facts.productName}, and your bank needs your approval first.`
                : `We tried to charge ${amount} for ${facts.productName} to ${facts.card ? cardLabel(facts.card) : "your card"}, but it was declined.`}{" "}
              {billLabels(notice.bill)}
            </p>
            <p>
              {until
                ? `${isGroup ? "Your group" : "You"} can keep reading until ${until}. ${notice.needsApproval ? "Approve it" : "Pay"} by then, and ${isGroup ? "no one loses" : "you won’t lose"} access.`
                : `Until it’s paid, ${isGroup ? "your group" : "you"} won’t have access to subscriber articles. They’ll open as soon as it is.`}
            </p>
            <EmailButton href={payment}>
              {notice.needsApproval ? "Approve payment" : "Update your card"}
            </EmailButton>
          </>
        ),
      });
    },

    refund({ to, key, facts, notice: { bill, amount: refunded, at } }: EmailOptions<"refund">) {
      const amount = money(refunded, bill.currency);
      const { isGroup, page } = describe(facts);
      return send({
        to,
        key,
        facts,
        subject: `Your refund from ${paper.name}: ${amount}`,
        heading: "Your refund",
        preheader: `We refunded ${amount} to the card you paid with.`,
        body: (
          <>
            <p>
              We refunded {amount} on {formatDayAndYear(at)} to the card you paid with. It can take
              5 to 10 business days to appear on your statement.
            </p>
            <p>
              {bill.description}
              <br />
              Paid: {money(bill.amount, bill.currency)}
              {bill.paidAt && ` on ${formatDayAndYear(bill.paidAt)}`}
              <br />
              Refunded: {amount}
              {bill.number !== null && (
                <>
                  <br />
                  Invoice: {bill.number}
                </>
              )}
            </p>
            {renewalCopy(facts)}
            <EmailButton href={page}>{isGroup ? "See your group" : "See your account"}</EmailButton>
          </>
        ),
      });
    },

    cancelled({ to, key, facts, notice }: EmailOptions<"cancelled">) {
      const { accessEndsAt } = notice;
      const until = accessEndsAt && formatDayAndYear(accessEndsAt);
      const { isGroup, noun, page } = describe(facts);
      return send({
        to,
        key,
        facts,
        subject: until
          ? `Your ${noun} to ${paper.name} ends on ${until}`
          : `Your ${noun} to ${paper.name} has ended`,
        heading: until ? `Your ${noun} is canceled` : `Your ${noun} has ended`,
        preheader: until ? "You won’t be charged again." : "You can come back whenever you like.",
        body: until ? (
          <>
            <p>
              You won’t be charged again. {isGroup ? "Your group" : "You"} can read everything until{" "}
              {until}.
            </p>
            <p>Changed your mind? Before that day, you can undo this with one click.</p>
            <EmailButton href={page}>
              {isGroup ? "Keep my group" : "Keep my subscription"}
            </EmailButton>
          </>
        ) : (
          <>
            <p>
              {notice.isUnpaid
                ? `We couldn’t collect your payment for ${facts.productName}, so your ${noun} has ended. We won’t try again.`
                : facts.taken === "dispute"
                  ? `Your bank reversed a payment for ${facts.productName}, so your ${noun} has ended. You won’t be charged again.`
                  : `Your ${noun} to ${facts.productName} has ended, and you won’t be charged again.`}
            </p>
            <p>Your account stays open, and you can come back whenever you like.</p>
            {isGroup ? (
              <EmailButton href={page}>Open your group</EmailButton>
            ) : (
              <EmailButton href={`${origin()}/pricing`}>Subscribe again</EmailButton>
            )}
          </>
        ),
      });
    },
  };
}

/** "your Visa ending in 4242". */
function cardLabel({ brand, last4 }: Card): string {
  const name = brand.replace(/^./, (letter) => letter.toUpperCase());
  return `your ${name} ending in ${last4}`;
}

function billLabels({ number }: Bill): string {
  return number === null ? "" : `Invoice: ${number}.`;
}
