/** The subjects of the sample emails. */
import type { ArticleSummary } from "../../../modules/content/types";
import type { Bill } from "../../../modules/billing/emails/bill";
import type { Facts } from "../../../modules/billing/facts/facts";
import type { StoredMessage } from "../../../modules/support/support-store";
import { paidMonth } from "../../../modules/billing/facts/test-facts";

const day = (text: string) => new Date(`${text}T12:00:00Z`);

export const facts: Facts = {
  ...paidMonth,
  productName: "Member",
  amount: 1200,
  startedAt: day("2026-10-21"),
  periodStart: day("2026-11-21"),
  periodEnd: day("2026-12-21"),
  isDiscounted: true,
  card: { brand: "visa", last4: "4242", expMonth: 12, expYear: 2028 },
};

export const bill: Bill = {
  id: "in_1",
  number: "SUN-0042",
  createdAt: day("2026-11-21"),
  paidAt: day("2026-11-21"),
  amount: 1200,
  currency: "usd",
  description: "Member, monthly",
  period: { startsAt: day("2026-11-21"), endsAt: day("2026-12-21") },
  status: "paid",
  href: null,
};

export const message: StoredMessage = {
  number: 117,
  name: "Ada Palmer",
  email: "ada@example.com",
  phone: "+12125550133",
  message: "The crossword doesn’t print.\n\nI tried twice:\nonce in Firefox, once in Safari.",
  readerId: "1",
  accountEmail: "ada@example.com",
  receivedAt: day("2026-11-21"),
};

export const comment = (kind: "approved" | "reply") => ({
  to: "ada@example.com",
  readerId: "6b1f4a52-0000-4000-8000-000000000001",
  article: {
    id: 7,
    slug: "ferry-runs-on-time",
    title: "Ferry Runs on Time",
  } as ArticleSummary,
  mayRead: true,
  notice: {
    key: "7",
    kind,
    readerId: "1",
    commentId: 12,
    articleId: 7,
    name: "Max",
    html: "<p>I was on it. It left at 7:04, and the coffee was hot.</p>",
    stands: true,
  },
});

/** A gift by email. */
export const gift = {
  id: "1",
  amount: 12_000,
  currency: "usd",
  buyerName: "Edith Vance",
  buyerEmail: "edith@example.com",
  recipientName: "Max Moser",
  recipientEmail: "max@example.com",
  message: "So that you stop reading over my shoulder.\n\nMerry Christmas!",
  deliverAt: new Date("2026-12-24T12:00:00Z"),
  receiptUrl: "https://pay.stripe.example/receipts/1",
  sends: 0,
  paidAt: new Date("2026-11-21T15:00:00Z"),
};
