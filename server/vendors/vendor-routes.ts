/** Routes that vendors require, and the origins that pages must allow for vendors. */
import type { Config } from "../../platform/config/config";
import type { VendorOrigins } from "../../shared/vendors/vendors";
import { createPushlyWorkerRoutes } from "../http/pushly-worker";
import { createTagManagerFrame } from "../http/tag-manager-frame";
import { churnkeyOrigins, listVendorOrigins, stripeOrigins } from "./vendor-origins";

export function createVendorRoutes({ vendors }: Config) {
  return [
    { at: "/api", routes: createTagManagerFrame(vendors.tagManager) },
    { at: "/", routes: createPushlyWorkerRoutes({ isConfigured: vendors.pushly !== null }) },
  ];
}

/** For the configured vendors only. */
export function listOrigins({ stripe, churnkey, vendors }: Config): readonly VendorOrigins[] {
  return [
    ...(stripe ? [stripeOrigins] : []),
    ...(churnkey ? [churnkeyOrigins] : []),
    ...listVendorOrigins(vendors),
  ];
}
