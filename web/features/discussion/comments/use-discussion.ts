import { useCallback, useEffect, useRef, useState } from "react";
import { useAuth } from "../../account/session/use-auth";
import type { Answer } from "../../../call";
import {
  type Draft,
  deleteComment,
  findOwn,
  findPlace,
  hasWritten,
  listReplies,
  listThreads,
  writeComment,
} from "./comment-service";
import {
  countFurther,
  isShown,
  nothingSaid,
  partWith,
  step,
  withoutComment,
  withPage,
  withPosted,
  withReplies,
  type Discussion,
} from "./discussion-state";

type Phase = "fetching" | "shown" | "failed" | "hidden";

/** The id of the comment that a URL fragment links to; null if there is none. */
export function readCommentHash(hash: string): number | null {
  const found = /^#comment-(\d{1,12})$/.exec(hash);
  return found ? Number(found[1]) : null;
}

/** Id of the element that gets the focus for a comment. */
export const elementIdOf = (id: number) => `comment-${id}`;

/**
 * Loads the comments of an article, and provides their actions. A failure leaves the shown comments
 * unchanged and sets `news`.
 *
 * @param initial server-rendered data; null: the list is fetched
 */
export function useDiscussion(articleId: number, initial: Discussion | null) {
  const [state, setState] = useState(initial ?? nothingSaid);
  const [phase, setPhase] = useState<Phase>(initial ? "shown" : "fetching");
  const [news, setNews] = useState("");
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const shown = useRef(state);
  const focusOn = useFocusOn();

  const show = useCallback((next: (state: Discussion) => Discussion) => {
    shown.current = next(shown.current);
    setState(shown.current);
  }, []);

  /** Shows the comment of this id in its place; without one, the newest. */
  const open = useCallback(
    async (id: number | null) => {
      if (id !== null && isShown(shown.current, id)) {
        focusOn(elementIdOf(id), "scroll");
        return;
      }
      const place = id === null ? null : await findPlace(id);
      const found = place?.ok && place.body.articleId === articleId ? place.body : null;
      const isGone = place !== null && !found;
      // The comment no longer exists: keep the list.
      if (isGone && shown.current.threads.length > 0) {
        setNews("That comment is no longer available.");
        return;
      }
      const part = partWith(found?.offset ?? 0);
      const page = await listThreads({ articleId, ...part });
      if (!page.ok) {
        const isHidden = page.code === "protected";
        setPhase((now) => (now === "shown" ? now : isHidden ? "hidden" : "failed"));
        if (isHidden) setNews(page.message);
        return;
      }
      show(({ own }) => withPage({ ...nothingSaid, own, offset: part.offset }, page.body));
      if (found && id !== null && !isShown(shown.current, id)) {
        const replies = await listReplies({ articleId, threadId: found.threadId });
        if (replies.ok) show((now) => withReplies(now, found.threadId, replies.body));
      }
      setPhase("shown");
      if (found && id !== null) focusOn(elementIdOf(id), "scroll");
      if (isGone) setNews("That comment is no longer available.");
    },
    [articleId, focusOn, show],
  );

  useOwn(articleId, (own) => show((now) => ({ ...now, own })));

  /** Runs one action at a time; resolves to false on failure, which `news` describes. */
  async function work<Body>(
    name: string,
    ask: () => Promise<Answer<Body>>,
    then: (body: Body) => void,
  ): Promise<boolean> {
    if (busyWith !== null) return false;
    setBusyWith(name);
    setNews("");
    const answer = await ask();
    setBusyWith(null);
    if (answer.ok) then(answer.body);
    else setNews(answer.message || "Something went wrong. Please try again.");
    return answer.ok;
  }

  return {
    state,
    phase,
    news,
    busyWith,
    focusOn,
    open,
    fetchAgain() {
      setPhase("fetching");
      void open(readCommentHash(window.location.hash));
    },
    showMore: () =>
      work(
        "more",
        () => {
          const { offset, threads } = shown.current;
          return listThreads({ articleId, offset: offset + threads.length, limit: step });
        },
        (page) => {
          const before = shown.current.threads.length;
          show((now) => withPage(now, page));
          const first = shown.current.threads[before];
          if (first) focusOn(elementIdOf(first.id));
          const added = shown.current.threads.length - before;
          setNews(
            `${added} more ${added === 1 ? "comment" : "comments"} loaded, ${countFurther(shown.current)} to go.`,
          );
        },
      ),
    showReplies: (threadId: number) =>
      work(
        `replies ${threadId}`,
        () => listReplies({ articleId, threadId }),
        (replies) => {
          show((now) => withReplies(now, threadId, replies));
          if (replies[0]) focusOn(elementIdOf(replies[0].id));
        },
      ),
    /** Errors are returned to the form that sent the comment. */
    async post(draft: Draft) {
      const answer = await writeComment(articleId, draft);
      if (!answer.ok) return answer;
      show((now) => withPosted(now, answer.body));
      // A pending comment has its own message, and gets the focus.
      setNews(answer.body.status === "approved" ? "Your comment is posted." : "");
      focusOn(elementIdOf(answer.body.id));
      return answer;
    },
    async remove(id: number) {
      const answer = await deleteComment(id);
      // Already deleted: the goal is reached.
      if (!answer.ok && answer.status !== 404) return answer.message;
      show((now) => withoutComment(now, id));
      setNews("Your comment was deleted.");
      return null;
    },
  };
}

export type DiscussionWork = ReturnType<typeof useDiscussion>;

/** Loads the reader's own comments, and again when the account changes. */
function useOwn(articleId: number, onOwn: (own: Discussion["own"]) => void): void {
  const take = useRef(onOwn);
  useEffect(() => {
    take.current = onOwn;
  });
  const who = useAuth(({ isLoading, tier, account }) =>
    isLoading ? null : `${tier ?? ""} ${account?.email ?? ""}`,
  );
  useEffect(() => {
    if (who === null || (who === " " && !hasWritten())) return undefined;
    let isWanted = true;
    async function ask() {
      const own = await findOwn(articleId);
      if (isWanted) take.current(own);
    }
    void ask();
    return () => {
      isWanted = false;
    };
  }, [articleId, who]);
}

/**
 * Focuses an element by its id, also one that is rendered only now.
 *
 * @returns a function: with `scroll` it also scrolls the element to the top of the window
 */
function useFocusOn(): (elementId: string, how?: "scroll") => void {
  const [target, setTarget] = useState<{ elementId: string; how?: "scroll" | undefined } | null>(
    null,
  );
  useEffect(() => {
    if (target === null) return;
    const element = document.getElementById(target.elementId);
    element?.focus({ preventScroll: target.how === "scroll" });
    if (target.how === "scroll") element?.scrollIntoView();
  }, [target]);
  return useCallback((elementId, how) => setTarget({ elementId, how }), []);
}
