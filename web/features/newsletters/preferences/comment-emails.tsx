import { useRef, useState } from "react";
import { TryAgain } from "../../../common/try-again";
import { useAnswer } from "../../account/session/use-answer";
import { findCommentEmails, saveCommentEmails } from "../sign-up/newsletter-service";

/** Emails about the reader's comments: one switch, saved at once. */
export function CommentEmails() {
  const { answer, ask } = useAnswer(findCommentEmails);
  /** What the reader chose last, saved or pending. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [news, setNews] = useState("");
  const [error, setError] = useState("");
  const newest = useRef(0);
  const saved = answer?.ok ? answer.body.on : null;
  const isOn = chosen ?? saved ?? false;

  async function choose(on: boolean) {
    const number = (newest.current += 1);
    const before = isOn;
    setChosen(on);
    setNews("");
    setError("");
    const done = await saveCommentEmails({ on });
    // A later change is shown.
    if (number !== newest.current) return;
    if (done.ok) return setNews(on ? "Comment emails are on." : "Comment emails are off.");
    // The session has ended: the page's loader redirects.
    if (done.status === 401) window.location.reload();
    setChosen(before);
    setError(`${done.message} Nothing changed.`);
  }

  return (
    <section aria-labelledby="comment-emails">
      <h2 id="comment-emails" className="head head-32">
        Your Comments
      </h2>
      {answer && !answer.ok ? (
        <TryAgain
          sentence="We couldn’t load your setting for comment emails."
          onTry={() => void ask()}
        />
      ) : (
        <ul className="preference-list" aria-busy={answer === null}>
          <li>
            <div>
              <h3 id="preference-comments" className="head head-26">
                Comment emails
              </h3>
              <p id="preference-comments-note" className="deck deck-small">
                We email you when your comment is published and when someone replies to it.
              </p>
            </div>
            <button
              type="button"
              role="switch"
              className="switch"
              aria-checked={isOn}
              aria-labelledby="preference-comments"
              aria-describedby="preference-comments-note"
              disabled={saved === null}
              onClick={() => void choose(!isOn)}
            >
              <span aria-hidden="true">{isOn ? "On" : "Off"}</span>
            </button>
          </li>
        </ul>
      )}
      <div className="preference-news">
        {error ? (
          <p className="form-error" role="alert">
            {error}
          </p>
        ) : null}
        <output>{news}</output>
      </div>
    </section>
  );
}
