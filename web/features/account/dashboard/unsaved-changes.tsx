import { useEffect, useState } from "react";
import { isPlain } from "../../../../shared/plain-click";
import { openPage } from "../../../common/page/open-page";
import { Modal } from "../../../ui/modal";

/**
 * Asks for confirmation before a link is followed that would lose changes. For Back, a reload or closing
 * the tab the browser asks.
 */
export function UnsavedChanges({ isChanged }: { isChanged: boolean }) {
  const [next, setNext] = useState<string | null>(null);
  // Read by the listener of `beforeunload`, which must not ask again.
  const [isLeaving, setLeaving] = useState(false);
  const isAsking = isChanged && !isLeaving;
  useEffect(() => {
    if (!isAsking) return undefined;
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const leads = link?.origin === window.location.origin && !link.target;
      if (!leads || link.pathname === window.location.pathname || !isPlain(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setNext(link.href);
    };
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener("click", hold, true);
    window.addEventListener("beforeunload", ask);
    return () => {
      document.removeEventListener("click", hold, true);
      window.removeEventListener("beforeunload", ask);
    };
  }, [isAsking]);
  useEffect(() => {
    if (isLeaving && next !== null) openPage(next);
  }, [isLeaving, next]);
  if (next === null) return null;
  const stay = () => setNext(null);
  return (
    <Modal labelledBy="unsaved-changes" size="narrow" onClose={stay}>
      <h2 id="unsaved-changes" className="head head-32">
        Leave without saving?
      </h2>
      <p className="deck dashboard-deck">Your profile changes haven’t been saved.</p>
      <p className="dashboard-buttons">
        <button type="button" className="button button-ink" onClick={stay}>
          Keep editing
        </button>
        <button type="button" className="button button-outline" onClick={() => setLeaving(true)}>
          Leave
        </button>
      </p>
    </Modal>
  );
}
