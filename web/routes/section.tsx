import { pageContext } from "../common/context";
import { countForCards } from "../features/discussion/comments/count-for-cards";
import { metaFor } from "../head/meta";
import { getPaperHour } from "../formats/dates";
import { readMostRead } from "../features/reading/popular/read-most-read";
import { SectionPageView } from "../features/reading/section-page/section-page";
import { SubscribeBand } from "../features/newsletters/subscribe-bar/subscribe-band";
import { movedOrMissing, notFound } from "../features/reading/not-found/not-found";
import { firstAdded, nextHref, readPageNumber, sliceFor } from "../common/paging";
import { originOf } from "../common/root-data";
import { CommentCounts } from "../ui/comment-count";
import type { Route } from "./+types/section";
import { sectionPath } from "../../shared/paths";
import { storedSlug } from "../../shared/stored-slug";

/** Six stories fill the head of the page, and the river begins with six. */
const steps = { first: 12, more: 6 };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const section = page.sections.find(({ slug }) => slug === storedSlug(params.slug));
  const number = readPageNumber(request.url);
  if (!section) throw await movedOrMissing(page, sectionPath(params.slug));
  if (number === null) throw await notFound(page);
  page.notes.tag(`section:${section.id}`);
  const { stories, total } = await page.content.listStories({
    sectionId: section.id,
    ...sliceFor(number, steps),
  });
  if (stories.length === 0 && number > 1) throw await notFound(page);
  return {
    section,
    stories,
    number,
    added: firstAdded(number, steps),
    next: nextHref(sectionPath(section.slug), number, total, steps),
    comments: await countForCards(page, stories),
    mostRead: await readMostRead(page, stories),
    printedAt: page.now.toISOString(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? metaFor({
        kind: "section",
        origin: originOf(matches),
        section: loaderData.section,
        page: loaderData.number,
      })
    : [];

export default function SectionPage({ loaderData }: Route.ComponentProps) {
  const { section, stories, added, next, mostRead } = loaderData;
  return (
    <CommentCounts value={loaderData.comments}>
      <main id="main">
        <SectionPageView
          section={section}
          stories={stories}
          added={added}
          next={next}
          mostRead={mostRead}
          hour={getPaperHour(new Date(loaderData.printedAt))}
        />
      </main>
      <SubscribeBand />
    </CommentCounts>
  );
}
