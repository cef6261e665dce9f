import { Island } from "../../../common/page/island";
import type { ArticleAccess } from "../../../../modules/access/types";
import type { CommentFacts } from "./comment-facts";
import { CommentsEntry } from "./comments-entry";
import { HiddenComments } from "./hidden-comments";

interface ArticleCommentsProps extends CommentFacts {
  article: { readonly id: number; readonly slug: string; readonly access: ArticleAccess };
  /** Whether a wall replaces the text. */
  isHidden: boolean;
}

/** Below a text: the comments, which load when they come near the viewport. */
export function ArticleComments({ article, isHidden, ...facts }: ArticleCommentsProps) {
  const { id, slug, access } = article;
  return (
    <section
      id="comments"
      className="no-print mt-11 border-t pt-4"
      aria-labelledby="comments-heading"
    >
      {isHidden ? (
        <HiddenComments {...facts} access={access} href={null} />
      ) : (
        <Island name="comments" start="near">
          <CommentsEntry article={{ id, slug }} {...facts} />
        </Island>
      )}
    </section>
  );
}
