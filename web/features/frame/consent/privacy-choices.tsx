import { purposesFor } from "../../../../shared/vendors/consent-purposes";
import { openPrivacyChoices } from "./consent-store";
import { useVendorSettings } from "./use-vendor-settings";

/** Opens the panel of choices again; nothing where no configured vendor needs consent. */
export function PrivacyChoices() {
  const vendors = useVendorSettings();
  if (!vendors || purposesFor(vendors).length === 0) return null;
  return (
    <button type="button" className="privacy-choices" data-app="" onClick={openPrivacyChoices}>
      Privacy choices
    </button>
  );
}
