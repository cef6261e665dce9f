/** The events for endpoints: types and data. The API's document lists them. */
import { z } from "zod";

const instant = z.iso.datetime();

const article = z.object({
  id: z.int(),
  /** Where readers find it, or found it. */
  url: z.url(),
  title: z.string(),
  access: z.enum(["free", "metered", "subscribers"]),
  section_ids: z.array(z.int()),
  published_at: instant,
  modified_at: instant,
});

const subscription = z.object({
  /** Stripe's. */
  id: z.string(),
  /** Of the reader's account; null once it is erased. No name, no email address, no card. */
  reader_id: z.uuid().nullable(),
  product_id: z.string(),
  plan_id: z.string(),
  /** Stripe's word: "active", "past_due"… */
  status: z.string(),
  currency: z.string(),
  /** Cents per interval, before discounts. */
  amount: z.int(),
  interval: z.enum(["month", "year"]),
  /** How many intervals a period has: 3 for a price every three months. */
  interval_count: z.int(),
  /** Until when it is paid, or tried. */
  period_ends_at: instant,
  /** When it will end because it was canceled. */
  cancels_at: instant.nullable(),
});

const comment = z.object({
  id: z.int(),
  article_id: z.int(),
  /** The thread's first comment; 0 for itself. */
  parent_id: z.int(),
  status: z.enum(["approved", "hold", "removed"]),
  created_at: instant,
});

/** By type, the schema of `data`. */
export const eventData = {
  "article.published": article,
  "article.updated": article,
  "article.taken_down": article,
  "subscription.started": subscription,
  "subscription.renewed": subscription,
  "subscription.changed": subscription,
  "subscription.canceled": subscription,
  "subscription.ended": subscription,
  "subscription.payment_failed": subscription,
  "comment.created": comment,
  "comment.held": comment,
  "comment.approved": comment,
  "comment.removed": comment,
} as const;

/** Sent to one endpoint on request. */
export const testData = z.object({ message: z.string() });

/** The version of the payload; fields may be added without a new one. */
const version = "1";

/** The payload: the same bytes at every attempt. */
export const writePayload = (event: {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly data: unknown;
}): string =>
  JSON.stringify({
    id: event.id,
    type: event.type,
    version,
    created: event.createdAt.toISOString(),
    data: event.data,
  });

/** The schema of a payload, for the API's document. */
export const payloadOf = (type: string, data: z.ZodType) =>
  z.object({
    id: z.string(),
    type: z.literal(type),
    version: z.literal(version),
    created: instant,
    data,
  });
