/**
 * Who reads, for every part of the page that wants to know. Without the tier cookie nobody does,
 * and nothing is asked of the server.
 */
import { create } from "zustand";
import {
  fetchAccount,
  signOut as signOutCall,
  type Account,
  type SignOutWhere,
} from "./account-calls";
import { forgetReader, rememberReader } from "./local-profile";
import { readTier, type Tier } from "./tier";

interface AuthState {
  /** True until it is known who reads. */
  isLoading: boolean;
  /**
   * False for an account whose address is not proved yet (tier `new`), which has an `account` all
   * the same. While the server cannot be reached the cookie is believed, without an `account`.
   */
  isAuthenticated: boolean;
  isFounder: boolean;
  isMember: boolean;
  isReader: boolean;
  tier: Tier | null;
  account: Account | null;
  /** Asks again who reads: on load, after signing in, after a change of the profile. */
  refresh(): Promise<void>;
  /**
   * Ends sessions, forgets the reader on this device, and leaves a fresh page behind. False when
   * the server did not do it: then nothing changes.
   */
  signOut(where?: SignOutWhere): Promise<boolean>;
}

function stateOf(tier: Tier | null, account: Account | null) {
  return {
    isLoading: false,
    isAuthenticated: tier !== null && tier !== "new",
    isFounder: tier === "founder",
    isMember: tier === "member",
    isReader: tier === "reader",
    tier,
    account,
  };
}

export const useAuth = create<AuthState>((set) => ({
  isLoading: true,
  isAuthenticated: false,
  isFounder: false,
  isMember: false,
  isReader: false,
  tier: null,
  account: null,
  async refresh() {
    const shown = readTier(document.cookie);
    if (shown === null) {
      set(stateOf(null, null));
      return;
    }
    const found = await fetchAccount(shown);
    const account = typeof found === "string" ? null : found;
    // The server may have corrected the cookie: a session that ended takes its hint along.
    const tier = found === "signed-out" ? null : readTier(document.cookie);
    if (account !== null) rememberReader(account);
    set(stateOf(tier, account));
    document.documentElement.dataset.tier = tier ?? "";
  },
  async signOut(where = "EVERYWHERE") {
    const answer = await signOutCall(where);
    if (!answer.ok) return false;
    forgetReader();
    // A page for readers only would ask for a sign-in at once.
    if (/^\/(dashboard|profile)\b/.test(window.location.pathname)) window.location.assign("/");
    else window.location.reload();
    return true;
  },
}));
