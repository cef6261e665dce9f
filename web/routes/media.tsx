import { pageContext } from "../common/context";
import { metaFor } from "../head/meta";
import { filmSectionIdsOf, filmSectionsOf } from "../features/reading/media/film-sections";
import { filmStep } from "../features/reading/media/compose";
import { MediaPageView } from "../features/reading/media/media-page";
import { notFound } from "../features/reading/not-found/not-found";
import { nextHref, readPageNumber, sliceFor } from "../common/paging";
import { originOf } from "../common/root-data";
import mediaSheetUrl from "../styles/media/media.css?url";
import type { Route } from "./+types/media";
import { filmsPath } from "../../shared/paths";
import { storedSlug } from "../../shared/stored-slug";

const steps = { first: filmStep, more: filmStep };

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const number = readPageNumber(request.url);
  const slug = new URL(request.url).searchParams.get("section");
  const section =
    filmSectionsOf(page.sections).find((candidate) => candidate.slug === storedSlug(slug ?? "")) ??
    null;
  if (number === null || (slug !== null && !section)) throw await notFound(page);
  page.notes.tag("videos");
  const { videos, total } = await page.content.listVideos({
    sectionIds: section ? [section.id] : filmSectionIdsOf(page.sections),
    ...sliceFor(number, steps),
  });
  if (videos.length === 0 && number > 1) throw await notFound(page);
  return {
    section,
    films: videos,
    number,
    next: nextHref(filmsPath(section?.slug), number, total, steps),
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: mediaSheetUrl }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? metaFor({
        kind: "media",
        origin: originOf(matches),
        section: loaderData.section,
        newest: loaderData.films[0] ?? null,
        page: loaderData.number,
      })
    : [];

export default function MediaPage({ loaderData }: Route.ComponentProps) {
  const { films, section, next } = loaderData;
  return (
    <main id="main">
      <MediaPageView films={films} section={section} next={next} />
    </main>
  );
}
