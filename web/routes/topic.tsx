import { firstAdded, nextHref, readPageNumber, sliceFor } from "../common/paging";
import { pageContext } from "../common/context";
import { originOf } from "../common/root-data";
import { countForCards } from "../features/discussion/comments/count-for-cards";
import { movedOrMissing, notFound } from "../features/reading/not-found/not-found";
import { readMostRead } from "../features/reading/popular/read-most-read";
import { SectionPageView } from "../features/reading/section-page/section-page";
import { getPaperHour } from "../formats/dates";
import { metaFor } from "../head/meta";
import { CommentCounts } from "../ui/comment-count";
import type { Route } from "./+types/topic";
import { topicPath } from "../../shared/paths";

/** As on a section's page. */
const steps = { first: 12, more: 6 };

/** Looks like a section's page: a list of articles under a name and a line. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const topic = await page.content.findTopic(params.slug);
  const number = readPageNumber(request.url);
  if (!topic) throw await movedOrMissing(page, topicPath(params.slug));
  if (number === null) throw await notFound(page);
  page.notes.tag(`topic:${topic.id}`);
  const { stories, total } = await page.content.listStories({
    topicId: topic.id,
    ...sliceFor(number, steps),
  });
  if (stories.length === 0) throw await notFound(page);
  return {
    topic,
    stories,
    number,
    added: firstAdded(number, steps),
    next: nextHref(topicPath(topic.slug), number, total, steps),
    comments: await countForCards(page, stories),
    mostRead: await readMostRead(page, stories),
    printedAt: page.now.toISOString(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? metaFor({
        kind: "topic",
        origin: originOf(matches),
        topic: loaderData.topic,
        page: loaderData.number,
      })
    : [];

export default function TopicPage({ loaderData }: Route.ComponentProps) {
  const { topic, stories, added, next, mostRead } = loaderData;
  const { label, description } = topic;
  return (
    <CommentCounts value={loaderData.comments}>
      <main id="main">
        <SectionPageView
          // Its stories are of many sections, whose names are above them.
          section={{ slug: "", label, description, color: "ink" }}
          stories={stories}
          added={added}
          next={next}
          mostRead={mostRead}
          hour={getPaperHour(new Date(loaderData.printedAt))}
        />
      </main>
    </CommentCounts>
  );
}
