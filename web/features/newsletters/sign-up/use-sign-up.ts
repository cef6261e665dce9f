import { useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { somethingWrong } from "../../../call";
import { verifyEmail } from "../../account/session/account-calls";
import { useAuth } from "../../account/session/use-auth";
import {
  askForNewsletters,
  findPreferences,
  type NewsletterPreferences,
} from "./newsletter-service";
import type { SignUpAnswer } from "./sign-up-answer";
import { readCampaign } from "../../../common/campaign";
import { sourceOf } from "./source-of";
import { trackSubscriber } from "../../../common/vendors/spark-loop";

export interface SignUp {
  readonly email: RefObject<HTMLInputElement | null>;
  readonly isSending: boolean;
  /** The result; null before the first response. */
  readonly answer: SignUpAnswer | null;
  /** The address that was probably meant. */
  readonly suggestion: string | null;
  /** The signed-in reader's lists; null for all others, and while loading. */
  readonly owner: NewsletterPreferences | null;
  /** Sends the form's current content, including text typed before hydration. */
  submit(event: FormEvent<HTMLFormElement>): void;
  takeSuggestion(): void;
  /** Clears the result: the form was changed, or is used for another address. */
  begin(): void;
}

/**
 * State of a newsletter sign-up. The form is uncontrolled, so typed text is never lost.
 *
 * @param page its name in the source
 * @param initial the result of the page's action, where no script ran
 */
export function useSignUp(page: string, initial: SignUpAnswer | null): SignUp {
  const email = useRef<HTMLInputElement>(null);
  const underWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState(initial);
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const owner = useOwner();

  async function send(signUp: { email: string; lists: readonly string[] }): Promise<void> {
    const refuse = (at: "email" | "lists" | "form", message: string) =>
      setAnswer({ ...signUp, state: "refused", at, message });
    if (owner === null) {
      const checked = await verifyEmail(signUp.email);
      // An address that is sent again unchanged after a suggestion is accepted.
      const isInsisted = suggestion !== null;
      if (checked.ok) {
        const { verified, suggestedEmail, message } = checked.body;
        if (suggestedEmail && !(verified && isInsisted)) {
          setAnswer(null);
          setSuggestion(suggestedEmail);
          return;
        }
        if (!verified) return refuse("email", message || somethingWrong);
      } else if (checked.status === 429) return refuse("form", checked.message);
      // If the check fails, the server validates the address anyway.
    }
    const source = sourceOf(page, readCampaign());
    const asked = await askForNewsletters({ ...signUp, source });
    if (asked.ok) {
      if (signUp.email) trackSubscriber(signUp.email);
      return setAnswer({ ...signUp, state: asked.body.state });
    }
    const { fields = {}, status, message } = asked;
    if (fields.email) return refuse("email", fields.email);
    if (fields.lists) return refuse("lists", fields.lists);
    return refuse("form", [0, 409, 429, 503].includes(status) ? message : somethingWrong);
  }

  return {
    email,
    isSending,
    answer,
    suggestion,
    owner,
    submit(event) {
      event.preventDefault();
      if (underWay.current) return;
      const form = new FormData(event.currentTarget);
      const text = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : "");
      underWay.current = true;
      setSending(true);
      const signUp = {
        email: text(form.get("email")).trim(),
        lists: form.getAll("lists").map(text),
      };
      void send(signUp).finally(() => {
        underWay.current = false;
        setSending(false);
      });
    },
    takeSuggestion() {
      if (email.current && suggestion !== null) {
        email.current.value = suggestion;
        email.current.focus();
      }
      setSuggestion(null);
    },
    begin() {
      setAnswer(null);
      setSuggestion(null);
    },
  };
}

function useOwner(): NewsletterPreferences | null {
  // Lists belong to a verified address; until then a subscriber signs up as a visitor does.
  const isOwner = useAuth(
    (state) => state.isAuthenticated && state.account?.isUnverified === false,
  );
  const [owner, setOwner] = useState<NewsletterPreferences | null>(null);
  useEffect(() => {
    if (!isOwner) return;
    void findPreferences().then((found) => setOwner(found.ok ? found.body : null));
  }, [isOwner]);
  return isOwner ? owner : null;
}
