import { useLayoutEffect, useRef } from "react";
import { publication } from "#publication";
import { formatHours } from "../../../formats/schedules";

interface SupportSentProps {
  idPrefix: string;
  number: number;
  /** Recipient of the receipt. */
  email: string;
  onDone: (() => void) | undefined;
}

/** Replaces the form once the message has arrived. */
export function SupportSent({ idPrefix, number, email, onDone }: SupportSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="support-sent">
      <h2 id={`${idPrefix}-title`} className="head head-40" ref={heading} tabIndex={-1}>
        Thank you. We got your message.
      </h2>
      <p className="deck">
        Your reference number is {number}. We’ve sent a copy to <strong>{email}</strong> and will
        reply there.
      </p>
      <p className="deck deck-small">Our hours: {formatHours(publication.supportHours)}.</p>
      {onDone ? (
        <button type="button" className="button button-ink" onClick={onDone}>
          Done
        </button>
      ) : null}
    </div>
  );
}
