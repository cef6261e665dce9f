import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import type { Answer } from "../../../call";
import { CodeBoxes } from "../sign-in/code/code-boxes";
import { isWholeCode } from "../sign-in/code/code-digits";

interface CodeFormProps {
  /** Prefix of the boxes' ids. */
  idPrefix: string;
  /** The address that the code was sent to. */
  email: string;
  /** Label of the submit button. */
  button: string;
  confirm: (code: string) => Promise<Answer>;
  resend: () => Promise<Answer>;
  /** Called once the code was accepted. */
  onDone: () => void;
  /** Rendered beside the button. */
  children?: ReactNode;
}

const invalidCode = "Invalid code. Please check the code and try again.";

/** Form for a code from an email. */
export function CodeForm(props: CodeFormProps) {
  const { idPrefix, email, button, children } = props;
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [notice, setNotice] = useState("");
  const [isBusy, setBusy] = useState(false);
  const boxes = useRef<{ focus(): void }>(null);
  useEffect(() => boxes.current?.focus(), []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!isWholeCode(code)) {
      setError("Please enter all six digits.");
      return;
    }
    setBusy(true);
    const answer = await props.confirm(code);
    setBusy(false);
    if (answer.ok) {
      props.onDone();
      return;
    }
    setError(answer.code === "invalid_code" ? invalidCode : answer.message);
    boxes.current?.focus();
  }

  async function resend() {
    if (isBusy) return;
    setBusy(true);
    setNotice("");
    const answer = await props.resend();
    setBusy(false);
    setError(answer.ok ? null : answer.message);
    if (!answer.ok) return;
    setCode("");
    setNotice("Resent!");
    boxes.current?.focus();
  }

  return (
    <form className="code-form" noValidate onSubmit={submit}>
      <p className="code-form-sent" id={`${idPrefix}-sent`}>
        We sent a six-digit code to <strong>{email}</strong>.
      </p>
      <CodeBoxes
        value={code}
        onChange={(next) => {
          setCode(next);
          setError(null);
        }}
        error={error}
        idPrefix={idPrefix}
        describedBy={`${idPrefix}-sent`}
        ref={boxes}
      />
      <p className="code-form-resend">
        Didn't get a code?{" "}
        <button type="button" className="text-button" onClick={resend}>
          Click to resend.
        </button>{" "}
        <output>{notice}</output>
      </p>
      <div className="dashboard-buttons">
        <button type="submit" className="button button-ink" aria-busy={isBusy}>
          {button}
        </button>
        {children}
      </div>
    </form>
  );
}
