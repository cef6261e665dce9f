import { useLocation, useRouteLoaderData } from "react-router";
import type { VendorSettings } from "../../../../shared/vendors/vendor-settings";
import type { RootData } from "../../../common/root-data";
import { isBarePage } from "../../../common/header-form";

/** Who is configured for this page; null on one that stands in a frame, whose outer page sees to it. */
export function useVendorSettings(): VendorSettings | null {
  const { pathname } = useLocation();
  const data = useRouteLoaderData<RootData>("root");
  return data && !isBarePage(pathname) ? data.vendors : null;
}
