/** The purposes for which configured vendors need a reader's consent. */
import { everyPurpose, purposesOf } from "./purposes.built";
import type { VendorSettings } from "./vendor-settings";
import type { Purpose, VendorId } from "./vendors";

/** The purposes of the configured vendors, in the order in which readers are asked. */
export function purposesFor(vendors: VendorSettings): readonly Purpose[] {
  const required = new Set(
    (Object.keys(purposesOf) as VendorId[])
      .filter((vendor) => vendors[vendor])
      .flatMap((vendor) => purposesOf[vendor]),
  );
  return everyPurpose.filter((purpose) => required.has(purpose));
}
