import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../api/call";
import { flag, mergeMetadata, metadata, paging, text, unsettable } from "../api/fields";
import { listPage } from "../api/list-page";
import { invalidRequest } from "../store/api-error";
import { newId, randomText } from "../store/new-id";
import { readOne } from "../api/read-one";
import { API_VERSION } from "../store/version";

const fields = {
  description: unsettable().optional(),
  metadata: metadata().optional(),
};

export const webhookEndpointCalls = [
  defineCall({
    method: "POST",
    path: "/webhook_endpoints",
    params: z.strictObject({
      ...fields,
      url: text(),
      enabled_events: z.array(text()).min(1).max(250),
      api_version: z.literal(API_VERSION).optional(),
      connect: z.literal("false").optional(),
    }),
    async run({ store, params }) {
      const secret = `whsec_${randomText(32)}`;
      const endpoint: Stripe.WebhookEndpoint = {
        id: newId("we"),
        object: "webhook_endpoint",
        api_version: params.api_version ?? null,
        application: null,
        created: store.now,
        description: params.description ?? null,
        enabled_events: params.enabled_events,
        livemode: false,
        metadata: mergeMetadata({}, params.metadata),
        status: "enabled",
        url: checkUrl(params.url),
      };
      await store.put<"webhook_endpoint">(endpoint, { secret });
      // The secret is returned on creation only.
      return { ...endpoint, secret };
    },
  }),
  defineCall({
    method: "GET",
    path: "/webhook_endpoints",
    params: z.strictObject(paging),
    run: ({ store, params }) =>
      listPage(store, { kind: "webhook_endpoint", url: "/v1/webhook_endpoints", paging: params }),
  }),
  readOne("/webhook_endpoints", "webhook_endpoint"),
  defineCall({
    method: "POST",
    path: "/webhook_endpoints/:id",
    params: z.strictObject({
      ...fields,
      url: text().optional(),
      enabled_events: z.array(text()).min(1).max(250).optional(),
      disabled: flag().optional(),
    }),
    async run({ store, path, params }) {
      const before = await store.get("webhook_endpoint", path.id!);
      const { disabled, description } = params;
      const endpoint: Stripe.WebhookEndpoint = {
        ...before,
        ...(description !== undefined && { description }),
        ...(disabled !== undefined && { status: disabled ? "disabled" : "enabled" }),
        enabled_events: params.enabled_events ?? before.enabled_events,
        metadata: mergeMetadata(before.metadata, params.metadata),
        url: params.url === undefined ? before.url : checkUrl(params.url),
      };
      await store.put<"webhook_endpoint">(endpoint);
      return endpoint;
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/webhook_endpoints/:id",
    params: z.strictObject({}),
    run: async ({ store, path }) =>
      store.delete<"webhook_endpoint">(await store.get("webhook_endpoint", path.id!)),
  }),
];

function checkUrl(url: string): string {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
  throw invalidRequest("Invalid URL: An explicit scheme (such as https) must be provided.", {
    code: "url_invalid",
    param: "url",
  });
}
