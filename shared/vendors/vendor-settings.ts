import type { VendorId, vendors } from "./vendors";

/**
 * Which vendors are configured, and with which public values: the text of a vendor's variable, null
 * if it is unset; for a switch, whether it is on.
 */
export type VendorSettings = {
  readonly [Id in VendorId]: (typeof vendors)[Id]["value"] extends "switch"
    ? boolean
    : string | null;
};
