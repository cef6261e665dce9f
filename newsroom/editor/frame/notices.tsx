/** Notices for the author, above the page. */
import { useState } from "react";
import type { ArticleCopy } from "../../../modules/content/newsroom/desk/types";
import { isSameCopy } from "./same-copy";
import { forgetFound, type FoundWords } from "../../common/work/kept-words";
import { WorkNotices } from "../../common/work/work-notices";
import { useDesk, useNames, useWriting } from "../article-desk";
import { ReviewNotice } from "../review/review-notice";

export function Notices({ found }: { readonly found: FoundWords<ArticleCopy> | null }) {
  const { writing, editor, isReadOnly } = useDesk();
  const { type: noun, mayEdit, wordpressUrl, notices } = useWriting(({ item }) => item);
  const [offered] = useState(() => offer(found, writing.store.getState().copy));
  return (
    <div className="editor-notices">
      <WorkNotices
        writing={writing}
        names={useNames()}
        found={offered}
        isReadOnly={isReadOnly}
        onRestored={() => editor.commands.focus()}
      >
        {mayEdit ? null : (
          <div className="notice">
            <p>
              <b>
                {wordpressUrl === undefined
                  ? `You can read this ${noun} but can’t edit it.`
                  : "This paper is edited in WordPress."}
              </b>
              {wordpressUrl === undefined ? null : "Changes there appear here within a second."}
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
              <b>Something this {noun} refers to is missing.</b>
              {notices.join(" ")}
            </p>
          </div>
        ) : null}
      </WorkNotices>
    </div>
  );
}

/** Words that the server has are forgotten. */
function offer(
  found: FoundWords<ArticleCopy> | null,
  saved: ArticleCopy,
): FoundWords<ArticleCopy> | null {
  if (!found || !isSameCopy(found.copy, saved)) return found;
  void forgetFound(found).catch(() => undefined);
  return null;
}
