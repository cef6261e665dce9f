import { useState } from "react";
import { useNow } from "../../common/clock";
import { formatAgo } from "../../common/dates";
import { useSession } from "../../common/session";
import { showToast } from "../../common/toast";
import { Button } from "../../ui/button";
import { useDesk, useWriting } from "../article-desk";
import { endingOf, nameSubmitted } from "./review-words";
import { withdraw } from "./steps";

/** Above the page: what was submitted or sent back, by whom, and what they wrote. */
export function ReviewNotice() {
  const { view } = useDesk();
  const article = useWriting((state) => state.item);
  const myId = useSession(({ me }) => me?.id ?? 0);
  const now = useNow();
  const { review, mayPublish } = article;
  if (!review) return null;
  const { note, by, at } = review;
  const isMine = by.id === myId;
  const what = nameSubmitted(article);
  const who = isMine ? "You" : by.name || "Someone";
  const ending = endingOf(article, myId);
  const isIn = review.step === "submitted";
  return (
    <div className="notice editor-review">
      <p>
        <b>{isIn ? `${who} submitted ${what} for review.` : `${who} sent ${what} back.`}</b>
        {note === "" ? null : <q>{note}</q>}
        <span className="fine">
          {formatAgo(new Date(at), now)}
          {isIn && !mayPublish
            ? " · An editor will publish it or send it back. You can keep editing."
            : ""}
          {!isIn && article.mayEdit && !mayPublish
            ? " · Make your changes, then submit again."
            : ""}
        </span>
      </p>
      {ending === "send-back" ? (
        <Button onClick={() => view.setState({ answering: "send-back" })}>Send back…</Button>
      ) : null}
      {ending === "withdraw" ? <Withdraw /> : null}
    </div>
  );
}

function Withdraw() {
  const { writing } = useDesk();
  const [isWaiting, setWaiting] = useState(false);
  async function run(): Promise<void> {
    setWaiting(true);
    try {
      await withdraw(writing);
    } catch (error) {
      showToast({ text: "We couldn’t withdraw it.", detail: (error as Error).message });
    }
    setWaiting(false);
  }
  return (
    <Button isWaiting={isWaiting} onClick={() => void run()}>
      Withdraw
    </Button>
  );
}
