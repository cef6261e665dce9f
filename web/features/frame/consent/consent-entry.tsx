import { lazy, Suspense } from "react";
import { purposesFor } from "../../../../shared/vendors/consent-purposes";
import { useHydrated } from "../../../common/use-hydrated";
import { useVendorSettings } from "./use-vendor-settings";

// If the banner fails to load, there is no consent, and the page works the same.
const Consent = lazy(() => import("./consent").catch(() => ({ default: () => null })));

/** Asks for consent where a configured vendor needs it, and nowhere else. */
export function ConsentEntry() {
  const isHydrated = useHydrated();
  const vendors = useVendorSettings();
  if (!isHydrated || !vendors || purposesFor(vendors).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Consent vendors={vendors} />
    </Suspense>
  );
}
