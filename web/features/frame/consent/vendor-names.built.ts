/** The vendors' names for readers. */
import { type VendorId, vendors } from "../../../../shared/vendors/vendors";

export const vendorNames = Object.fromEntries(
  Object.entries(vendors).map(([vendor, { name }]) => [vendor, name]),
) as Readonly<Record<VendorId, string>>;
