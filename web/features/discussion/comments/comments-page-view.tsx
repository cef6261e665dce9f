import { Island } from "../../../common/page/island";
import { Link } from "../../../common/page/link";
import type { Story } from "../../../../modules/content/types";
import type { CommentFacts } from "./comment-facts";
import { HiddenComments } from "./hidden-comments";
import { TitleText } from "../../../ui/title-text";
import type { FormAnswer } from "./comment-form";
import Discussion from "./discussion";
import type { Discussion as State } from "./discussion-state";
import { articlePath } from "../../../../shared/paths";

interface CommentsPageProps extends CommentFacts {
  story: Pick<Story, "id" | "slug" | "title" | "excerpt" | "access">;
  /** Whether the visitor may not read the article: then the page has only the number of comments. */
  isHidden: boolean;
  initial: State;
  threadId: number | null;
  moreHref: string | null;
  answer: FormAnswer | null;
}

/** The comments page: headline and deck of the article, never its text. It works without scripts. */
export function CommentsPageView({ story, isHidden, ...discussion }: CommentsPageProps) {
  const { count, isOpen, answer } = discussion;
  const href = articlePath(story.slug);
  return (
    <main id="main" className="sheet comments-page">
      <header className="comments-page-head">
        <p className="kicker">Comments on</p>
        <h1 className="head head-52">
          <Link to={href}>
            <TitleText title={story.title} />
          </Link>
        </h1>
        {story.excerpt ? <p className="deck">{story.excerpt}</p> : null}
      </header>
      <p className="comments-page-back">
        <Link to={href} className="text-button">
          Back to the article
        </Link>
      </p>
      <section
        id="comments"
        aria-labelledby="comments-heading"
        // Until a reader with access signs in (early/wall.ts).
        data-comments-hidden={isHidden ? "" : undefined}
      >
        {isHidden ? (
          <>
            <HiddenComments count={count} isOpen={isOpen} access={story.access} href={href} />
            {answer ? <p className="form-error mt-4">{answer.message}</p> : null}
          </>
        ) : (
          <Island name="discussion" start="load">
            <Discussion article={{ id: story.id, slug: story.slug }} {...discussion} />
          </Island>
        )}
      </section>
    </main>
  );
}
