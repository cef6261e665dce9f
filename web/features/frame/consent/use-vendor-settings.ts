import { useLocation, useRouteLoaderData } from "react-router";
import type { VendorSettings } from "../../../../shared/vendors/vendor-settings";
import type { RootData } from "../../../common/root-data";
import { frameOf } from "../../../common/page-frame";

/** The configured vendors of this page; null in an iframe, whose outer page is responsible. */
export function useVendorSettings(): VendorSettings | null {
  const { pathname } = useLocation();
  const data = useRouteLoaderData<RootData>("root");
  return data && !frameOf(pathname).bare ? data.vendors : null;
}
