/** What is open on the screen, shared by parts that do not know each other. */
import { create } from "zustand";

interface InterfaceState {
  siteMenuOpen: boolean;
  setSiteMenuOpen(open: boolean): void;
}

export const useInterface = create<InterfaceState>((set) => ({
  siteMenuOpen: false,
  setSiteMenuOpen: (siteMenuOpen) => set({ siteMenuOpen }),
}));
