import { useRef, useState } from "react";
import { TryAgain } from "../../../common/try-again";
import { useAnswer } from "../../account/session/use-answer";
import { PreferenceNews, PreferenceRow } from "./preference-row";
import { findCommentEmails, saveCommentEmails } from "../sign-up/newsletter-service";

/** Emails about the reader's comments: one switch, saved at once. */
export function CommentEmails() {
  const { answer, ask } = useAnswer(findCommentEmails);
  /** The reader's last choice, saved or pending. */
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
          <PreferenceRow
            id="preference-comments"
            name="Comment emails"
            isOn={isOn}
            isDisabled={saved === null}
            onChange={(on) => void choose(on)}
          >
            <p id="preference-comments-note" className="deck deck-small">
              We email you when your comment is published and when someone replies to it.
            </p>
          </PreferenceRow>
        </ul>
      )}
      <PreferenceNews error={error} news={news} />
    </section>
  );
}
