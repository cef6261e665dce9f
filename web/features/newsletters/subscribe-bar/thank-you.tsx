import { useEffect, useRef } from "react";
import { publication } from "#publication";

/** Replaces the form once an email is sent, with links to common mail services. */
export function ThankYou() {
  const words = useRef<HTMLParagraphElement>(null);
  // The focused button is removed: the focus moves here, which also announces the message.
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <div className="thank-you">
      <p ref={words} tabIndex={-1}>
        <span className="head head-26">Thank you for subscribing to {publication.name}.</span>{" "}
        <span className="thank-you-next">
          Please check your inbox for a one-click verification link.
        </span>
      </p>
      <ul aria-label="Open your inbox">
        {publication.mailboxes.map(({ name, href }) => (
          <li key={name}>
            <a className="button button-outline" href={href} target="_blank" rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
