import { withHook } from "../../../common/store-hook";
import { consentStore } from "./consent-store";

/** The consent choices, for components. */
export const useConsent = withHook(consentStore);
