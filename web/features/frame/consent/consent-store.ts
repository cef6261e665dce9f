/** The consent choices in this browser. */
import { createStore } from "zustand/vanilla";
import type { ConsentChoices } from "../../../../shared/vendors/consent-choices";

interface ConsentState {
  /** Effective choices, with Global Privacy Control applied. Null until they are read. */
  choices: ConsentChoices | null;
  /** Whether the panel of choices is open. */
  isChoosing: boolean;
}

export const consentStore = createStore<ConsentState>(() => ({ choices: null, isChoosing: false }));

/** Opens the panel of choices, where they can be changed at any time. */
export function openPrivacyChoices(): void {
  consentStore.setState({ isChoosing: true });
}
