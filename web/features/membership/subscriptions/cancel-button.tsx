import { useRef } from "react";
import { openPage } from "../../../common/page/open-page";
import { Link } from "../../../common/page/link";
import { logTrouble } from "../checkout/log-trouble";
import { findLookup } from "./subscription-service";
import { useAnswer } from "../../account/session/use-answer";

interface CancelButtonProps {
  /** Called when the retention service may have changed the subscription. */
  onChange: () => Promise<void>;
  /** False while the subscription is loading. */
  isKnown?: boolean;
  /** Renders it as a link in a sentence, where another action is primary. */
  isText?: boolean;
}

/**
 * Starts the cancellation. It waits for the billing lookup; then the retention service opens, where
 * configured, or else our own page, to which a link leads if the lookup fails. As specified, the
 * retention service does nothing without its customer or hash.
 */
export function CancelButton({ onChange, isKnown = true, isText = false }: CancelButtonProps) {
  const { answer, ask } = useAnswer(findLookup);
  const place = useRef<HTMLSpanElement>(null);
  const lookup = answer?.ok ? answer.body : null;

  async function leave() {
    if (lookup === null) return;
    const { churnkey, customerId, userHash } = lookup;
    if (!churnkey) {
      openPage("/cancel");
      return;
    }
    if (!customerId || !userHash) {
      logTrouble("cancel: no customer or no hash to cancel with");
      return;
    }
    try {
      const { openChurnkey } = await import("./churnkey");
      await openChurnkey({ ...churnkey, customerId, authHash: userHash });
      await onChange();
    } catch {
      // Content blockers may block the service; the reader can still cancel on our own page.
      openPage("/cancel");
    }
  }

  function tryAgain() {
    // A retry removes the button: the focus moves here.
    place.current?.focus({ preventScroll: true });
    void ask();
  }

  return (
    <span ref={place} className="cancel-way" tabIndex={-1}>
      <button
        type="button"
        className={isText ? "text-button" : "button button-outline"}
        disabled={!isKnown || lookup === null}
        onClick={() => void leave()}
      >
        {isText ? "Cancel instead" : "Cancel"}
      </button>
      {answer && !answer.ok ? (
        <span className="cancel-problem" role="alert">
          We couldn’t load your billing details.{" "}
          <button type="button" className="text-button" onClick={tryAgain}>
            Try again
          </button>
          , or{" "}
          <Link to="/cancel" className="text-button">
            go to the cancellation page
          </Link>
          .
        </span>
      ) : null}
    </span>
  );
}
