import { useEffect, useRef } from "react";
import { Link } from "react-router";

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
        You’re already a subscriber
      </h3>
      <p className="summary-words">
        This account has a subscription, so every article is open to you. Manage it in your
        dashboard.
      </p>
      <div className="summary-ways">
        <button type="button" className="button button-ink" data-first-focus="" onClick={onClose}>
          Keep reading
        </button>
        <Link to="/dashboard/account" className="button button-outline" onClick={onClose}>
          Dashboard
        </Link>
      </div>
    </section>
  );
}
