import { useEffect, useState, type ReactNode } from "react";
import { useAuth } from "../session/auth-store";
import type { Account } from "../session/account-calls";
import { isSupplanted } from "../session/local-profile";
import { readTier } from "../session/tier";
import { ProfileFields } from "./profile-fields";
import { ProfileForm } from "./profile-form";
import { TryAgain } from "../../../common/try-again";

interface ProfileAreaProps {
  /** The account's address, which is known before the rest. */
  email: string;
  /** Called when the profile has been saved. */
  onSaved?: () => void;
  /** Stands beside the Save button. */
  children?: ReactNode;
}

const blank = { firstName: "", lastName: "", phone: "", birthday: "", address: "" };

/** The profile form as soon as the reader's account is here; until then its outline. */
export function ProfileArea({ email, onSaved, children }: ProfileAreaProps) {
  const { account, isAsking, ask } = useLastAccount();
  if (isAsking) {
    return (
      <div className="profile-form" aria-busy="true">
        <output className="sr-only needs-script">Loading your profile…</output>
        <ProfileFields draft={blank} email={email} />
        <noscript>
          <p className="dashboard-note">Turn on JavaScript to edit your profile.</p>
        </noscript>
        <div className="profile-actions">
          <button type="button" className="button button-ink" disabled>
            Save
          </button>
          {children}
        </div>
      </div>
    );
  }
  if (account === null) {
    return (
      <>
        <TryAgain sentence="We couldn’t load your profile." onTry={ask} />
        {children ? <div className="profile-actions">{children}</div> : null}
      </>
    );
  }
  return (
    <ProfileForm key={account.trackingId} account={account} onSaved={onSaved}>
      {children}
    </ProfileForm>
  );
}

/**
 * The account as it was last known: a form that is being filled in stays when a later look at the
 * account fails.
 */
function useLastAccount() {
  const { account, isLoading, refresh } = useAuth();
  const [last, setLast] = useState<Account | null>(null);
  const [isTrying, setTrying] = useState(false);
  if (account !== null && last !== account) setLast(account);
  useEffect(() => {
    // In another tab somebody else has signed in: this form is not theirs.
    const look = () => {
      if (account !== null && isSupplanted(account)) void refresh();
    };
    look();
    const events = ["storage", "focus"] as const;
    for (const name of events) window.addEventListener(name, look);
    return () => {
      for (const name of events) window.removeEventListener(name, look);
    };
  }, [account, refresh]);
  async function ask() {
    setTrying(true);
    await refresh();
    // The session is over: the page's loader knows where to go.
    if (readTier(document.cookie) === null) window.location.reload();
    else setTrying(false);
  }
  const shown = account ?? last;
  return { account: shown, isAsking: shown === null && (isLoading || isTrying), ask };
}
