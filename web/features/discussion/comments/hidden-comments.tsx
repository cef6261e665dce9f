import type { ArticleAccess } from "../../../../modules/access/types";
import type { CommentFacts } from "./comment-facts";
import { hiddenCopy } from "./hidden-copy";

interface HiddenCommentsProps extends CommentFacts {
  access: ArticleAccess;
  /** The article's URL, if it is the way to get access; null on that page itself. */
  href: string | null;
}

/** Replaces the comments for visitors who may not read the article. */
export function HiddenComments({ href, ...facts }: HiddenCommentsProps) {
  const { count } = facts;
  return (
    <>
      <h2 id="comments-heading" className="head head-32">
        Comments{count > 0 ? ` (${count})` : ""}
      </h2>
      <p className="mt-3 font-text text-[1.0625rem] leading-[1.42]">{hiddenCopy(facts)}</p>
      {href === null ? null : (
        <p className="mt-4">
          <a className="button button-outline" href={href}>
            Read the story
          </a>
        </p>
      )}
    </>
  );
}
