import { type ReactNode, useState } from "react";
import { signOut } from "../../account/session/account-calls";
import { useAuth } from "../../account/session/auth-store";
import { forgetReader } from "../../account/session/local-profile";

interface KnownAccountProps {
  email: string;
  /** Leads on to the payment. */
  onContinue: () => void;
}

/** The first step for somebody who is known: go on as who they are, or sign out. */
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

/** Who pays, and what can be done about it. */
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

/** Something that is settled, and what can be done about it. */
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

/** Signs out and stays in the paywall, for whoever is to pay instead. */
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
 * Ends the reader's sessions without leaving the page; false when the server did not do it. A page
 * for readers only is left: it would ask for a sign-in at once.
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
