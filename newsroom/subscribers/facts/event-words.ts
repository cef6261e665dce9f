/** The events of a reader, in words. */
import type { EventKind, SubscriberEvent } from "../../../modules/subscribers/types";
import { dayOf, exactMoney } from "./words";

type Facts = SubscriberEvent["facts"];

const text = (facts: Facts, name: string): string =>
  typeof facts[name] === "string" ? facts[name] : "";

const amount = (facts: Facts): string =>
  typeof facts["amount"] === "number" ? exactMoney(facts["amount"], text(facts, "currency")) : "";

const until = (facts: Facts, now: Date): string =>
  text(facts, "until") === "" ? "with no end" : `until ${dayOf(text(facts, "until"), now)}`;

const leaving: Readonly<Record<string, string>> = {
  "too-expensive": ": too expensive",
  "not-reading": ": no time to read it",
  content: ": not the right content",
  technical: ": technical problems",
  // By the paper itself (modules/billing/subscriptions/stop-billing.ts).
  "dispute-lost": " because a dispute was lost",
  refunded: " because the payment was refunded in Stripe",
};

const access: Readonly<Record<string, string>> = {
  continues: "access continues",
  period_end: "access ends with the period",
  now: "access ended immediately",
};

const issue = (facts: Facts, outcome: string): string =>
  `${text(facts, "list")} ${outcome}: “${text(facts, "subject")}”`;

/** Where an event can be looked at; null: nowhere. */
export const addressOf = ({ facts }: SubscriberEvent): string | null => text(facts, "path") || null;

const sentences: Readonly<Record<string, (facts: Facts, now: Date) => string>> = {
  "account.create": () => "Created an account",
  "account.verify": () => "Confirmed the email address",
  "support.message": (facts) => `Wrote to support, message ${String(facts["number"])}`,
  "subscription.start": (facts) =>
    amount(facts) === ""
      ? `Subscribed to ${text(facts, "label")}`
      : `Subscribed to ${text(facts, "label")}, ${amount(facts)} ${text(facts, "every")}`,
  "subscription.end": (facts) => `${text(facts, "label")} ended`,
  "subscription.cancelled": (facts) =>
    `Canceled the subscription${leaving[text(facts, "reason")] ?? ""}`,
  "subscription.stayed": () => "Accepted the offer to stay",
  "subscription.resumed": () => "Resumed the subscription",
  "reversal.dispute-opened": (facts) => `The bank disputed a payment of ${amount(facts)}`,
  "reversal.dispute-won": (facts) => `The dispute over ${amount(facts)} ended in our favor`,
  "reversal.dispute-lost": (facts) => `The dispute over ${amount(facts)} was lost`,
  "reversal.refund": (facts) => `${amount(facts)} was refunded in Stripe`,
  "access.payment-overdue": (facts, now) => `A payment failed; access ${until(facts, now)}`,
  "access.refunded": () => "Refunded; access ended",
  "access.dispute-lost": () => "The bank reversed a payment; access ended",
  "access.paused": () => "The subscription is paused",
  "email.receipt": () => "Receipt",
  "email.reminder": () => "Renewal reminder",
  "email.payment-failed": () => "Payment failed: please update your card",
  "email.refund": () => "Refund confirmation",
  "email.cancelled": () => "Cancellation confirmation",
  "email.sign-in": () => "Sign-in email",
  "email.change-email": () => "Code to change the email address",
  "email.delete": () => "Code to delete the account",
  "issue.sent": (facts) => issue(facts, "sent"),
  "issue.failed": (facts) => issue(facts, "failed"),
  "issue.bounced": (facts) => issue(facts, "bounced"),
  "issue.complained": (facts) => issue(facts, "was reported as spam"),
  "issue.left": (facts) =>
    `Unsubscribed from ${text(facts, "list")}, in “${text(facts, "subject")}”`,
  "comment.approved": (facts) =>
    text(facts, "title") === "" ? "Posted a comment" : `Commented on “${text(facts, "title")}”`,
  "comment.hold": () => "Posted a comment that is held",
  "comment.spam": () => "Posted a comment that was declined",
  "comment.trash": () => "Posted a comment that was declined",
  "reader.give_comp": (facts, now) => `Gave complimentary access ${until(facts, now)}`,
  "reader.give_gift": (facts, now) => `Gave a gift ${until(facts, now)}`,
  "reader.end_given": () => "Ended complimentary access or a gift",
  "reader.refund": (facts) => `Refunded ${amount(facts)}; ${access[text(facts, "access")] ?? ""}`,
  "reader.ask_refund": (facts) => `Asked a publisher to confirm a refund of ${amount(facts)}`,
  "reader.confirm_refund": (facts) => `Confirmed a refund of ${amount(facts)}`,
  "reader.decline_refund": (facts) => `Declined a refund of ${amount(facts)}`,
  "reader.change_plan": () => "Changed the plan",
  "reader.cancel": (facts) =>
    text(facts, "when") === "now"
      ? "Ended the subscription immediately"
      : "Canceled the subscription at the end of its period",
  "reader.resume": () => "Resumed the subscription",
  "reader.send_sign_in": () => "Sent a sign-in email",
  "reader.end_sessions": (facts) =>
    facts["count"] === 1 ? "Ended a session" : "Ended the sessions",
  "reader.export": () => "Exported the reader’s data",
  "reader.delete": () => "Scheduled the account’s deletion",
  "reader.keep": () => "Canceled the deletion",
};

/** "Refunded $12.00; access continues". */
export const describeEvent = ({ what, facts }: SubscriberEvent, now: Date): string =>
  sentences[what]?.(facts, now) ?? what.replaceAll(/[._-]/g, " ");

export const kindWord: Readonly<Record<EventKind, string>> = {
  account: "Account",
  money: "Money",
  email: "Email",
  comment: "Comment",
  staff: "Staff",
};
