/** What is open on the screen, shared by parts that do not know each other. */
import { create } from "zustand";

/** What the sign-in pop-up says and what comes after it. */
export interface AuthPopUp {
  /** Stands in place of 'Sign in or Create a free account'. */
  readonly heading?: string;
  /** Who opened it says to have an account: a line tells them that the form is theirs, too. */
  readonly hasAccount?: boolean;
  /** Path to go to once signed in; the reader stays where they are without one. */
  readonly next?: string;
  /** An address to begin with. */
  readonly email?: string;
}

/** What the paywall sells, and where it was opened. */
export interface Paywall {
  /** Null: the one offered first. */
  readonly planId: string | null;
  readonly frequency: "monthly" | "yearly" | null;
  /** Sent along with what was bought; null where it was opened elsewhere. */
  readonly source: "pricing-page" | "registration-wall" | null;
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
  /** Whether an address was given in the subscribe bar: nobody is asked for it again. */
  hasSubscribed: boolean;
  setHasSubscribed(): void;
  /** Null: closed. Closing it forgets price and frequency. */
  paywall: Paywall | null;
  openPaywall(given?: Partial<Paywall>): void;
  choosePrice(given: Pick<Paywall, "planId" | "frequency">): void;
  closePaywall(): void;
  searchOpen: boolean;
  /** What stands in the overlay's box. */
  searchText: string;
  /** Opens the search overlay, with words to look for where they were typed elsewhere. */
  openSearch(text?: string): void;
  setSearchText(text: string): void;
  /** Closing it clears the words. */
  closeSearch(): void;
  /** Whether the support form is open. */
  supportOpen: boolean;
  setSupportOpen(open: boolean): void;
  /** Id of the plan or product that the upgrade modal is open for; empty: the next better one; null: closed. */
  upgradeModal: string | null;
  openUpgradeModal(id: string): void;
  closeUpgradeModal(): void;
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
  hasSubscribed: false,
  setHasSubscribed: () => set({ hasSubscribed: true }),
  paywall: null,
  openPaywall: ({ planId = null, frequency = null, source = null } = {}) =>
    set({ paywall: { planId, frequency, source }, authPopUp: null, welcomePopUpOpen: false }),
  choosePrice: (chosen) =>
    set(({ paywall }) => ({ paywall: paywall && { ...paywall, ...chosen } })),
  closePaywall: () => set({ paywall: null }),
  searchOpen: false,
  searchText: "",
  openSearch: (searchText = "") => set({ searchOpen: true, searchText, welcomePopUpOpen: false }),
  setSearchText: (searchText) => set({ searchText }),
  closeSearch: () => set({ searchOpen: false, searchText: "" }),
  supportOpen: false,
  setSupportOpen: (supportOpen) => set({ supportOpen }),
  upgradeModal: null,
  openUpgradeModal: (upgradeModal) => set({ upgradeModal }),
  closeUpgradeModal: () => set({ upgradeModal: null }),
}));
