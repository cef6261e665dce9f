/**
 * Who reads, for every part of the page that wants to know. Without the tier cookie nobody does,
 * and nothing is asked of the server.
 */
import { create } from "zustand";
import type { Account, SignOutWhere } from "./account-calls";
import { readTier, type Tier } from "./tier";

interface AuthState {
  /** True until it is known who reads. */
  isLoading: boolean;
  /**
   * False for an account whose address is not proved yet (tier `new`), which has an `account` all
   * the same. While the server cannot be reached the cookie is believed, without an `account`.
   */
  isAuthenticated: boolean;
  tier: Tier | null;
  account: Account | null;
  /** The id of the product that the reader pays for; null until it is known. */
  activeProduct: string | null;
  isInTrial: boolean;
  /** Asks again who reads: on load, after signing in, after a change of the profile. */
  refresh(): Promise<void>;
  /** Asks again where another tab has signed in or out meanwhile, as this reader or another one. */
  lookAgain(): Promise<void>;
  /**
   * Ends sessions, forgets the reader on this device, and leaves a fresh page behind. False when
   * the server did not do it: then nothing changes.
   */
  signOut(where?: SignOutWhere): Promise<boolean>;
}

function stateOf(tier: Tier | null, account: Account | null) {
  return {
    isLoading: false,
    ...(account === null && { activeProduct: null, isInTrial: false }),
    isAuthenticated: tier !== null && tier !== "new",
    tier,
    account,
  };
}

/** The account behind the cookie. What it takes is fetched for readers only, not for strangers. */
async function findAccount(): Promise<Account | "signed-out" | "unreachable"> {
  try {
    const [{ fetchAccount }, { forgetProfile, rememberReader }] = await Promise.all([
      import("./account-calls"),
      import("./local-profile"),
    ]);
    const found = await fetchAccount();
    if (typeof found !== "string") rememberReader(found);
    if (found === "signed-out") forgetProfile();
    return found;
  } catch {
    return "unreachable";
  }
}

/** What the reader behind the cookie holds; null when nobody could say. */
async function findStanding() {
  try {
    const { fetchStanding, rememberStanding } = await import("./standing");
    const standing = await fetchStanding();
    if (standing) rememberStanding(standing);
    return standing;
  } catch {
    return null;
  }
}

/** Whether another reader than this has signed in on this device since. */
async function isSomebodyElse(account: Account | null): Promise<boolean> {
  if (account === null) return false;
  try {
    const { isSupplanted } = await import("./local-profile");
    return isSupplanted(account);
  } catch {
    return false;
  }
}

/** Whether the service ended the sessions; the reader is then forgotten here. */
async function endSessions(where: SignOutWhere): Promise<boolean> {
  try {
    const [{ signOut }, { forgetReader }] = await Promise.all([
      import("./account-calls"),
      import("./local-profile"),
    ]);
    const answer = await signOut(where);
    if (answer.ok) forgetReader();
    return answer.ok;
  } catch {
    return false;
  }
}

export const useAuth = create<AuthState>((set, get) => {
  /** What the stylesheet goes by changes along: another tab may have signed in or out meanwhile. */
  function show(tier: Tier | null, account: Account | null) {
    set(stateOf(tier, account));
    document.documentElement.dataset.tier = tier ?? "";
  }
  return {
    isLoading: true,
    isAuthenticated: false,
    tier: null,
    account: null,
    activeProduct: null,
    isInTrial: false,
    async refresh() {
      const shown = readTier(document.cookie);
      if (shown === null) {
        show(null, null);
        return;
      }
      const found = await findAccount();
      const account = typeof found === "string" ? null : found;
      // The server may have corrected the cookie: a session that ended takes its hint along.
      const tier = found === "signed-out" ? null : readTier(document.cookie);
      show(tier, account);
      if (account) set((await findStanding()) ?? {});
    },
    async lookAgain() {
      const { account, tier, isLoading, refresh } = get();
      if (document.hidden || isLoading) return;
      if (readTier(document.cookie) !== tier || (await isSomebodyElse(account))) await refresh();
    },
    async signOut(where = "EVERYWHERE") {
      if (!(await endSessions(where))) return false;
      // A page for readers only would ask for a sign-in at once.
      if (/^\/(dashboard|profile)\b/.test(window.location.pathname)) window.location.assign("/");
      else window.location.reload();
      return true;
    },
  };
});
