import { type FormEvent, useState } from "react";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field } from "../ui/field";
import { Failed } from "../ui/states";
import type { DeskItem } from "./comment-calls";

const terms = [
  { value: "1", label: "1 day" },
  { value: "7", label: "1 week" },
  { value: "30", label: "30 days" },
  { value: "", label: "Permanently" },
] as const;

interface BanDialogProps {
  readonly item: Pick<DeskItem, "name">;
  /** Rejects with a CallError. */
  readonly onBan: (options: { reason: string; days: number | null }) => Promise<void>;
  readonly onClose: () => void;
}

/** Bans a commenter, for a time or permanently; a reason is required. */
export function BanDialog({ item, onBan, onClose }: BanDialogProps) {
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(form: HTMLFormElement) {
    const fields = new FormData(form);
    const reason = String(fields.get("reason")).trim();
    setReasonMissing(reason === "");
    if (reason === "" || isBusy) return;
    const days = String(fields.get("days"));
    setBusy(true);
    try {
      await onBan({ reason, days: days === "" ? null : Number(days) });
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }

  return (
    <Dialog title={`Ban ${item.name}?`} onClose={onClose} width="narrow">
      <form
        noValidate
        className="comments-ban"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          void send(event.currentTarget);
        }}
      >
        {error === null ? null : (
          <Failed what="The ban wasn’t saved." error={error} onRetry={() => setError(null)} />
        )}
        <Field
          label="Reason"
          name="reason"
          hint="Staff see it; the commenter doesn’t."
          maxLength={300}
          required
          data-autofocus
          error={isReasonMissing ? "Please enter a reason." : null}
        />
        <fieldset>
          <legend>How long?</legend>
          {terms.map(({ value, label }) => (
            <label key={label} className="radio">
              <input type="radio" name="days" value={value} defaultChecked={value === "7"} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <div className="button-row">
          <Button type="submit" kind="ink" isWaiting={isBusy}>
            Ban
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
