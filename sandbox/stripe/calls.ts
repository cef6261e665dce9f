import type { AnyCall } from "./api/call";
import { changeCalls } from "./billing/changes/change-calls";
import { subscriptionItemCalls } from "./billing/changes/subscription-items";
import { invoiceItemCalls } from "./billing/invoices/invoice-items";
import { invoiceCalls } from "./billing/invoices/invoices";
import { upcomingCalls } from "./billing/invoices/upcoming";
import { subscriptionCalls } from "./billing/subscriptions";
import { paymentMethodCalls } from "./cards/payment-methods";
import { couponCalls } from "./catalog/coupons";
import { priceCalls } from "./catalog/prices";
import { productCalls } from "./catalog/products";
import { promotionCodeCalls } from "./catalog/promotion-codes";
import { checkoutCalls } from "./checkout/checkout-sessions";
import { customerCalls } from "./customers/customers";
import { chargeCalls } from "./payments/charges";
import { disputeCalls } from "./payments/disputes";
import { paymentIntentCalls } from "./payments/payment-intents";
import { refundCalls } from "./payments/refunds";
import { setupIntentCalls } from "./payments/setup-intents";
import { portalCalls } from "./portal/portal-sessions";
import { eventCalls } from "./webhooks/events";
import { webhookEndpointCalls } from "./webhooks/webhook-endpoints";

/** Every simulated call. */
export const calls: readonly AnyCall[] = [
  ...productCalls,
  ...priceCalls,
  ...couponCalls,
  ...promotionCodeCalls,
  ...customerCalls,
  ...paymentMethodCalls,
  ...paymentIntentCalls,
  ...setupIntentCalls,
  ...subscriptionCalls,
  ...upcomingCalls,
  ...invoiceCalls,
  ...changeCalls,
  ...subscriptionItemCalls,
  ...invoiceItemCalls,
  ...chargeCalls,
  ...refundCalls,
  ...disputeCalls,
  ...portalCalls,
  ...checkoutCalls,
  ...eventCalls,
  ...webhookEndpointCalls,
];
