import "../../../styles/forms/modal.css";
import { useBlocker } from "react-router";
import { Modal } from "../../../ui/modal";

/** Asks for confirmation before a client-side navigation that would lose changes. */
export function UnsavedChanges({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== "blocked") return null;
  return (
    <Modal labelledBy="unsaved-changes" size="narrow" onClose={() => blocker.reset()}>
      <h2 id="unsaved-changes" className="head head-32">
        Leave without saving?
      </h2>
      <p className="deck dashboard-deck">Your profile changes haven’t been saved.</p>
      <p className="dashboard-buttons">
        <button type="button" className="button button-ink" onClick={() => blocker.reset()}>
          Stay here
        </button>
        <button type="button" className="button button-outline" onClick={() => blocker.proceed()}>
          Leave
        </button>
      </p>
    </Modal>
  );
}
