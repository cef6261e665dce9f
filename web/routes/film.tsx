import { pageContext } from "../common/context";
import { withResponsivePictures } from "../features/reading/article/body-pictures";
import { metaFor } from "../head/meta";
import { filmSectionIdsOf } from "../features/reading/media/film-sections";
import { FilmView } from "../features/reading/media/film-view";
import { pickUnlike } from "../features/reading/media/unlike";
import { movedOrMissing } from "../features/reading/not-found/not-found";
import { originOf } from "../common/root-data";
import mediaSheetUrl from "../styles/media/media.css?url";
import type { Route } from "./+types/film";
import { filmPath } from "../../shared/paths";

/** Number of newest films from which "More to watch" is chosen. */
const candidates = 16;

/** A film has its page even when the video area does not list its section. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { content, notes } = page;
  const found = await content.findVideo(params.slug);
  if (!found) throw await movedOrMissing(page, filmPath(params.slug));
  notes.tag("videos");
  const { bodyHtml, ...film } = found;
  const { videos } = await content.listVideos({
    sectionIds: filmSectionIdsOf(page.sections),
    excludeIds: [film.id],
    limit: candidates,
  });
  const { providerId } = film.video;
  return {
    film,
    html: withResponsivePictures(bodyHtml),
    frame: providerId ? `${page.videoEmbedOrigin}/embed/${providerId}` : null,
    more: pickUnlike(film, videos, 4),
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: mediaSheetUrl }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? metaFor({
        kind: "film",
        origin: originOf(matches),
        film: loaderData.film,
        frame: loaderData.frame,
      })
    : [];

export default function FilmPage({ loaderData }: Route.ComponentProps) {
  const { film, html, frame, more } = loaderData;
  return (
    <main id="main">
      <FilmView film={film} html={html} frame={frame} more={more} />
    </main>
  );
}
