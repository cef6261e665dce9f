/** Descriptions of each purpose and of its companies. */
import { purposesOf } from "../../../../shared/vendors/purposes.built";
import type { VendorSettings } from "../../../../shared/vendors/vendor-settings";
import {
  type Purpose,
  type VendorId,
  vendors as everyVendor,
} from "../../../../shared/vendors/vendors";

export const purposeCopy: Readonly<Record<Purpose, { name: string; line: string }>> = {
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

/** The configured companies of a purpose: "Google Tag Manager, Marfeel". */
export function companiesFor(purpose: Purpose, vendors: VendorSettings): string {
  return (Object.keys(everyVendor) as VendorId[])
    .filter((vendor) => vendors[vendor] && purposesOf[vendor].includes(purpose))
    .map((vendor) => everyVendor[vendor].name)
    .join(", ");
}

/** The purposes as a list in a sentence: "measurement, advertising and notifications". */
export function namePurposes(purposes: readonly Purpose[]): string {
  const names = purposes.map((purpose) => purposeCopy[purpose].name.toLowerCase());
  // British English formats lists without a serial comma.
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
}

/** Shown with the choices in a browser that sends Global Privacy Control. */
export const signalSentence =
  "Your browser sends a Global Privacy Control signal, so measurement and advertising are off. We honor it.";
