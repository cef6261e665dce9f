import { lazy, Suspense } from "react";
import { useHydrated } from "../../../common/use-hydrated";
import { useVendorSettings } from "../consent/use-vendor-settings";

// Pages work without any of them.
const Vendors = lazy(() => import("./vendors").catch(() => ({ default: () => null })));

/** Loads the code that starts the configured vendors; null without any. */
export function VendorsEntry() {
  const isHydrated = useHydrated();
  const settings = useVendorSettings();
  if (!settings || !Object.values(settings).some(Boolean)) return null;
  return (
    <>
      {settings.tagManager ? (
        // Without scripts consent cannot be asked here: the server checks the cookie
        // (tag-manager-frame.ts).
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
