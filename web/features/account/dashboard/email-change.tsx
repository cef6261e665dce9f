import { useState, type SubmitEvent } from "react";
import { Field } from "../../../ui/field";
import { Modal } from "../../../ui/modal";
import { askForEmail, confirmEmail } from "./account-service";
import { CodeForm } from "./code-form";

interface EmailChangeProps {
  current: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Changes the account's address: the new address, then the code sent to it. */
export function EmailChange({ current, onClose, onChanged }: EmailChangeProps) {
  const [email, setEmail] = useState("");
  const [isSent, setSent] = useState(false);
  return (
    <Modal labelledBy="email-change" onClose={onClose}>
      <h2 id="email-change" className="head head-32">
        {isSent ? "Please check your email." : "Change your email"}
      </h2>
      {isSent ? (
        <CodeForm
          idPrefix="email-change"
          email={email}
          button="Confirm"
          confirm={(code) => confirmEmail({ email, code })}
          resend={() => askForEmail(email)}
          onDone={onChanged}
        >
          <button type="button" className="button button-outline" onClick={() => setSent(false)}>
            Edit
          </button>
        </CodeForm>
      ) : (
        <NewAddress
          current={current}
          first={email}
          onSent={(address) => {
            setEmail(address);
            setSent(true);
          }}
        />
      )}
    </Modal>
  );
}

interface NewAddressProps {
  current: string;
  /** The address typed before. */
  first: string;
  onSent: (email: string) => void;
}

function NewAddress({ current, first, onSent }: NewAddressProps) {
  const [typed, setTyped] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    const email = typed.trim();
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
      setError("Please enter an email address.");
      return;
    }
    if (email === current) {
      setError("That’s already your email address.");
      return;
    }
    setBusy(true);
    const answer = await askForEmail(email);
    setBusy(false);
    if (answer.ok) onSent(email);
    else setError(answer.message);
  }

  return (
    <form className="email-form" noValidate onSubmit={submit}>
      <p className="deck dashboard-deck">
        Email goes to <strong>{current}</strong> until you confirm the new address.
      </p>
      <Field
        label="New email"
        name="new-email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(null);
        }}
      />
      <button type="submit" className="button button-ink button-wide" aria-busy={isBusy}>
        Send me a code
      </button>
    </form>
  );
}
