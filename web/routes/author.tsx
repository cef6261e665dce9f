import { redirect } from "react-router";
import { pageContext } from "../common/context";
import { AuthorView } from "../features/reading/author-page/author-view";
import { countForCards } from "../features/discussion/comments/count-for-cards";
import { metaFor } from "../head/meta";
import { movedOrMissing, notFound } from "../features/reading/not-found/not-found";
import { firstAdded, nextHref, readPageNumber, sliceFor } from "../common/paging";
import { originOf } from "../common/root-data";
import { CommentCounts } from "../ui/comment-count";
import type { Route } from "./+types/author";
import { authorPath } from "../../shared/paths";

const steps = { first: 3, more: 12 };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const author = await page.content.findAuthor(params.slug);
  const number = readPageNumber(request.url);
  if (!author) {
    const moved = await page.content.findMovedAuthor(params.slug);
    if (moved) throw redirect(authorPath(moved), 301);
    throw await movedOrMissing(page, authorPath(params.slug));
  }
  if (number === null) throw await notFound(page);
  page.notes.tag(`author:${author.id}`);
  const { stories, total } = await page.content.listStories({
    authorId: author.id,
    ...sliceFor(number, steps),
  });
  if (stories.length === 0 && number > 1) throw await notFound(page);
  return {
    author,
    stories,
    number,
    added: firstAdded(number, steps),
    next: nextHref(authorPath(author.slug), number, total, steps),
    comments: await countForCards(page, stories),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? metaFor({
        kind: "author",
        origin: originOf(matches),
        author: loaderData.author,
        page: loaderData.number,
      })
    : [];

export default function AuthorPage({ loaderData }: Route.ComponentProps) {
  const { author, stories, added, next, comments } = loaderData;
  return (
    <CommentCounts value={comments}>
      <AuthorView author={author} stories={stories} added={added} nextHref={next} />
    </CommentCounts>
  );
}
