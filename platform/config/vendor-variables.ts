/** The variables that configure vendors, as `shared/vendors/vendors.ts` lists them. */
import { z } from "zod";
import type { VendorSettings } from "../../shared/vendors/vendor-settings";
import { type VendorId, vendors } from "../../shared/vendors/vendors";

type VendorVariable = (typeof vendors)[VendorId]["variable"];

export const vendorVariables = Object.fromEntries(
  Object.values(vendors).map(({ variable, value }) => [
    variable,
    (value === "switch"
      ? z.enum(["0", "1"], "must be 1 (on) or 0 (off)")
      : z.string().regex(value.pattern, value.allowed)
    ).optional(),
  ]),
) as Record<VendorVariable, z.ZodOptional<z.ZodString>>;

/** @param values checked by `vendorVariables` */
export function readVendorSettings(
  values: Readonly<Partial<Record<VendorVariable, string>>>,
): VendorSettings {
  const settings = Object.entries(vendors).map(([vendor, { variable, value }]) => {
    const setting = values[variable] ?? null;
    return [vendor, value === "switch" ? setting === "1" : setting];
  });
  return Object.fromEntries(settings) as VendorSettings;
}
