/** What readers are told of each purpose, and of whom they let in by it. */
import { type Purpose, purposesOf } from "../../../shared/vendors/consent-purposes";
import type { VendorSettings } from "../../../shared/vendors/vendor-settings";

export const purposeWords: Readonly<Record<Purpose, { name: string; line: string }>> = {
  analytics: { name: "Measurement", line: "Counts which pages are read, and for how long." },
  advertising: {
    name: "Advertising",
    line: "Lets advertisers fill the places set aside for them, and see that they were shown.",
  },
  notices: { name: "Notices", line: "Sends news to this device, if you then ask for it." },
  referral: { name: "Referrals", line: "Thanks readers who bring other readers." },
};

const vendorNames: Readonly<Record<keyof VendorSettings, string>> = {
  tagManager: "Google Tag Manager",
  marfeel: "Marfeel",
  tracesAddress: "Cloudflare (this browser’s own address)",
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

/** The purposes as a sentence names them: "measurement, advertising, and notices". */
export function namePurposes(purposes: readonly Purpose[]): string {
  const names = purposes.map((purpose) => purposeWords[purpose].name.toLowerCase());
  return new Intl.ListFormat("en-US", { type: "conjunction" }).format(names);
}

/** Said wherever a choice is shown to a browser that sends Global Privacy Control. */
export const signalSentence =
  "Your browser’s privacy signal (Global Privacy Control) refuses measurement and advertising for you; it is honored here.";
