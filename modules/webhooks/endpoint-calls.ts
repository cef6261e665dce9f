/** The newsroom's calls on endpoints and their deliveries: for publishers. */
import { z } from "zod";
import { inTransaction } from "../../platform/database/transaction";
import { type AnyDeskCall, deskCall, DeskRefusal } from "../../platform/desk/desk-call";
import type { Sealer } from "../../platform/sealed";
import { createDeliveryCalls } from "./delivery-calls";
import { createEndpointDesk, type EndpointDeps, rights } from "./endpoint-desk";
import {
  deleteEndpoint,
  insertEndpoint,
  listEndpoints,
  rotateSecret,
  updateEndpoint,
} from "./endpoint-store";
import { checkUrl } from "./endpoint-url";
import { eventData } from "./events";
import { rotationMs } from "./schedule";
import { createSecret } from "./sign";
import type { WebhookEventType } from "./types";

const mostEndpoints = 20;

const eventTypes = Object.keys(eventData) as [WebhookEventType, ...WebhookEventType[]];

const fields = {
  url: z.string().trim().min(1, "Please enter a URL.").max(2_000, "The URL is too long."),
  description: z.string().trim().max(200, "Please use 200 characters or fewer.").default(""),
  events: z
    .array(z.enum(eventTypes))
    .min(1, "Choose at least one event.")
    .max(eventTypes.length)
    .transform((events) => [...new Set(events)]),
};
const newEndpoint = z.strictObject(fields);
const changedEndpoint = z.strictObject({ ...fields, isOn: z.boolean() });

const endpointShape = z.object({
  id: z.int(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  state: z.enum(["on", "off", "failing"]),
  failingSince: z.iso.datetime().nullable(),
  previousUntil: z.iso.datetime().nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
});
const secretShape = z.object({ endpoint: endpointShape, secret: z.string() });

export function createEndpointCalls(
  deps: EndpointDeps & { readonly sealer: Sealer; readonly allowsLoopback: boolean },
): readonly AnyDeskCall[] {
  const { pool, clock, sealer } = deps;
  const desk = createEndpointDesk(deps);
  const { show, lock, log } = desk;

  function urlOf(text: string): string {
    const checked = checkUrl(text, deps.allowsLoopback);
    if (checked.ok) return checked.url.href;
    throw new DeskRefusal(400, "invalid_url", checked.message, {
      fields: { url: checked.message },
    });
  }

  return [
    deskCall({
      method: "GET",
      path: "/webhooks",
      rights,
      answer: z.object({ endpoints: z.array(endpointShape), events: z.array(z.string()) }),
      handle: async () => ({
        body: { endpoints: (await listEndpoints(pool)).map(show), events: eventTypes },
      }),
    }),
    deskCall({
      method: "POST",
      path: "/webhooks",
      rights,
      provesAgain: true,
      input: newEndpoint,
      answer: secretShape,
      async handle(call) {
        const { description, events } = call.input;
        const url = urlOf(call.input.url);
        const secret = createSecret();
        const row = await inTransaction(pool, async (db) => {
          const made = await insertEndpoint(db, {
            url,
            description,
            events,
            secret: sealer.seal(secret),
            now: clock.now(),
            most: mostEndpoints,
          });
          if (!made) {
            const sentence = `You’ve reached the limit of ${mostEndpoints} endpoints. Delete one first.`;
            throw new DeskRefusal(409, "too_many_endpoints", sentence);
          }
          const { host } = new URL(url);
          await log(db, call, { action: "add", id: made.id, after: { host, events } });
          return made;
        });
        return { status: 201, body: { endpoint: show(row), secret } };
      },
    }),
    deskCall({
      method: "PUT",
      path: "/webhooks/:id",
      rights,
      provesAgain: true,
      input: changedEndpoint,
      answer: endpointShape,
      async handle(call) {
        const { description, events, isOn } = call.input;
        const url = urlOf(call.input.url);
        const row = await inTransaction(pool, async (db) => {
          const { id, state, failingSince } = await lock(db, call);
          const turnsOn = isOn && state !== "on";
          const changed = await updateEndpoint(db, {
            id,
            url,
            description,
            events,
            state: isOn ? "on" : "off",
            // Patience begins again.
            failingSince: turnsOn ? null : failingSince,
          });
          const { host } = new URL(url);
          await log(db, call, { action: "change", id, after: { host, events, isOn } });
          return changed;
        });
        await deps.wake();
        return { body: show(row) };
      },
    }),
    deskCall({
      method: "DELETE",
      path: "/webhooks/:id",
      rights,
      async handle(call) {
        await inTransaction(pool, async (db) => {
          const { id, url } = await lock(db, call);
          await deleteEndpoint(db, id);
          await log(db, call, { action: "delete", id, after: { host: new URL(url).host } });
        });
        return { status: 204 };
      },
    }),
    deskCall({
      method: "POST",
      path: "/webhooks/:id/secret",
      rights,
      provesAgain: true,
      answer: secretShape,
      async handle(call) {
        const secret = createSecret();
        const row = await inTransaction(pool, async (db) => {
          const { id } = await lock(db, call);
          const until = new Date(clock.now().getTime() + rotationMs);
          const rotated = await rotateSecret(db, { id, secret: sealer.seal(secret), until });
          await log(db, call, { action: "rotate", id });
          return rotated;
        });
        return { body: { endpoint: show(row), secret } };
      },
    }),
    ...createDeliveryCalls(deps, desk),
  ];
}
