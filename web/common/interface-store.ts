/** State of menus, pop-ups and dialogs, shared by otherwise independent parts. Imports no React. */
import { createStore } from "zustand/vanilla";

/** Content of the sign-in pop-up and where it leads. */
export interface AuthPopUp {
  /** Replaces 'Sign in or Create a free account'. */
  readonly heading?: string;
  /** True where readers with an account open it: a line says that the form is for them, too. */
  readonly hasAccount?: boolean;
  /** Path to open once signed in; without one the reader stays where they are. */
  readonly next?: string;
  /** Initial email address. */
  readonly email?: string;
}

/** The product that the paywall sells. */
export interface Paywall {
  /** Null: the first plan offered. */
  readonly planId: string | null;
  readonly frequency: "monthly" | "yearly" | null;
}

export interface InterfaceState {
  /** Null: closed. */
  authPopUp: AuthPopUp | null;
  openAuthPopUp(options?: AuthPopUp): void;
  closeAuthPopUp(): void;
  welcomePopUpOpen: boolean;
  setWelcomePopUpOpen(open: boolean): void;
  /** Whether the subscribe bar was used: the welcome pop-up then does not open. */
  hasSubscribed: boolean;
  setHasSubscribed(): void;
  /** Null: closed. Closing it clears price and frequency. */
  paywall: Paywall | null;
  openPaywall(options?: Partial<Paywall>): void;
  choosePrice(options: Pick<Paywall, "planId" | "frequency">): void;
  closePaywall(): void;
  searchOpen: boolean;
  openSearch(): void;
  closeSearch(): void;
  /** Whether the support form is open. */
  supportOpen: boolean;
  setSupportOpen(open: boolean): void;
  /** Whether the dialog of privacy choices is open. */
  privacyOpen: boolean;
  setPrivacyOpen(open: boolean): void;
  /**
   * Id of the plan or product to preselect in the upgrade modal; empty: the next better one; null:
   * closed.
   */
  upgradeModal: string | null;
  openUpgradeModal(id: string): void;
  closeUpgradeModal(): void;
}

export const interfaceStore = createStore<InterfaceState>((set) => ({
  authPopUp: null,
  openAuthPopUp: (options = {}) => set({ authPopUp: options, welcomePopUpOpen: false }),
  closeAuthPopUp: () => set({ authPopUp: null }),
  welcomePopUpOpen: false,
  setWelcomePopUpOpen: (welcomePopUpOpen) => set({ welcomePopUpOpen }),
  hasSubscribed: false,
  setHasSubscribed: () => set({ hasSubscribed: true }),
  paywall: null,
  openPaywall: ({ planId = null, frequency = null } = {}) =>
    set({ paywall: { planId, frequency }, authPopUp: null, welcomePopUpOpen: false }),
  choosePrice: (chosen) =>
    set(({ paywall }) => ({ paywall: paywall && { ...paywall, ...chosen } })),
  closePaywall: () => set({ paywall: null }),
  searchOpen: false,
  openSearch: () => set({ searchOpen: true, welcomePopUpOpen: false }),
  closeSearch: () => set({ searchOpen: false }),
  supportOpen: false,
  setSupportOpen: (supportOpen) => set({ supportOpen }),
  privacyOpen: false,
  setPrivacyOpen: (privacyOpen) => set({ privacyOpen }),
  upgradeModal: null,
  openUpgradeModal: (upgradeModal) => set({ upgradeModal }),
  closeUpgradeModal: () => set({ upgradeModal: null }),
}));
