/** How the dialogs in the document follow the interface's state, and the state them. Imports no React. */
import { type InterfaceState, interfaceStore } from "../interface-store";

export type DialogId =
  | "sign-in-dialog"
  | "search-dialog"
  | "support-dialog"
  | "privacy-dialog"
  | "paywall-dialog"
  | "upgrade-dialog";

export interface DialogState {
  isOpen(state: InterfaceState): boolean;
  /** @param options the `data-*` of the control that opened the dialog; empty where it was no control */
  open(options: DOMStringMap): void;
  close(): void;
  /**
   * The dialog's `data-variant` while it is open, by which its styles show parts of its markup. Where a
   * control opens it, that control has the same `data-variant`.
   */
  variantOf?(state: InterfaceState): string;
}

const now = () => interfaceStore.getState();

export const dialogStates: Readonly<Record<DialogId, DialogState>> = {
  "sign-in-dialog": {
    isOpen: ({ authPopUp }) => authPopUp !== null,
    open: ({ variant, next, email }) =>
      now().openAuthPopUp({
        ...(variant === "has-account" && { hasAccount: true }),
        ...(next !== undefined && { next }),
        ...(email !== undefined && { email }),
      }),
    close: () => now().closeAuthPopUp(),
    variantOf: ({ authPopUp }) => (authPopUp?.hasAccount ? "has-account" : ""),
  },
  "search-dialog": {
    isOpen: ({ searchOpen }) => searchOpen,
    open: () => now().openSearch(),
    close: () => now().closeSearch(),
  },
  "support-dialog": {
    isOpen: ({ supportOpen }) => supportOpen,
    open: () => now().setSupportOpen(true),
    close: () => now().setSupportOpen(false),
  },
  "privacy-dialog": {
    isOpen: ({ privacyOpen }) => privacyOpen,
    open: () => now().setPrivacyOpen(true),
    close: () => now().setPrivacyOpen(false),
  },
  "paywall-dialog": {
    isOpen: ({ paywall }) => paywall !== null,
    open: ({ plan, frequency }) =>
      now().openPaywall({
        planId: plan ?? null,
        frequency: frequency === "yearly" || frequency === "monthly" ? frequency : null,
      }),
    close: () => now().closePaywall(),
  },
  "upgrade-dialog": {
    isOpen: ({ upgradeModal }) => upgradeModal !== null,
    open: ({ plan = "" }) => now().openUpgradeModal(plan),
    close: () => now().closeUpgradeModal(),
  },
};
