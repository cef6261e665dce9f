import { type ReactNode, useState } from "react";
import { signOut } from "../../account/session/account-calls";
import { useAuth } from "../../account/session/use-auth";
import { forgetReader } from "../../account/session/local-profile";

interface KnownAccountProps {
  email: string;
  /** Continues to the payment. */
  onContinue: () => void;
}

/** The first step for a known reader: continue with this account, or sign out. */
export function KnownAccount({ email, onContinue }: KnownAccountProps) {
  return (
    <div className="known-account">
      <AccountRow email={email}>
        <LogoutButton />
      </AccountRow>
      <button
        type="button"
        className="button button-ink button-wide"
        data-first-focus=""
        onClick={onContinue}
      >
        Continue
      </button>
    </div>
  );
}

/** The account that pays, and its actions. */
export function AccountRow({ email, children }: { email: string; children: ReactNode }) {
  return (
    <PaywallRow label="Account" value={email}>
      {children}
    </PaywallRow>
  );
}

interface PaywallRowProps {
  label: string;
  value: string;
  /** Its buttons. */
  children: ReactNode;
}

/** A completed item with its actions. */
export function PaywallRow({ label, value, children }: PaywallRowProps) {
  return (
    <div className="account-row on-tint">
      <p>
        <span className="account-row-label">{label}</span>
        <b>{value}</b>
      </p>
      <div className="account-row-ways">{children}</div>
    </div>
  );
}

/** Signs out and stays in the paywall, so that another account can pay. */
export function LogoutButton({ disabled = false }: { disabled?: boolean }) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  async function leave() {
    if (state === "busy" || disabled) return;
    setState("busy");
    if (!(await leaveAccount())) setState("failed");
  }

  return (
    <>
      <button
        type="button"
        className="text-button"
        aria-busy={state === "busy" || undefined}
        aria-disabled={disabled || undefined}
        onClick={() => void leave()}
      >
        Logout
      </button>
      <output className="sr-only">
        {state === "failed" ? "We couldn’t sign you out. Please try again." : ""}
      </output>
    </>
  );
}

/**
 * Ends the reader's sessions and stays on the page; false when the request failed. Leaves a page
 * for readers only, which would ask to sign in at once.
 */
async function leaveAccount(): Promise<boolean> {
  const { refresh, signOut: leave } = useAuth.getState();
  if (/^\/(dashboard|profile)\b/.test(window.location.pathname)) return leave();
  const answer = await signOut("EVERYWHERE");
  if (!answer.ok) return false;
  forgetReader();
  await refresh();
  return true;
}
