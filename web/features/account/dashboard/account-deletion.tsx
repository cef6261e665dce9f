import { useState } from "react";
import { Link } from "../../../common/page/link";
import { formatClock, formatWeekday, zoneName } from "../../../formats/dates";
import type { Answer } from "../../../call";
import { askForDeletion, confirmDeletion, keepAccount, type AccountFacts } from "./account-service";
import { CodeForm } from "./code-form";
import { FormError } from "../../../common/parts/form-error";

interface AccountDeletionProps {
  /** Null while loading: until then deletion cannot be started. */
  facts: AccountFacts | null;
  /** Reloads the account after a change. */
  onChange: () => Promise<void>;
  /** Takes the focus when the focused button is removed. */
  focusHeading: () => void;
}

/** Account deletion: its consequences, a confirmation code, and one day to undo it. */
export function AccountDeletion({ facts, onChange, focusHeading }: AccountDeletionProps) {
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const [news, setNews] = useState("");

  async function work(call: () => Promise<Answer>, then: () => void | Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setError("");
    setNews("");
    const answer = await call();
    if (answer.ok) await then();
    // Reloading the account detects that the session has ended, and redirects.
    else if (answer.status === 401) await onChange();
    else setError(answer.message);
    setBusy(false);
  }

  async function learn(sentence: string) {
    setSent(false);
    await onChange();
    setNews(sentence);
    focusHeading();
  }

  return (
    <>
      {facts?.deletionDueAt ? (
        <DeletionDue
          at={facts.deletionDueAt}
          onKeep={() => void work(keepAccount, () => learn("We won’t delete your account."))}
        />
      ) : (
        <Meaning />
      )}
      {facts && isSent && !facts.deletionDueAt ? (
        <CodeForm
          idPrefix="deletion"
          email={facts.email}
          button="Delete my account"
          confirm={confirmDeletion}
          resend={askForDeletion}
          onDone={() => void learn("")}
        >
          <button
            type="button"
            className="button button-outline"
            onClick={() => {
              setSent(false);
              focusHeading();
            }}
          >
            Keep my account
          </button>
        </CodeForm>
      ) : null}
      {isSent || facts?.deletionDueAt ? null : (
        <div className="dashboard-buttons">
          <button
            type="button"
            className="button button-outline"
            disabled={facts === null}
            onClick={() => void work(askForDeletion, () => setSent(true))}
          >
            Delete my account
          </button>
        </div>
      )}
      <FormError text={error} />
      <output className="dashboard-news">{news}</output>
    </>
  );
}

function Meaning() {
  return (
    <>
      <ul className="dashboard-points">
        <li>Once you confirm, you have 24 hours to change your mind here.</li>
        <li>
          Then we cancel any subscription and delete your profile, email address, sign-ins,
          newsletters, support requests and saved card. We don’t refund the time left on a
          subscription.
        </li>
        <li>Your comments stay up, without your name.</li>
        <li>
          Invoices stay as long as the law requires. If your email address is on our do-not-email
          list, a hash of it stays there.
        </li>
      </ul>
      <Link className="dashboard-link" to="/privacy-policy#keeping">
        See what we keep, and for how long
      </Link>
    </>
  );
}

function DeletionDue({ at, onKeep }: { at: string; onKeep: () => void }) {
  const due = new Date(at);
  return (
    <div className="dashboard-due on-tint">
      <p>
        Your account will be deleted on{" "}
        <time dateTime={at}>
          {formatWeekday(due)}, at {formatClock(due)} {zoneName}
        </time>
        . You can change your mind until then.
      </p>
      <button type="button" className="button button-ink" onClick={onKeep}>
        Keep my account
      </button>
    </div>
  );
}
