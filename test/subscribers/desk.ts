/** The newsroom's calls on subscribers, as tests send them. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { AccessAnswer, SubscriberList, SubscriberPage } from "../../modules/subscribers/types";
import type { TestApp } from "../setup/create-test-app";
import { type Colleague, signInStaff } from "../desk/desk-staff";

export interface Office extends Colleague {
  list(query: string): Promise<SubscriberList>;
  page(readerId: string): Promise<SubscriberPage>;
  ask(readerId: string, query?: string): Promise<AccessAnswer>;
  /** A refusal's status, code and sentence. */
  refused(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; code: string; message: string }>;
}

/** Mara is a publisher; anyone else gets these roles. */
export async function openOffice(
  app: TestApp,
  login = "mara",
  roles?: Parameters<typeof signInStaff>[2],
): Promise<Office> {
  const person = await signInStaff(app, login, roles);
  await keepSignedIn(app);
  return Object.assign(person, {
    list: (query: string) => person.get<SubscriberList>(`/subscribers${query}`),
    page: (id: string) => person.get<SubscriberPage>(`/subscribers/${id}`),
    ask: (id: string, query = "") => person.get<AccessAnswer>(`/subscribers/${id}/answer${query}`),
    async refused(method: string, path: string, body?: unknown) {
      const response = await person.call(method, path, body);
      expect(response.ok, path).toBe(false);
      const refusal = (await response.json()) as { code: string; message: string };
      return { status: response.status, code: refusal.code, message: refusal.message };
    },
  });
}

/** Sessions outlast the days that a test winds forward, and their proofs of identity do. */
export const keepSignedIn = (app: TestApp) =>
  app.query(
    `update accounts.staff_sessions
     set expires_at = '2100-01-01', last_seen_at = '2100-01-01', proved_at = '2100-01-01'`,
  );

export async function idOf(app: TestApp, email: string): Promise<string> {
  const [row] = await app.query("select id from accounts.readers where email_key = $1", [email]);
  return String(row!["id"]);
}

/** Ends a subscription at Stripe, whose event never arrives. */
export const endUnheard = (app: TestApp, subscriptionId: string) =>
  app.query(
    `update sandbox.stripe_objects
     set body = body || jsonb_build_object('status', 'canceled', 'ended_at', extract(epoch from now())::int,
       'canceled_at', extract(epoch from now())::int)
     where id = $1`,
    [subscriptionId],
  );

/** The audit log on a reader, oldest first. */
export const logOf = (app: TestApp, readerId: string) =>
  app.query(
    `select action, login, reason, after from desk.audit_log where subject = $1 order by id`,
    [`reader:${readerId}`],
  );

/** An order for complimentary access; what a test is about is changed. */
export const compOrder = (change: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  source: "comp",
  productId: "sun-member",
  from: null,
  until: null,
  reason: "Locked out on Saturday, our fault",
  tells: false,
  ...change,
});
