import { lazy, Suspense } from "react";
import { useHydrated } from "../../../common/use-hydrated";
import { useVendorSettings } from "../consent/use-vendor-settings";

// Pages do without every one of them.
const Vendors = lazy(() => import("./vendors").catch(() => ({ default: () => null })));

/** Brings in what starts the configured vendors; where there are none, nothing. */
export function VendorsEntry() {
  const isHydrated = useHydrated();
  const settings = useVendorSettings();
  if (!settings || !Object.values(settings).some(Boolean)) return null;
  return (
    <>
      {settings.tagManager ? (
        // Without script nobody can be asked here: our server knows by the cookie (tag-manager-frame.ts).
        <noscript>
          <iframe
            hidden
            sandbox="allow-same-origin"
            src="/api/tag-manager-frame"
            title="Measurement"
          />
        </noscript>
      ) : null}
      {isHydrated ? (
        <Suspense fallback={null}>
          <Vendors settings={settings} />
        </Suspense>
      ) : null}
    </>
  );
}
