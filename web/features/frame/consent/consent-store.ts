/** What this browser's reader has consented to. */
import { create } from "zustand";
import type { ConsentChoices } from "../../../../shared/vendors/consent-choices";

interface ConsentState {
  /** As they hold: what Global Privacy Control refuses is refused here. Null until they were read. */
  choices: ConsentChoices | null;
  /** Whether the panel of choices is open. */
  isChoosing: boolean;
}

export const useConsent = create<ConsentState>(() => ({ choices: null, isChoosing: false }));

/** Opens the panel of choices, by which an answer can be changed at any time. */
export function openPrivacyChoices(): void {
  useConsent.setState({ isChoosing: true });
}
