/** What the writer should know, above the page. */
import type { Editor as TextEditor } from "@tiptap/core";
import { lazy, Suspense, useState } from "react";
import { formatClock } from "../../common/dates";
import type { DeskArticle } from "../../../modules/content/newsroom/desk/types";
import { call } from "../../common/call";
import { showToast } from "../../common/toast";
import type { Writing } from "../writing/writing";
import { Button } from "../../ui/button";
import { useDesk, useWriting } from "../article-desk";
import { fieldWords } from "../conflict/fields";
import { isSameCopy } from "../conflict/same-copy";
import { ReviewNotice } from "../review/review-notice";
import { forgetFound, type FoundWords as Found } from "../writing/kept-words";

const FoundWords = lazy(() => import("../conflict/found-words"));
const ConflictDialog = lazy(() => import("../conflict/conflict-dialog"));

export function Notices({ found }: { readonly found: Found | null }) {
  const { writing, editor, isReadOnly } = useDesk();
  const offlineSince = useWriting((state) => state.offlineSince);
  const refusal = useWriting((state) => state.refusal);
  const isInTrash = useWriting((state) => state.isInTrash);
  const taken = useWriting((state) => state.taken);
  const savedBy = useWriting(({ article }) => article.savedBy);
  const noun = useWriting(({ article }) => article.type);
  const mayEdit = useWriting(({ article }) => article.mayEdit);
  const wordpressUrl = useWriting(({ article }) => article.wordpressUrl);
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
              <b>
                {wordpressUrl === undefined
                  ? `You can read this ${noun}, but not change it.`
                  : "This paper is written in WordPress."}
              </b>
              {wordpressUrl === undefined ? null : "Changes there appear here a second later."}
            </p>
            {wordpressUrl === undefined ? null : (
              <a
                className="button button-outline button-small"
                href={wordpressUrl}
                target="_blank"
                rel="noopener"
              >
                Edit in WordPress
              </a>
            )}
          </div>
        )}
        <ReviewNotice />
        {notices.length > 0 ? (
          <div className="notice">
            <p>
              <b>Something that this {noun} names is gone.</b>
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
              <b>
                {savedBy || "Someone"} changed this {noun}, too.
              </b>
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
          <Button
            isSmall
            onClick={() => (isInTrash ? void restore(writing, editor) : writing.retry())}
          >
            {isInTrash ? `Restore the ${noun}` : "Try again"}
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

/** Takes the article out of the trash; what was written since follows. */
async function restore(writing: Writing, editor: TextEditor): Promise<void> {
  const { id } = writing.store.getState().article;
  try {
    writing.accept(await call<DeskArticle>(`/articles/${id}/restore`, { method: "POST" }));
    writing.retry();
    // The button is gone.
    editor.commands.focus();
  } catch (error) {
    showToast({ text: "The article wasn’t restored.", detail: (error as Error).message });
  }
}

/** Words that the server has already are forgotten. */
function offer(found: Found | null, saved: Parameters<typeof isSameCopy>[1]): Found | null {
  if (!found || !isSameCopy(found.copy, saved)) return found;
  void forgetFound(found).catch(() => undefined);
  return null;
}
