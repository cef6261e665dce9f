/**
 * The vendors: third-party services whose code pages load, or that pages call. Configuration, consent
 * and the content security policy are derived from this list, in its order. The browser's code imports
 * what it needs from modules named `*.built.ts`.
 */

/** The consent purposes, in the order in which readers are asked about them. */
export const everyPurpose = ["analytics", "advertising", "notices", "referral"] as const;

export type Purpose = (typeof everyPurpose)[number];

/** The origins that a page's policy allows for a vendor. */
export interface VendorOrigins {
  readonly script?: readonly string[];
  readonly frame?: readonly string[];
  readonly connect?: readonly string[];
  readonly image?: readonly string[];
  /** Whether its script loads scripts from hosts that are not known in advance. */
  readonly bringsOthers?: boolean;
  /** Whether it has a service worker, which is served from our origin. */
  readonly hasWorker?: boolean;
}

interface Vendor {
  /** The name in the privacy choices panel. */
  readonly name: string;
  /** The environment variable that configures it. Without the variable it is not used. */
  readonly variable: string;
  /** The allowed values of the variable; `allowed` completes the error message. A switch is 1 (on) or 0 (off). */
  readonly value: "switch" | { readonly pattern: RegExp; readonly allowed: string };
  /** Consent to one of them is enough; without any, it is loaded only when a reader opens it. */
  readonly purposes: readonly Purpose[];
  readonly origins: VendorOrigins;
}

export const vendors = {
  /** With what Google Analytics needs: https://developers.google.com/tag-platform/security/guides/csp */
  tagManager: {
    name: "Google Tag Manager",
    variable: "GTM_CONTAINER_ID",
    value: {
      pattern: /^GTM-[A-Z0-9]{4,12}$/,
      allowed: "must be a Google Tag Manager container ID, like GTM-ABC123",
    },
    purposes: ["analytics", "advertising"],
    origins: {
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
  },
  /** Notifications on the desktop. */
  pushly: {
    name: "Pushly",
    variable: "PUSHLY_DOMAIN_KEY",
    value: { pattern: /^[\w-]{8,80}$/, allowed: "must be a Pushly domain key" },
    purposes: ["notices"],
    origins: {
      script: ["https://cdn.p-n.io"],
      connect: ["https://*.p-n.io"],
      image: ["https://*.p-n.io"],
      hasWorker: true,
    },
  },
  /** Readers who refer readers. */
  sparkLoop: {
    name: "SparkLoop",
    variable: "SPARKLOOP_TEAM_ID",
    value: { pattern: /^team_\w{4,60}$/, allowed: "must be a SparkLoop team ID, like team_abc123" },
    purposes: ["referral"],
    origins: {
      script: ["https://script.sparkloop.app"],
      connect: ["https://*.sparkloop.app"],
      image: ["https://*.sparkloop.app"],
    },
  },
  marfeel: {
    name: "Marfeel",
    variable: "MARFEEL_ACCOUNT_ID",
    value: { pattern: /^\d{1,12}$/, allowed: "must be an account number" },
    purposes: ["analytics"],
    origins: {
      script: ["https://sdk.mrf.io"],
      connect: ["https://*.mrf.io", "https://*.newsroom.bi"],
    },
  },
  /**
   * The path of the ad units; a slot's name is appended. Advertisements are in iframes of SafeFrame's
   * own hosts; what they load is not subject to the page's policy.
   * https://developers.google.com/publisher-tag/guides/content-security-policy
   */
  adManager: {
    name: "Google Ad Manager",
    variable: "AD_MANAGER_PATH",
    value: {
      pattern: /^\/\d{3,20}(\/[\w.*!<:()-]{1,80}){0,4}$/,
      allowed: "must be an ad unit path, like /1234567/paper",
    },
    purposes: ["advertising"],
    origins: {
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
  },
  /** The page on which readers schedule a call. */
  calendly: {
    name: "Calendly",
    variable: "CALENDLY_URL",
    value: {
      pattern: /^https:\/\/calendly\.com\/[\w/?=&-]{1,200}$/,
      allowed: "must be a Calendly page URL, like https://calendly.com/paper/call",
    },
    purposes: [],
    origins: {
      script: ["https://assets.calendly.com"],
      frame: ["https://calendly.com"],
    },
  },
  /** The browser asks Cloudflare for its own IP address and stores it as `user_ip`. */
  tracesAddress: {
    name: "Cloudflare (for your IP address)",
    variable: "TRACE_ADDRESS",
    value: "switch",
    purposes: ["analytics"],
    origins: { connect: ["https://www.cloudflare.com"] },
  },
} as const satisfies Readonly<Record<string, Vendor>>;

export type VendorId = keyof typeof vendors;
