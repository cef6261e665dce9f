import { usePage } from "../../../common/page/facts";
import type { VendorSettings } from "../../../../shared/vendors/vendor-settings";
import { frameOf } from "../../../common/page-frame";

/** The configured vendors of this page; null in an iframe, whose outer page is responsible. */
export function useVendorSettings(): VendorSettings | null {
  const { pathname, vendors } = usePage();
  return frameOf(pathname).bare ? null : vendors;
}
