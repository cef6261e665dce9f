import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { publication } from "../../../publication";

/** For somebody who subscribes already: nothing is sold a second time. */
export function AlreadyReading({ onClose }: { onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone when its owner turns out to subscribe.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section className="already-reading" aria-label="Your subscription">
      <h3 ref={heading} className="head head-40" tabIndex={-1}>
        You read {publication.name} already
      </h3>
      <p className="summary-words">
        This account has a subscription, and every article is open to you. Your dashboard says
        which, and changes it.
      </p>
      <div className="summary-ways">
        <button type="button" className="button button-ink" data-first-focus="" onClick={onClose}>
          Go on reading
        </button>
        <Link to="/dashboard/account" className="button button-outline" onClick={onClose}>
          Dashboard
        </Link>
      </div>
    </section>
  );
}
