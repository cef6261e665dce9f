/** The purposes for which configured vendors need a reader's consent. */
import type { VendorSettings } from "./vendor-settings";

/** In the order in which readers are asked about them. */
export const everyPurpose = ["analytics", "advertising", "notices", "referral"] as const;

export type Purpose = (typeof everyPurpose)[number];

/**
 * The purposes of each vendor; consent to one is enough. Calendly needs none: it is loaded when a
 * reader opens it, like Churnkey and the payment provider.
 */
export const purposesOf: Readonly<Record<keyof VendorSettings, readonly Purpose[]>> = {
  tagManager: ["analytics", "advertising"],
  marfeel: ["analytics"],
  tracesAddress: ["analytics"],
  adManager: ["advertising"],
  pushly: ["notices"],
  sparkLoop: ["referral"],
  calendly: [],
};

/** The purposes of the configured vendors, in the order in which readers are asked. */
export function purposesFor(vendors: VendorSettings): readonly Purpose[] {
  const wanted = new Set(
    (Object.keys(purposesOf) as (keyof VendorSettings)[])
      .filter((vendor) => vendors[vendor])
      .flatMap((vendor) => purposesOf[vendor]),
  );
  return everyPurpose.filter((purpose) => wanted.has(purpose));
}
