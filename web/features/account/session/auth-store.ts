/**
 * The current reader, for every part of the page that needs it. Without the tier cookie there is
 * none, and no request is sent.
 */
import { createStore } from "zustand/vanilla";
import type { Account, SignOutWhere } from "./account-calls";
import { readTier, type Tier } from "./tier";

interface AuthState {
  /** True until the reader is known. */
  isLoading: boolean;
  /**
   * False for an account with an unverified address (tier `new`), although it has an `account`.
   * While the server cannot be reached, the cookie decides, without an `account`.
   */
  isAuthenticated: boolean;
  tier: Tier | null;
  account: Account | null;
  /** Id of the subscription's product; null until it is loaded. */
  activeProduct: string | null;
  isInTrial: boolean;
  /** Reloads the reader: on page load, after signing in, after a profile change. */
  refresh(): Promise<void>;
  /** Reloads if another tab has signed in or out, as this reader or another one. */
  lookAgain(): Promise<void>;
  /**
   * Ends sessions, deletes the reader's data on this device, and loads a fresh page. False when the
   * request failed: then nothing changes.
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

/**
 * Loads the session's account. The code for it is loaded for readers only, not for anonymous visitors.
 */
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

/** Loads the reader's subscription; null on failure. */
async function findSubscriptionStatus() {
  try {
    const { fetchSubscriptionStatus, storeSubscriptionStatus } =
      await import("./subscription-status");
    const status = await fetchSubscriptionStatus();
    if (status) storeSubscriptionStatus(status);
    return status;
  } catch {
    return null;
  }
}

/** Whether another reader has signed in on this device since. */
async function isSomebodyElse(account: Account | null): Promise<boolean> {
  if (account === null) return false;
  try {
    const { isSupplanted } = await import("./local-profile");
    return isSupplanted(account);
  } catch {
    return false;
  }
}

/** Whether the server ended the sessions; the reader's local data is then deleted. */
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

export const authStore = createStore<AuthState>((set, get) => {
  /** Also updates the tier that the stylesheet uses: another tab may have signed in or out. */
  function show(tier: Tier | null, account: Account | null) {
    set(stateOf(tier, account));
    document.documentElement.dataset.tier = tier ?? "";
    showProduct();
  }

  /** For the stylesheet of the sales pages. */
  function showProduct() {
    const { activeProduct } = get();
    if (activeProduct === null) delete document.documentElement.dataset.product;
    else document.documentElement.dataset.product = activeProduct;
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
      // The server may have corrected the cookie: it is deleted with an ended session.
      const tier = found === "signed-out" ? null : readTier(document.cookie);
      show(tier, account);
      if (account) set((await findSubscriptionStatus()) ?? {});
      showProduct();
    },
    async lookAgain() {
      const { account, tier, isLoading, refresh } = get();
      if (document.hidden || isLoading) return;
      if (readTier(document.cookie) !== tier || (await isSomebodyElse(account))) await refresh();
    },
    async signOut(where = "EVERYWHERE") {
      if (!(await endSessions(where))) return false;
      // A page for readers only would ask to sign in at once.
      if (/^\/(dashboard|profile)\b/.test(window.location.pathname)) window.location.assign("/");
      else window.location.reload();
      return true;
    },
  };
});
