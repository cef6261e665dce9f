/** Asks why before something is done that can't be undone. */
import { type FormEvent, type ReactNode, useState } from "react";
import { useKeptForm } from "../../common/forms/kept-form";
import { useAction } from "../../common/forms/use-action";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { TextArea } from "../../ui/field";

interface ReasonDialogProps {
  /** Of what was typed, for this deed on this reader. */
  readonly form: string;
  readonly title: string;
  readonly text: ReactNode;
  /** A sentence that says what will happen. */
  readonly button: string;
  /** Choices between the text and the reason. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Closes the dialog unless it throws. */
  readonly onSend: (reason: string) => Promise<unknown>;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { form, title, text, button, children, onClose, onSend } = props;
  const [{ reason }, setFields, clear] = useKeptForm(form, { reason: "" });
  const [isMissing, setMissing] = useState(false);
  const { run, isWaiting, error } = useAction(async () => {
    await onSend(reason.trim());
    clear();
    onClose();
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(reason.trim() === "");
    if (reason.trim() !== "") void run();
  }
  return (
    <Dialog title={title} width="narrow" onClose={onClose}>
      <div className="deck">{text}</div>
      <form className="subscriber-form" noValidate onSubmit={submit}>
        {children}
        <TextArea
          label="Why"
          hint="Saved in the log, where staff can see it."
          value={reason}
          maxLength={500}
          error={isMissing ? "Please give a reason." : error}
          onChange={(event) => setFields({ reason: event.currentTarget.value })}
          data-autofocus
        />
        <span className="subscriber-buttons">
          <Button kind="ink" type="submit" isWaiting={isWaiting}>
            {isWaiting ? "One moment…" : button}
          </Button>
          <Button onClick={onClose}>Close</Button>
        </span>
      </form>
    </Dialog>
  );
}
