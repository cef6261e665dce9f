/** What readers are told of each purpose, and of whom they let in by it. */
import { type Purpose, purposesOf } from "../../../../shared/vendors/consent-purposes";
import type { VendorSettings } from "../../../../shared/vendors/vendor-settings";

export const purposeWords: Readonly<Record<Purpose, { name: string; line: string }>> = {
  analytics: { name: "Measurement", line: "Counts which pages are read, and for how long." },
  advertising: {
    name: "Advertising",
    line: "Lets advertisers fill our ad spaces and confirm that their ads were shown.",
  },
  notices: {
    name: "Notifications",
    line: "Sends news alerts to this device, once you turn them on.",
  },
  referral: { name: "Referrals", line: "Rewards readers who refer other readers." },
};

const vendorNames: Readonly<Record<keyof VendorSettings, string>> = {
  tagManager: "Google Tag Manager",
  marfeel: "Marfeel",
  tracesAddress: "Cloudflare (for your IP address)",
  adManager: "Google Ad Manager",
  pushly: "Pushly",
  sparkLoop: "SparkLoop",
  calendly: "Calendly",
};

/** The configured companies that work for a purpose: "Google Tag Manager, Marfeel". */
export function companiesFor(purpose: Purpose, vendors: VendorSettings): string {
  return (Object.keys(vendorNames) as (keyof VendorSettings)[])
    .filter((vendor) => vendors[vendor] && purposesOf[vendor].includes(purpose))
    .map((vendor) => vendorNames[vendor])
    .join(", ");
}

/** The purposes as a sentence names them: "measurement, advertising and notifications". */
export function namePurposes(purposes: readonly Purpose[]): string {
  const names = purposes.map((purpose) => purposeWords[purpose].name.toLowerCase());
  // British English for its lists, which have no serial comma.
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
}

/** Said wherever a choice is shown to a browser that sends Global Privacy Control. */
export const signalSentence =
  "Your browser sends a Global Privacy Control signal, so measurement and advertising are off. We honor it.";
