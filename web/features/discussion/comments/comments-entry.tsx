import { Suspense, useEffect, useRef } from "react";
import { useFragment } from "../../../common/page/fragment";
import { latePart } from "../../../common/lazy-part";
import { useNear } from "../../../common/use-near";
import type { ArticleAccess } from "../../../../modules/access/types";
import type { CommentFacts } from "./comment-facts";
import { HiddenComments } from "./hidden-comments";

/** If the script fails to load, the link to the comments' own page stays. */
const Discussion = latePart(() => import("./discussion"));

interface CommentsEntryProps extends CommentFacts {
  article: { readonly id: number; readonly slug: string; readonly access: ArticleAccess };
  /** Whether a wall replaces the text. */
  isHidden: boolean;
}

/** Below a text: loads the comments when they come near the viewport, or when the URL links to one. */
export function CommentsEntry({ isHidden, ...props }: CommentsEntryProps) {
  const { article, count, isOpen } = props;
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  const hash = useFragment();
  useEffect(() => {
    // The comment itself is not loaded yet; its section loads when it is in view.
    if (!isNear && !isHidden && hash.startsWith("#comment")) section.current?.scrollIntoView();
  }, [hash, isHidden, isNear]);
  const link = (
    <>
      <h2 id="comments-heading" className="head head-32">
        Comments{count > 0 ? ` (${count})` : ""}
      </h2>
      <p className="mt-3">
        <a className="button button-outline" href={`/article/${article.slug}/comments`}>
          Read and post comments
        </a>
      </p>
    </>
  );
  return (
    <section
      ref={section}
      id="comments"
      className="no-print mt-11 border-t pt-4"
      aria-labelledby="comments-heading"
    >
      {isHidden ? (
        <HiddenComments count={count} isOpen={isOpen} access={article.access} href={null} />
      ) : isNear ? (
        <Suspense fallback={link}>
          <Discussion {...props} />
        </Suspense>
      ) : (
        link
      )}
    </section>
  );
}
