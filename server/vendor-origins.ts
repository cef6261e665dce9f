/** Where configured vendors come from, for the policy of pages; nothing is allowed for the others. */
import type { VendorSettings } from "../shared/vendors/vendor-settings";

export interface VendorOrigins {
  readonly script?: readonly string[];
  readonly frame?: readonly string[];
  readonly connect?: readonly string[];
  readonly image?: readonly string[];
  /** Whether its script brings in scripts of hosts that nobody can name beforehand. */
  readonly bringsOthers?: boolean;
  /** Whether it has a worker, which is a file of ours. */
  readonly hasWorker?: boolean;
}

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

const originsOf: Readonly<Record<keyof VendorSettings, VendorOrigins>> = {
  /** With what Google Analytics needs: https://developers.google.com/tag-platform/security/guides/csp */
  tagManager: {
    script: ["https://www.googletagmanager.com"],
    frame: ["https://www.googletagmanager.com"],
    connect: [
      "https://*.googletagmanager.com",
      "https://*.google-analytics.com",
      "https://*.analytics.google.com",
    ],
    image: ["https://*.googletagmanager.com", "https://*.google-analytics.com"],
    bringsOthers: true,
  },
  pushly: {
    script: ["https://cdn.p-n.io"],
    connect: ["https://*.p-n.io"],
    image: ["https://*.p-n.io"],
    hasWorker: true,
  },
  sparkLoop: {
    script: ["https://script.sparkloop.app"],
    connect: ["https://*.sparkloop.app"],
    image: ["https://*.sparkloop.app"],
  },
  marfeel: {
    script: ["https://sdk.mrf.io"],
    connect: ["https://*.mrf.io", "https://*.newsroom.bi"],
  },
  /**
   * Advertisements stand in frames of SafeFrame's own hosts; what they load is no affair of the page's.
   * https://developers.google.com/publisher-tag/guides/content-security-policy
   */
  adManager: {
    script: ["https://securepubads.g.doubleclick.net"],
    frame: [
      "https://*.safeframe.googlesyndication.com",
      "https://*.doubleclick.net",
      "https://www.google.com",
    ],
    connect: [
      "https://*.doubleclick.net",
      "https://*.googlesyndication.com",
      "https://*.adtrafficquality.google",
      "https://www.google.com",
    ],
    image: [
      "https://*.doubleclick.net",
      "https://*.googlesyndication.com",
      "https://*.adtrafficquality.google",
    ],
    bringsOthers: true,
  },
  calendly: {
    script: ["https://assets.calendly.com"],
    frame: ["https://calendly.com"],
  },
  tracesAddress: { connect: ["https://www.cloudflare.com"] },
};

/** What pages need for the vendors that are configured. */
export function listVendorOrigins(settings: VendorSettings): readonly VendorOrigins[] {
  return (Object.keys(originsOf) as (keyof VendorSettings)[])
    .filter((vendor) => settings[vendor])
    .map((vendor) => originsOf[vendor]);
}
