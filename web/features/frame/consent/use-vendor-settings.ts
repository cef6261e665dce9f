import { useLocation, useRouteLoaderData } from "react-router";
import type { VendorSettings } from "../../../../shared/vendors/vendor-settings";
import type { RootData } from "../../../common/root-data";
import { frameOf } from "../../../common/page-frame";

/** Who is configured for this page; null on one that stands in a frame, whose outer page sees to it. */
export function useVendorSettings(): VendorSettings | null {
  const { pathname } = useLocation();
  const data = useRouteLoaderData<RootData>("root");
  return data && !frameOf(pathname).bare ? data.vendors : null;
}
