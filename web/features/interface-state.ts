/** What is open on the screen, shared by parts that do not know each other. */
import { create } from "zustand";

/** What the sign-in pop-up says and what comes after it. */
export interface AuthPopUp {
  /** Stands in place of 'Sign in or Create a free account'. */
  readonly heading?: string;
  /** An optional line under the heading. */
  readonly note?: string;
  /** Path to go to once signed in; the reader stays where they are without one. */
  readonly next?: string;
  /** An address to begin with. */
  readonly email?: string;
}

interface InterfaceState {
  siteMenuOpen: boolean;
  setSiteMenuOpen(open: boolean): void;
  /** Null: closed. */
  authPopUp: AuthPopUp | null;
  openAuthPopUp(given?: AuthPopUp): void;
  closeAuthPopUp(): void;
  dashboardMenuOpen: boolean;
  setDashboardMenuOpen(open: boolean): void;
  welcomePopUpOpen: boolean;
  setWelcomePopUpOpen(open: boolean): void;
}

export const useInterface = create<InterfaceState>((set) => ({
  siteMenuOpen: false,
  setSiteMenuOpen: (siteMenuOpen) => set({ siteMenuOpen }),
  authPopUp: null,
  openAuthPopUp: (given = {}) => set({ authPopUp: given, welcomePopUpOpen: false }),
  closeAuthPopUp: () => set({ authPopUp: null }),
  dashboardMenuOpen: false,
  setDashboardMenuOpen: (dashboardMenuOpen) => set({ dashboardMenuOpen }),
  welcomePopUpOpen: false,
  setWelcomePopUpOpen: (welcomePopUpOpen) => set({ welcomePopUpOpen }),
}));
