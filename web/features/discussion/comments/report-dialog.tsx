import { useEffect, useRef, useState, type FormEvent } from "react";
import { Field } from "../../../ui/field";
import { Modal } from "../../../ui/modal";
import { reportComment, reportReasons, type ReportReason } from "./comment-service";

const words: Record<ReportReason, string> = {
  spam: "Spam or advertising",
  abuse: "Insults, threats or harassment",
  "off-topic": "Off topic",
  other: "Something else",
};

/** Reports a comment to the moderators, with a reason. */
export default function ReportDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [state, setState] = useState<"asking" | "sending" | "sent">("asking");
  const [problem, setProblem] = useState("");
  const end = useRef<HTMLButtonElement>(null);
  // The focused button is removed with its form.
  useEffect(() => {
    if (state === "sent") end.current?.focus();
  }, [state]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "sending") return;
    const data = new FormData(event.currentTarget);
    const reason = reportReasons.find((candidate) => candidate === data.get("reason"));
    if (!reason) {
      setProblem("Please choose a reason.");
      return;
    }
    const note = String(data.get("note") ?? "").trim();
    setProblem("");
    setState("sending");
    const answer = await reportComment(id, { reason, ...(note ? { note } : {}) });
    setState(answer.ok ? "sent" : "asking");
    if (!answer.ok) setProblem(answer.message);
  }

  return (
    <Modal labelledBy="report-title" onClose={onClose}>
      <h2 id="report-title" className="head head-32">
        {state === "sent" ? "Thank you" : "Report this comment"}
      </h2>
      <div aria-live="polite">
        {state === "sent" ? (
          <>
            <p className="deck comment-dialog-words">
              A moderator will review the comment. You don’t need to do anything else.
            </p>
            <p className="comment-form-end">
              <button ref={end} type="button" className="button button-ink" onClick={onClose}>
                Close
              </button>
            </p>
          </>
        ) : null}
      </div>
      {state === "sent" ? null : (
        <form className="comment-report" noValidate onSubmit={(event) => void send(event)}>
          <fieldset className="comment-reasons">
            <legend>What’s wrong with it?</legend>
            {reportReasons.map((reason) => (
              <label key={reason}>
                <input type="radio" name="reason" value={reason} />
                {words[reason]}
              </label>
            ))}
          </fieldset>
          <Field label="Note to the moderator (optional)" name="note" rows={2} maxLength={500} />
          <div aria-live="assertive">
            {problem === "" ? null : <p className="form-error">{problem}</p>}
          </div>
          <p className="comment-form-end">
            <button type="submit" className="button button-ink" aria-disabled={state === "sending"}>
              {state === "sending" ? "Reporting…" : "Report"}
            </button>
            <button type="button" className="button button-outline" onClick={onClose}>
              Cancel
            </button>
          </p>
        </form>
      )}
    </Modal>
  );
}
