/** Public types of the module. */
import type { z } from "zod";
import type { PoolClient } from "../../platform/database/database";
import type { Module } from "../../platform/module";
import type { eventData } from "./events";

export type WebhookEventType = keyof typeof eventData;

type Data<Type extends WebhookEventType> = z.infer<(typeof eventData)[Type]>;

/** An event, as endpoints get it. */
export type WebhookEvent = {
  [Type in WebhookEventType]: { readonly type: Type; readonly data: Data<Type> };
}[WebhookEventType];

export type ArticleFacts = Data<"article.published">;
export type SubscriptionFacts = Data<"subscription.started">;
export type CommentFacts = Data<"comment.created">;

/** Where other modules record what happened. */
export interface WebhookOutbox {
  /**
   * Records events in the transaction of the change, for the endpoints that want them; nothing, if none does.
   *
   * @param db the transaction
   */
  record(db: PoolClient, events: readonly WebhookEvent[]): Promise<void>;
  /** Sends what was recorded. Called after the transaction; a crash before costs a minute, and no event. */
  wake(): Promise<void>;
}

export interface WebhookEndpoint {
  readonly id: number;
  readonly url: string;
  readonly description: string;
  readonly events: readonly string[];
  readonly state: "on" | "off" | "failing";
  /** Since when nothing has arrived; null if the last attempt did. */
  readonly failingSince: string | null;
  /** Until when the former secret signs, too. */
  readonly previousUntil: string | null;
  readonly version: number;
  readonly createdAt: string;
}

export interface WebhookDelivery {
  readonly id: number;
  readonly eventId: string;
  readonly type: string;
  readonly state: "waiting" | "delivered" | "failed";
  readonly attempts: number;
  readonly createdAt: string;
  /** When it is tried next; null unless it waits. */
  readonly dueAt: string | null;
  /** The latest attempt; null before the first. */
  readonly sentAt: string | null;
  readonly milliseconds: number | null;
  readonly status: number | null;
  /** The first characters of the answer. */
  readonly answer: string | null;
  /** Why there was no answer. */
  readonly error: string | null;
  /** The payload. */
  readonly payload: string;
}

export interface Webhooks extends Module {
  readonly outbox: WebhookOutbox;
  /** By type, the schema of what is sent, for the API's document. */
  readonly payloads: Readonly<Record<string, z.ZodType>>;
}
