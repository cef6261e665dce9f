/** Checkout Sessions for one-time payments, whose page Stripe hosts. */
import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../api/call";
import { instant, integer, mergeMetadata, metadata, oneOf, text } from "../api/fields";
import { readOne } from "../api/read-one";
import { invalidRequest } from "../store/api-error";
import { newId } from "../store/new-id";
import { expireSession } from "./expire-session";

const DAY = 86_400;
const SHORTEST = 1800;

const lineItem = z.strictObject({
  quantity: integer().pipe(z.number().min(1).max(999_999)),
  price_data: z.strictObject({
    currency: text(3),
    unit_amount: integer().pipe(z.number().min(0)),
    product_data: z.strictObject({ name: text(), description: text().optional() }),
  }),
});

export const checkoutCalls = [
  defineCall({
    method: "POST",
    path: "/checkout/sessions",
    params: z.strictObject({
      mode: z.literal("payment"),
      line_items: z.array(lineItem).min(1).max(100),
      success_url: text(),
      cancel_url: text().optional(),
      customer_email: z.email().optional(),
      client_reference_id: text(200).optional(),
      expires_at: instant().optional(),
      metadata: metadata().optional(),
      payment_method_types: z.array(z.literal("card")).length(1).optional(),
      payment_intent_data: z
        .strictObject({ description: text(1000).optional(), metadata: metadata().optional() })
        .optional(),
      submit_type: oneOf(["auto", "book", "donate", "pay"]).optional(),
    }),
    async run({ store, params }) {
      const { cancel_url: cancelUrl = null, customer_email: email = null } = params;
      for (const [param, url] of [
        ["success_url", params.success_url],
        ["cancel_url", cancelUrl],
      ] as const) {
        if (url === null || /^https?:\/\//.test(url)) continue;
        throw invalidRequest(
          "Not a valid URL: an explicit scheme (such as https) must be provided.",
          { code: "url_invalid", param },
        );
      }
      const expiresAt = params.expires_at ?? store.now + DAY;
      if (expiresAt < store.now + SHORTEST || expiresAt > store.now + DAY) {
        throw invalidRequest(
          "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
          { param: "expires_at" },
        );
      }
      const currencies = new Set(
        params.line_items.map(({ price_data: { currency } }) => currency.toLowerCase()),
      );
      if (currencies.size > 1) {
        throw invalidRequest("All line items must have the same currency.", {
          param: "line_items",
        });
      }
      const total = params.line_items.reduce(
        (sum, { quantity, price_data: { unit_amount: amount } }) => sum + quantity * amount,
        0,
      );
      const id = newId("cs_test");
      const session: Stripe.Checkout.Session = {
        id,
        object: "checkout.session",
        after_expiration: null,
        allow_promotion_codes: null,
        amount_subtotal: total,
        amount_total: total,
        automatic_tax: { enabled: false, liability: null, status: null },
        billing_address_collection: null,
        cancel_url: cancelUrl,
        client_reference_id: params.client_reference_id ?? null,
        client_secret: null,
        consent: null,
        consent_collection: null,
        created: store.now,
        currency: [...currencies][0]!,
        currency_conversion: null,
        custom_fields: [],
        custom_text: {
          after_submit: null,
          shipping_address: null,
          submit: null,
          terms_of_service_acceptance: null,
        },
        customer: null,
        customer_creation: "if_required",
        customer_details:
          email === null
            ? null
            : { address: null, email, name: null, phone: null, tax_exempt: "none", tax_ids: null },
        customer_email: email,
        expires_at: expiresAt,
        invoice: null,
        invoice_creation: {
          enabled: false,
          invoice_data: {
            account_tax_ids: null,
            custom_fields: null,
            description: null,
            footer: null,
            issuer: null,
            metadata: {},
            rendering_options: null,
          },
        },
        livemode: false,
        locale: null,
        metadata: mergeMetadata({}, params.metadata),
        mode: "payment",
        payment_intent: null,
        payment_link: null,
        payment_method_collection: "if_required",
        payment_method_configuration_details: null,
        payment_method_options: {},
        payment_method_types: ["card"],
        payment_status: total === 0 ? "no_payment_required" : "unpaid",
        phone_number_collection: { enabled: false },
        recovered_from: null,
        saved_payment_method_options: null,
        setup_intent: null,
        shipping_address_collection: null,
        shipping_cost: null,
        shipping_details: null,
        shipping_options: [],
        status: "open",
        submit_type: params.submit_type ?? null,
        subscription: null,
        success_url: params.success_url,
        total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
        ui_mode: "hosted",
        url: `${store.origin}/sandbox/stripe/checkout/${id}`,
      };
      const { description, metadata: paymentMetadata } = params.payment_intent_data ?? {};
      await store.put<"checkout.session">(session, {
        name: params.line_items
          .map(({ price_data: { product_data: product } }) => product.name)
          .join(", "),
        description: description ?? null,
        paymentMetadata: mergeMetadata({}, paymentMetadata),
      });
      return session;
    },
  }),
  readOne("/checkout/sessions", "checkout.session"),
  defineCall({
    method: "POST",
    path: "/checkout/sessions/:id/expire",
    params: z.strictObject({}),
    async run({ store, path }) {
      const session = await store.get("checkout.session", path.id!);
      if (session.status !== "open") {
        throw invalidRequest(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
        );
      }
      return expireSession(store, session);
    },
  }),
];
