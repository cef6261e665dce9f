import "../../../styles/forms/try-again.css";
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { usePage } from "../../../common/page/facts";
import { getPaperDay } from "../../../formats/dates";
import { type Refusal } from "../../../call";
import { saveProfile, type Account } from "../session/account-calls";
import { useAuth } from "../session/use-auth";
import { isSupplanted } from "../session/local-profile";
import { useInterface } from "../../../common/interface-state";
import { EmailChange } from "./email-change";
import {
  checkProfile,
  isChanged,
  readFieldErrors,
  toDraft,
  type ProfileDraft,
  type ProfileErrors,
} from "./profile-draft";
import { ProfileFields } from "./profile-fields";
import { UnsavedChanges } from "./unsaved-changes";

interface ProfileFormProps {
  account: Account;
  onSaved?: (() => void) | undefined;
  children?: ReactNode;
}

type Outcome =
  | { readonly kind: "none" | "saving" | "saved" | "moved" | "signed-out" }
  | { readonly kind: "refused"; readonly sentence: string };

const none: Outcome = { kind: "none" };

const getToday = () => getPaperDay(new Date());

/** The profile form. Typed text stays whatever the response. */
export function ProfileForm({ account, onSaved, children }: ProfileFormProps) {
  const phoneName = usePage().phoneName;
  const isSignedIn = useAuth((state) => state.isAuthenticated);
  const [saved, setSaved] = useState(account.profile);
  const [draft, setDraft] = useState(() => toDraft(account.profile));
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [outcome, setOutcome] = useState<Outcome>(none);
  const [isEmailOpen, setEmailOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // After the draft is reset: leaving the page with changes would ask for confirmation.
  useEffect(() => {
    if (outcome.kind === "saved") onSaved?.();
  }, [outcome, onSaved]);

  useSpacedPhone(saved.phone, (spaced) =>
    setDraft((current) =>
      current.phone.trim() === saved.phone ? { ...current, phone: spaced } : current,
    ),
  );

  function change(name: keyof ProfileDraft, value: string) {
    setDraft((current) => ({ ...current, [name]: value }));
    setOutcome(none);
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = checkProfile({
      draft,
      today: getToday(),
      isBirthdayHalfTyped: fieldOf(form.current, "birthday")?.validity.badInput ?? false,
    });
    showErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok || outcome.kind === "saving") return;
    // Prevents one reader's input from being saved in another's account.
    if (isSupplanted(account)) {
      await useAuth.getState().refresh();
      return;
    }
    setOutcome({ kind: "saving" });
    const answer = await saveProfile(checked.profile, phoneName);
    if (!answer.ok) {
      await refuse(answer);
      return;
    }
    setSaved(checked.profile);
    setDraft((current) => (current === draft ? toDraft(checked.profile) : current));
    setOutcome({ kind: "saved" });
    await useAuth.getState().refresh();
  }

  function showErrors(wrong: ProfileErrors) {
    setErrors(wrong);
    setOutcome(none);
    const first = Object.keys(draft).find((name) => name in wrong);
    if (first) fieldOf(form.current, first)?.focus();
  }

  async function refuse(refusal: Refusal) {
    const wrong = readFieldErrors(refusal);
    showErrors(wrong);
    if (refusal.status === 401) await useAuth.getState().refresh();
    if (!useAuth.getState().isAuthenticated) setOutcome({ kind: "signed-out" });
    else if (Object.keys(wrong).length === 0) {
      setOutcome({ kind: "refused", sentence: refusal.message });
    }
  }

  return (
    <>
      <form ref={form} className="profile-form" noValidate onSubmit={submit}>
        <ProfileFields
          draft={draft}
          email={account.email}
          errors={errors}
          onChange={change}
          emailButton={
            <button
              type="button"
              className="button button-outline"
              onClick={() => setEmailOpen(true)}
            >
              Change<span className="sr-only"> your email address</span>
            </button>
          }
        />
        {outcome.kind === "refused" && (
          <p className="form-error" role="alert">
            {outcome.sentence}
          </p>
        )}
        {outcome.kind === "signed-out" && !isSignedIn && <SignedOut email={account.email} />}
        <div className="profile-actions">
          <button type="submit" className="button button-ink" aria-busy={outcome.kind === "saving"}>
            Save
          </button>
          {children}
          <output className="profile-saved">
            {outcome.kind === "saved" && "Saved."}
            {outcome.kind === "moved" && `Your email is now ${account.email}.`}
          </output>
        </div>
      </form>
      {isEmailOpen && (
        <EmailChange
          current={account.email}
          onClose={() => setEmailOpen(false)}
          onChanged={async () => {
            setEmailOpen(false);
            await useAuth.getState().refresh();
            setOutcome({ kind: "moved" });
          }}
        />
      )}
      <UnsavedChanges isChanged={isChanged(draft, saved)} />
    </>
  );
}

/** Formats a foreign number; the formatting library is loaded only for one. */
function useSpacedPhone(kept: string, show: (spaced: string) => void): void {
  const shown = useRef(show);
  useEffect(() => {
    shown.current = show;
  });
  useEffect(() => {
    if (!kept.startsWith("+")) return;
    void import("./foreign-phone").then(
      ({ showForeignPhone }) => shown.current(showForeignPhone(kept)),
      // The number stays unformatted.
      () => undefined,
    );
  }, [kept]);
}

/** The session ended while the form was open; signing in here keeps the input. */
function SignedOut({ email }: { email: string }) {
  const open = useInterface((state) => state.openAuthPopUp);
  return (
    <div className="dashboard-failure" role="alert">
      <p>You’ve been signed out. Sign in, then save again.</p>
      <button
        type="button"
        className="button button-outline"
        onClick={() => open({ heading: "Sign in to save your profile", email })}
      >
        Sign in
      </button>
    </div>
  );
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const found = form?.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : null;
}
