/** A paper, a program that is told of it, and a publisher who adds it; for the tests of webhooks. */
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { WebhookDelivery, WebhookEndpoint } from "../../modules/webhooks/types";
import { resetLimits } from "../accounts/browser";
import { type Colleague, signInStaff } from "../desk/desk-staff";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { openReceiver, type Receiver } from "./receiver";

export interface Made {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

interface DeliveryList {
  readonly endpoint: WebhookEndpoint;
  readonly deliveries: readonly WebhookDelivery[];
  readonly hasMore: boolean;
}

export const everything = [
  "article.published",
  "article.updated",
  "article.taken_down",
  "subscription.started",
  "subscription.renewed",
  "subscription.changed",
  "subscription.canceled",
  "subscription.ended",
  "subscription.payment_failed",
  "comment.created",
  "comment.held",
  "comment.approved",
  "comment.removed",
];

/** Opens a paper and a receiver before the first test of the file, without endpoints before each. */
export function openWebhookStand() {
  let app: TestApp;
  let receiver: Receiver;
  let mara: Colleague;

  /** Signs Mara in again: tests wind the clock past her session. */
  async function signIn(): Promise<void> {
    mara = await signInStaff(app, "mara");
  }

  beforeAll(async () => {
    app = await createTestApp();
    receiver = await openReceiver();
  });
  beforeEach(async () => {
    await resetLimits(app);
    await signIn();
    receiver.answer = { status: 200, body: "thanks" };
  });
  afterEach(async () => {
    await signIn();
    const { endpoints } = await mara.get<{ endpoints: readonly WebhookEndpoint[] }>("/webhooks");
    for (const { id } of endpoints) await mara.call("DELETE", `/webhooks/${id}`);
    await app.paper.jobs.settle();
    receiver.take();
  });
  afterAll(async () => {
    await app.close();
    await receiver.close();
  });

  return {
    get app() {
      return app;
    },
    get receiver() {
      return receiver;
    },
    /** A publisher. */
    get mara() {
      return mara;
    },
    signIn,
    addEndpoint: (events: readonly string[] = everything, url = receiver.url): Promise<Made> =>
      mara.post<Made>("/webhooks", { url, description: "A test", events }, 201),
    listDeliveries: ({ endpoint }: Made) =>
      mara.get<DeliveryList>(`/webhooks/${endpoint.id}/deliveries`),
    /** The types of what has arrived; with an ID, about this alone: demo readers renew, too. */
    async takeTypes(id?: string): Promise<readonly string[]> {
      await app.paper.jobs.settle();
      return receiver
        .take()
        .filter(({ event }) => id === undefined || event.data.id === id)
        .map(({ event }) => event.type)
        .toSorted();
    },
    writeArticle: (id: number, change: Record<string, unknown>) =>
      app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${id}`, change),
  };
}
