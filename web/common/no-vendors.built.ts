/** Settings without any vendor. */
import type { VendorSettings } from "../../shared/vendors/vendor-settings";
import { vendors } from "../../shared/vendors/vendors";

export const noVendors = Object.fromEntries(
  Object.entries(vendors).map(([id, { value }]) => [id, value === "switch" ? false : null]),
) as VendorSettings;
