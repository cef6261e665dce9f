import { useEffect, useRef } from "react";
import { Link } from "../../../common/page/link";
import { publication } from "#publication";
import { listNames } from "./list-names";
import type { SignUpAnswer } from "./sign-up-answer";

interface SignedUpProps {
  answer: Extract<SignUpAnswer, { state: "asked" | "subscribed" }>;
  level: 1 | 2;
  /** Whether its heading is set as in an article, and not as on a joining page. */
  inText?: boolean;
  /** Shows the form again, for another address. */
  onAgain: () => void;
}

/** Replaces the form: says where to confirm, or that the sign-up is complete. */
export function SignedUp({ answer, level, inText = false, onAgain }: SignedUpProps) {
  const head = useRef<HTMLHeadingElement>(null);
  // The focused button is removed: the focus moves here, which also announces the message.
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  const { state, email, lists } = answer;
  const Heading = `h${level}` as const;
  const look = inText ? "head head-26" : "head ivy";
  const names = listNames(lists);
  if (state === "subscribed") {
    return (
      <div className="signed-up">
        <Heading ref={head} tabIndex={-1} className={look}>
          You’re signed up.
        </Heading>
        <p>
          We’ll send {names} to <b>{email}</b>.
        </p>
        <p className="signed-up-ways">
          <Link className="button button-outline" to="/dashboard/newsletters">
            See your newsletters
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className="signed-up">
      <Heading ref={head} tabIndex={-1} className={look}>
        Check your inbox
      </Heading>
      <p>
        We’ve emailed <b>{email}</b>. Click the button in that email to start getting {names}.
      </p>
      <ul className="signed-up-ways" aria-label="Open your inbox">
        {publication.mailboxes.map(({ name, href }) => (
          <li key={name}>
            <a className="button button-outline" href={href} target="_blank" rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="signed-up-small">
        Nothing there? Check your spam folder, or{" "}
        <button type="button" data-app="" className="text-button needs-script" onClick={onAgain}>
          use a different email
        </button>
        <noscript>
          <a href="/newsletter">use a different email</a>
        </noscript>
        .
      </p>
    </div>
  );
}
