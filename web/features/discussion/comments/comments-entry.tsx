import { useHydrated } from "../../../common/use-hydrated";
import type { CommentFacts } from "./comment-facts";
import { commentsPath } from "./comments-path";
import Discussion from "./discussion";

interface CommentsEntryProps extends CommentFacts {
  article: { readonly id: number; readonly slug: string };
}

/** A link to the comments' own page; where this runs, the comments themselves. */
export function CommentsEntry(props: CommentsEntryProps) {
  const { article, count } = props;
  if (useHydrated()) return <Discussion {...props} />;
  return (
    <>
      <h2 id="comments-heading" className="head head-32">
        Comments{count > 0 ? ` (${count})` : ""}
      </h2>
      <p className="mt-3">
        <a className="button button-outline" href={commentsPath(article.slug)}>
          Read and post comments
        </a>
      </p>
    </>
  );
}
