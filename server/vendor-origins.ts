/** Where configured vendors come from, for the policy of pages; nothing is allowed for the others. */

interface VendorOrigins {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
}

/** https://docs.stripe.com/security/guide#content-security-policy */
export const stripeOrigins: VendorOrigins = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
};

export const churnkeyOrigins: VendorOrigins = {
  script: ["https://assets.churnkey.co"],
  frame: ["https://*.churnkey.co"],
  connect: ["https://*.churnkey.co"],
};
