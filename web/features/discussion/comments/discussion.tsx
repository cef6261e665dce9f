/** An article's comments and the form to write one. */
import { lazy, Suspense, useEffect, useState } from "react";
import { useFragment } from "../../../common/page/fragment";
import { publication } from "#publication";
import { TryAgain } from "../../../common/try-again";
import { WaitingComment } from "./comment-card";
import { findDraftedReply } from "./comment-draft";
import { CommentForm, type FormAnswer } from "./comment-form";
import { CommentThread, onPlain, type CommentActions } from "./comment-thread";
import { commentsPath } from "./comments-path";
import { countAll, countFurther, listWaiting, type Discussion as State } from "./discussion-state";
import { readCommentHash, useDiscussion } from "./use-discussion";

const ReportDialog = lazy(() => import("./report-dialog"));
const DeleteDialog = lazy(() => import("./delete-dialog"));

interface DiscussionProps {
  article: { readonly id: number; readonly slug: string };
  /** Number of approved comments, replies included. */
  count: number;
  /** Whether the article still accepts comments. */
  isOpen: boolean;
  /** Server-rendered data; null: the list is fetched. */
  initial?: State | null;
  /** The only thread of the page; `initial` contains all of it. */
  threadId?: number | null;
  /** URL of the next step without scripts; null where the list ends. */
  moreHref?: string | null;
  /** The result of a form that was sent without scripts. */
  answer?: FormAnswer | null;
}

export default function Discussion(props: DiscussionProps) {
  const { article, isOpen, count, initial = null, threadId = null } = props;
  const { moreHref, answer = null } = props;
  const work = useDiscussion(article.id, initial);
  const { state, phase, news, busyWith, open } = work;
  // Reopens a drafted reply, unless the server rendered the page.
  const [answering, setAnswering] = useState(() =>
    initial === null ? findDraftedReply(article.id) : null,
  );
  const [reported, setReported] = useState<number | null>(null);
  const [deleted, setDeleted] = useState<number | null>(null);
  const hash = useFragment();
  const hasInitial = initial !== null;

  // The list is fetched once, and again for a comment that the URL links to.
  useEffect(() => {
    const id = readCommentHash(hash);
    if (id !== null || !hasInitial) void open(id);
  }, [hash, hasInitial, open]);

  const actions: CommentActions = {
    articleId: article.id,
    slug: article.slug,
    isOpen,
    work,
    answering,
    setAnswering,
    onReport: setReported,
    onDelete: setDeleted,
    answer,
  };
  const thread = state.threads[0];
  const waiting = listWaiting(state, 0);
  const shown = Math.max(threadId === null ? countAll(state) : 0, count);
  const further = threadId === null ? countFurther(state) : 0;
  return (
    <>
      <h2 id="comments-heading" className="head head-32" tabIndex={-1}>
        Comments{shown > 0 ? ` (${shown})` : ""}
      </h2>
      {threadId === null ? null : (
        <p className="comment-whole">
          <a className="text-button" href={commentsPath(article.slug)}>
            All comments on this article
          </a>
        </p>
      )}
      {state.own.waiting.length > 0 ? null : (
        <p className="comment-held" id="comment-held">
          Thank you. Your comment is awaiting moderation. No one else can see it yet.
        </p>
      )}
      {isOpen && threadId === null ? <Write {...props} work={work} parentId={0} /> : null}
      {isOpen ? null : <Closed />}
      <ol className="comment-waiting-list">
        {waiting.toReversed().map((comment) => (
          <li key={comment.id}>
            <WaitingComment comment={comment} onDelete={() => setDeleted(comment.id)} />
          </li>
        ))}
      </ol>
      {phase === "fetching" ? <Wait /> : null}
      {phase === "failed" ? (
        <TryAgain sentence="We couldn’t load the comments." onTry={work.fetchAgain} />
      ) : null}
      {phase === "shown" && state.threads.length === 0 && waiting.length === 0 && isOpen ? (
        <p className="comment-none">No comments yet. Start the conversation.</p>
      ) : null}
      {state.offset > 0 ? (
        <p className="comment-whole">
          <a className="text-button" href={commentsPath(article.slug)}>
            See the newest comments
          </a>
        </p>
      ) : null}
      <ol className="comment-list">
        {state.threads.map((shownThread) => (
          <CommentThread key={shownThread.id} thread={shownThread} actions={actions} />
        ))}
      </ol>
      {isOpen && threadId !== null && thread ? (
        <Write {...props} work={work} parentId={threadId} author={thread.author} />
      ) : null}
      {further > 0 ? (
        <p className="comment-more">
          <a
            className="button button-outline"
            data-app=""
            href={moreHref ?? commentsPath(article.slug, { page: 2 })}
            aria-disabled={busyWith === "more" || undefined}
            onClick={onPlain(() => void work.showMore())}
          >
            More comments
          </a>
        </p>
      ) : null}
      <output className="comment-news" aria-live="polite">
        {news}
      </output>
      <Suspense fallback={null}>
        {reported === null ? null : (
          <ReportDialog id={reported} onClose={() => setReported(null)} />
        )}
        {deleted === null ? null : (
          <DeleteDialog
            onDelete={() => work.remove(deleted)}
            onDeleted={() => {
              setDeleted(null);
              work.focusOn("comments-heading");
            }}
            onClose={() => setDeleted(null)}
          />
        )}
      </Suspense>
    </>
  );
}

function Write({
  article,
  parentId,
  author,
  answer = null,
  work,
}: Pick<DiscussionProps, "article" | "answer"> & {
  parentId: number;
  author?: string;
  work: ReturnType<typeof useDiscussion>;
}) {
  return (
    <div id="comment-form" className="comment-write">
      <CommentForm
        articleId={article.id}
        parentId={parentId}
        action={`${commentsPath(article.slug, parentId ? { thread: parentId } : {})}#comment-form`}
        label={parentId ? `Your reply to ${author ?? "this comment"}` : "Your comment"}
        answer={answer?.parentId === parentId ? answer : null}
        onPost={(posted) => work.post(posted)}
      />
    </div>
  );
}

function Closed() {
  return (
    <p className="comment-closed">
      Comments are closed. We close them {publication.comments.openDays} days after publication, or
      sooner if an editor decides to.
    </p>
  );
}

function Wait() {
  return (
    <p className="comment-none" aria-busy="true">
      Loading comments…
    </p>
  );
}
