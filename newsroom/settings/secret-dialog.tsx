import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field } from "../ui/field";

/** A new secret: it is shown here, and never again. */
export function SecretDialog({
  secret,
  until,
  onClose,
}: {
  readonly secret: string;
  /** Until when the former one signs, too, in words. */
  readonly until?: string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title="Copy the secret now" onClose={onClose}>
      <div className="webhooks-form">
        <p>
          Use it to verify signatures. We won’t show it again.
          {until ? ` The previous secret still works until ${until}.` : ""}
        </p>
        <Field
          label="Secret"
          readOnly
          value={secret}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          data-autofocus
        />
        <div className="button-row">
          <Button kind="ink" onClick={onClose}>
            I’ve copied it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
