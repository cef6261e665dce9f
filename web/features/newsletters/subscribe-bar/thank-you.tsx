import { useEffect, useRef } from "react";
import { publication } from "#publication";

/** What stands in the form's place once a letter is under way, with the ways to where it lies. */
export function ThankYou() {
  const words = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: the keyboard goes on from here, and it is read out.
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
