import { useEffect, useState, type ReactNode } from "react";
import { useAuth } from "../session/use-auth";
import { type Account, blankProfile } from "../session/account-calls";
import { isSupplanted } from "../session/local-profile";
import { readTier } from "../session/tier";
import { ProfileFields } from "./profile-fields";
import { ProfileForm } from "./profile-form";
import { TryAgain } from "../../../common/try-again";

interface ProfileAreaProps {
  /** The account's address, which is known before the profile. */
  email: string;
  /** Called when the profile has been saved. */
  onSaved?: () => void;
  /** Rendered beside the Save button. */
  children?: ReactNode;
}

/** The profile form once the account is loaded; until then its outline. */
export function ProfileArea({ email, onSaved, children }: ProfileAreaProps) {
  const { account, isAsking, ask } = useLastAccount();
  if (isAsking) {
    return (
      <div className="profile-form" aria-busy="true">
        <output className="sr-only needs-script">Loading your profile…</output>
        <ProfileFields draft={blankProfile} email={email} />
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

/** The last loaded account: a partly completed form stays when a later reload of the account fails. */
function useLastAccount() {
  const { account, isLoading, refresh } = useAuth();
  const [last, setLast] = useState<Account | null>(null);
  const [isTrying, setTrying] = useState(false);
  if (account !== null && last !== account) setLast(account);
  useEffect(() => {
    // If another reader has signed in in another tab, this form must not stay.
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
    // The session has ended: the page's loader redirects.
    if (readTier(document.cookie) === null) window.location.reload();
    else setTrying(false);
  }
  const shown = account ?? last;
  return { account: shown, isAsking: shown === null && (isLoading || isTrying), ask };
}
