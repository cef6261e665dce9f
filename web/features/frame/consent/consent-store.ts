/** The consent choices in this browser. */
import { createStore } from "zustand/vanilla";
import type { ConsentChoices } from "../../../../shared/vendors/consent-choices";

/** With Global Privacy Control applied. */
export const consentStore = createStore<{ choices: ConsentChoices }>(() => ({ choices: {} }));
