/** The consent choices in this browser. */
import { create } from "zustand";
import type { ConsentChoices } from "../../../../shared/vendors/consent-choices";

interface ConsentState {
  /** Effective choices, with Global Privacy Control applied. Null until they are read. */
  choices: ConsentChoices | null;
  /** Whether the panel of choices is open. */
  isChoosing: boolean;
}

export const useConsent = create<ConsentState>(() => ({ choices: null, isChoosing: false }));

/** Opens the panel of choices, where they can be changed at any time. */
export function openPrivacyChoices(): void {
  useConsent.setState({ isChoosing: true });
}
