import "../../styles/forms/modal.css";
import { Modal } from "../../ui/modal";

const keys = [
  ["j or ↓", "Next comment"],
  ["k or ↑", "Comment before"],
  ["a", "Approve"],
  ["h", "Hold"],
  ["s", "Spam"],
  ["t", "Trash"],
  ["b", "Ban the writer"],
  ["r", "Write a reason (Escape goes back)"],
  ["u", "Undo the last"],
  ["?", "This list"],
] as const;

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal labelledBy="keys-title" onClose={onClose}>
      <h2 id="keys-title" className="head head-32">
        Keys
      </h2>
      <dl className="desk-keys">
        {keys.map(([key, deed]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
