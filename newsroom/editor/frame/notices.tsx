/** What the writer should know, above the page. */
import { lazy, Suspense, useState } from "react";
import { formatClock } from "../../common/dates";
import { Button } from "../../ui/button";
import { useDesk, useWriting } from "../article-desk";
import { fieldWords } from "../conflict/fields";
import { isSameCopy } from "../conflict/same-copy";
import { forgetFound, type FoundWords as Found } from "../writing/kept-words";

const FoundWords = lazy(() => import("../conflict/found-words"));
const ConflictDialog = lazy(() => import("../conflict/conflict-dialog"));

export function Notices({ found }: { readonly found: Found | null }) {
  const { writing, isReadOnly } = useDesk();
  const offlineSince = useWriting((state) => state.offlineSince);
  const refusal = useWriting((state) => state.refusal);
  const taken = useWriting((state) => state.taken);
  const savedBy = useWriting(({ article }) => article.savedBy);
  const mayEdit = useWriting(({ article }) => article.mayEdit);
  const notices = useWriting(({ article }) => article.notices);
  const hasConflict = useWriting(({ conflict }) => conflict !== null);
  const [shown, setShown] = useState(() => offer(found, writing.store.getState().article.copy));
  const [saved] = useState(() => writing.store.getState().article.copy);

  return (
    <div className="editor-notices">
      <output className="editor-notice-list">
        {mayEdit ? null : (
          <div className="notice">
            <p>
              <b>You can read this article, but not change it.</b>
            </p>
          </div>
        )}
        {notices.length > 0 ? (
          <div className="notice">
            <p>
              <b>Something that this article names is gone.</b>
              {notices.join(" ")}
            </p>
          </div>
        ) : null}
        {offlineSince ? (
          <div className="notice">
            <p>
              <b>No connection since {formatClock(new Date(offlineSince)).replace(/\.$/, "")}.</b>
              You can go on writing; it is kept on this computer.
            </p>
            <Button isSmall onClick={() => writing.retry()}>
              Try again
            </Button>
          </div>
        ) : null}
        {taken.length > 0 ? (
          <div className="notice">
            <p>
              <b>{savedBy || "Someone"} changed this article, too.</b>
              {taken.map((field) => fieldWords[field]).join(", ")}: what you see is theirs now.
              Everything else is yours.
            </p>
            <Button isSmall onClick={() => writing.store.setState({ taken: [] })}>
              OK
            </Button>
          </div>
        ) : null}
      </output>
      {refusal ? (
        <div className="notice notice-error" role="alert">
          <p>
            <b>Not saved in the newsroom.</b>
            {refusal} Your words are kept on this computer.
          </p>
          <Button isSmall onClick={() => writing.retry()}>
            Try again
          </Button>
        </div>
      ) : null}
      <Suspense>
        {shown && !isReadOnly ? (
          <FoundWords found={shown} saved={saved} onDone={() => setShown(null)} />
        ) : null}
        {hasConflict ? <ConflictDialog /> : null}
      </Suspense>
    </div>
  );
}

/** Words that the server has already are forgotten. */
function offer(found: Found | null, saved: Parameters<typeof isSameCopy>[1]): Found | null {
  if (!found || !isSameCopy(found.copy, saved)) return found;
  void forgetFound(found).catch(() => undefined);
  return null;
}
