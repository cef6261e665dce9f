import { useState, type FormEvent } from "react";
import { Field } from "../../../ui/field";
import { Modal } from "../../../ui/modal";
import type { DeskItem } from "./moderation-service";

const terms = [
  { value: "1", label: "1 day" },
  { value: "7", label: "1 week" },
  { value: "30", label: "30 days" },
  { value: "", label: "Permanently" },
] as const;

interface BanDialogProps {
  item: Pick<DeskItem, "name">;
  /** Resolves to an error message, or to null on success. */
  onBan: (given: { reason: string; days: number | null }) => Promise<string | null>;
  onClose: () => void;
}

/** Bans a commenter, for a time or permanently; a reason is required. */
export function BanDialog({ item, onBan, onClose }: BanDialogProps) {
  const [problem, setProblem] = useState("");
  const [missing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const reason = String(data.get("reason") ?? "").trim();
    const days = String(data.get("days") ?? "");
    setMissing(reason === "");
    if (reason === "") return;
    setBusy(true);
    const refused = await onBan({ reason, days: days === "" ? null : Number(days) });
    setBusy(false);
    if (refused === null) onClose();
    else setProblem(refused);
  }

  return (
    <Modal labelledBy="ban-title" onClose={onClose}>
      <h2 id="ban-title" className="head head-32">
        Ban {item.name}
      </h2>
      <form className="comment-report" noValidate onSubmit={(event) => void send(event)}>
        <Field
          label="Reason"
          name="reason"
          maxLength={300}
          error={missing ? "Please enter a reason." : null}
          firstFocus
        />
        <fieldset className="comment-reasons">
          <legend>How long?</legend>
          {terms.map(({ value, label }) => (
            <label key={label}>
              <input type="radio" name="days" value={value} defaultChecked={value === "7"} />
              {label}
            </label>
          ))}
        </fieldset>
        <div aria-live="assertive">
          {problem === "" ? null : <p className="form-error">{problem}</p>}
        </div>
        <p className="comment-form-end">
          <button type="submit" className="button button-ink" aria-disabled={isBusy}>
            Ban
          </button>
          <button type="button" className="button button-outline" onClick={onClose}>
            Cancel
          </button>
        </p>
      </form>
    </Modal>
  );
}
