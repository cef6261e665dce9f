/** Sentences for screen readers about what changed on the screen. */
import { create } from "zustand";

export const useAnnouncement = create<{ readonly text: string }>(() => ({ text: "" }));

/** Has a screen reader say a sentence when it is done with what it says. */
export function announce(text: string): void {
  // The same sentence again is a change only with another character.
  useAnnouncement.setState(({ text: last }) => ({ text: last === text ? `${text}\u00A0` : text }));
}
