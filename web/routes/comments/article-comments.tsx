import { data, redirect } from "react-router";
import type { Comment } from "../../../modules/comments/types";
import { pageContext, type PageContext } from "../../common/context";
import { CommentsPageView } from "../../features/discussion/comments/comments-page-view";
import { commentsPath } from "../../features/discussion/comments/comments-path";
import { findCommentFacts } from "../../features/discussion/comments/comment-facts";
import { nothingSaid, type Discussion } from "../../features/discussion/comments/discussion-state";
import { metaFor } from "../../head/meta";
import { notFound } from "../../features/reading/not-found/not-found";
import { nextHref, readPageNumber, sliceFor } from "../../common/paging";
import { originOf } from "../../common/root-data";
import type { Route } from "./+types/article-comments";

const steps = { first: 10, more: 10 };
/** Comments on a thread's own page. */
const mostReplies = 500;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const story = await findStory(page, params.slug);
  const number = readPageNumber(request.url);
  const thread = new URL(request.url).searchParams.get("thread");
  if (number === null) throw await notFound(page);
  page.notes.tag(`comments:${story.id}`, `article:${story.id}`);
  if (story.access !== "free") page.notes.keepPrivate();
  const facts = {
    ...(await findCommentFacts(page, story.id)),
    isHidden: page.access.variantOf(story) !== "open",
  };
  if (facts.isHidden) {
    return { story, ...facts, initial: nothingSaid, threadId: null, moreHref: null, number };
  }
  if (thread !== null) {
    const found = /^[1-9]\d{0,11}$/.test(thread)
      ? await findThread(page, story.id, Number(thread))
      : null;
    if (!found) throw await notFound(page);
    const initial: Discussion = { ...nothingSaid, threads: [found], total: 1 };
    return { story, ...facts, initial, threadId: found.id, moreHref: null, number };
  }
  const part = sliceFor(number, steps);
  const { comments, total } = await page.comments.list({ articleId: story.id, ...part });
  if (comments.length === 0 && number > 1) throw await notFound(page);
  const initial: Discussion = { ...nothingSaid, offset: part.offset, threads: comments, total };
  const moreHref = nextHref(commentsPath(story.slug), number, total, steps);
  return { story, ...facts, initial, threadId: null, moreHref, number };
}

/** The article's public fields, whatever the visitor's access to its text. */
async function findStory(page: PageContext, slug: string) {
  const story = await page.content.findStory(slug);
  if (story) {
    const { id, title, excerpt } = story;
    return { id, slug: story.slug, title, excerpt, access: story.access };
  }
  const moved = await page.content.findMovedArticle(slug);
  throw moved ? redirect(commentsPath(moved), 301) : await notFound(page);
}

/** A top-level comment with all its replies; null where the id does not exist. */
async function findThread(
  { comments }: PageContext,
  articleId: number,
  id: number,
): Promise<Comment | null> {
  const place = await comments.findPlace(id);
  if (place?.articleId !== articleId) return null;
  const { threadId: parentId, offset } = place;
  const [{ comments: found }, replies] = await Promise.all([
    comments.list({ articleId, offset, limit: 1 }),
    comments.list({ articleId, parentId, limit: mostReplies }),
  ]);
  const thread = found.find((candidate) => candidate.id === parentId);
  if (!thread) return null;
  const recent = replies.comments.toReversed();
  return { ...thread, replies: { total: replies.total, recent } };
}

/** The form action without scripts. With scripts the app sends the form. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const story = await findStory(page, params.slug);
  const form = await request.formData();
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const draft = { content: read("content"), name: read("name"), email: read("email") };
  const parentId = Number(read("parent")) || 0;
  const written = await page.comments.write(page.asker ?? request, {
    articleId: story.id,
    parentId,
    ...draft,
  });
  if (!written.ok) {
    const { message, status } = written;
    return data({ parentId, message, ...draft }, { status });
  }
  const { id, status, parentId: thread } = written.comment;
  const headers = new Headers();
  for (const cookie of written.cookies) headers.append("set-cookie", cookie);
  const path = commentsPath(story.slug, thread === 0 ? {} : { thread });
  const place = status === "approved" ? `#comment-${id}` : "#comment-held";
  return redirect(path + place, { status: 303, headers });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? metaFor({
        kind: "other",
        origin: originOf(matches),
        path: commentsPath(loaderData.story.slug),
        head: `Comments: ${loaderData.story.title}`,
        description: `Readers’ comments on “${loaderData.story.title}.”`,
        unlisted: true,
      })
    : [];

export default function ArticleComments({ loaderData, actionData }: Route.ComponentProps) {
  return <CommentsPageView {...loaderData} answer={actionData ?? null} />;
}
