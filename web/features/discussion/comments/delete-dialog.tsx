import { useState } from "react";
import { Modal } from "../../../ui/modal";

interface DeleteDialogProps {
  /** Resolves to an error message, or to null on success. */
  onDelete: () => Promise<string | null>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a reader's own comment is deleted. */
export default function DeleteDialog({ onDelete, onDeleted, onClose }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function remove() {
    if (isBusy) return;
    setBusy(true);
    const refused = await onDelete();
    setBusy(false);
    if (refused === null) onDeleted();
    else setProblem(refused);
  }

  return (
    <Modal labelledBy="delete-title" onClose={onClose}>
      <h2 id="delete-title" className="head head-32">
        Delete your comment?
      </h2>
      <p className="deck comment-dialog-words">This can’t be undone. Replies will stay.</p>
      <div aria-live="assertive">
        {problem === "" ? null : <p className="form-error">{problem}</p>}
      </div>
      <p className="comment-form-end">
        <button
          type="button"
          className="button button-ink"
          aria-disabled={isBusy}
          onClick={() => void remove()}
        >
          Delete
        </button>
        <button
          type="button"
          className="button button-outline"
          data-first-focus=""
          onClick={onClose}
        >
          Keep it
        </button>
      </p>
    </Modal>
  );
}
