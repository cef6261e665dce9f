import { Modal } from "../../../ui/modal";

const keys = [
  ["j or ↓", "Next comment"],
  ["k or ↑", "Previous comment"],
  ["a", "Approve"],
  ["h", "Hold"],
  ["s", "Spam"],
  ["t", "Trash"],
  ["b", "Ban the commenter"],
  ["r", "Add a reason (Escape to go back)"],
  ["u", "Undo"],
  ["?", "Show shortcuts"],
] as const;

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal labelledBy="keys-title" onClose={onClose}>
      <h2 id="keys-title" className="head head-32">
        Keyboard shortcuts
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
