/** Origins of the configured vendors, for the pages' policy; nothing is allowed for the others. */
import type { VendorSettings } from "../../shared/vendors/vendor-settings";
import { type VendorId, type VendorOrigins, vendors } from "../../shared/vendors/vendors";

/** https://docs.stripe.com/security/guide#content-security-policy */
export const stripeOrigins = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
} as const satisfies VendorOrigins;

export const churnkeyOrigins = {
  script: ["https://assets.churnkey.co"],
  frame: ["https://*.churnkey.co"],
  connect: ["https://*.churnkey.co"],
} as const satisfies VendorOrigins;

/** The values that pages need for the configured vendors. */
export function listVendorOrigins(settings: VendorSettings): readonly VendorOrigins[] {
  return (Object.keys(vendors) as VendorId[])
    .filter((vendor) => settings[vendor])
    .map((vendor) => vendors[vendor].origins);
}
