import { useEffect, useRef } from "react";
import { Link } from "../../../common/page/link";

/** For existing subscribers: no second subscription is sold. */
export function AlreadyReading({ onClose }: { onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form is removed when the reader turns out to be a subscriber.
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
