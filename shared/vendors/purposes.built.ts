/** The consent purposes, and those of each vendor. */
import { type Purpose, type VendorId, vendors } from "./vendors";

export { everyPurpose } from "./vendors";

export const purposesOf = Object.fromEntries(
  Object.entries<{ readonly purposes: readonly Purpose[] }>(vendors).map(
    ([vendor, { purposes }]) => [vendor, purposes],
  ),
) as Readonly<Record<VendorId, readonly Purpose[]>>;
