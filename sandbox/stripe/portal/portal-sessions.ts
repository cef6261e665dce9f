import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../api/call";
import { text } from "../api/fields";
import { invalidRequest } from "../store/api-error";
import type { ObjectStore } from "../store/object-store";
import { newId } from "../store/new-id";

const HOUR = 3600;

export const portalCalls = [
  defineCall({
    method: "POST",
    path: "/billing_portal/sessions",
    params: z.strictObject({
      customer: text(),
      return_url: text().optional(),
      configuration: text().optional(),
      locale: z.literal("auto").optional(),
    }),
    async run({ store, params }) {
      const { id: customer } = await store.get("customer", params.customer, "customer");
      const { return_url: returnUrl = null } = params;
      if (returnUrl !== null && !/^https?:\/\//.test(returnUrl)) {
        throw invalidRequest(
          "Not a valid URL: an explicit scheme (such as https) must be provided.",
          { code: "url_invalid", param: "return_url" },
        );
      }
      const id = newId("bps");
      const session: Stripe.BillingPortal.Session = {
        id,
        object: "billing_portal.session",
        configuration: params.configuration ?? "bpc_sandbox",
        created: store.now,
        customer,
        flow: null,
        livemode: false,
        locale: params.locale ?? null,
        on_behalf_of: null,
        return_url: returnUrl,
        url: `${store.origin}/sandbox/stripe/portal/${id}`,
      };
      await store.put<"billing_portal.session">(session);
      return session;
    },
  }),
];

/** The session with this ID; null when it is unknown or has expired. */
export async function findSession(
  store: ObjectStore,
  id: string,
): Promise<Stripe.BillingPortal.Session | null> {
  const session = await store.find("billing_portal.session", id);
  return session && session.created + HOUR > store.now ? session : null;
}
