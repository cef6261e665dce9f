import type { Episode } from "../../modules/content/types";
import { publication } from "#publication";
import { episodePath } from "../../shared/paths";
import { formatIsoDuration } from "../../shared/time/running-time";
import { pageContext } from "../common/context";
import { originOf } from "../common/root-data";
import { withResponsivePictures } from "../features/reading/article/body-pictures";
import { movedOrMissing } from "../features/reading/not-found/not-found";
import { EpisodeView, podcastName } from "../features/reading/podcast/podcast-views";
import { breadcrumbData, context as schema } from "../head/json-ld";
import { metaFor } from "../head/meta";
import { previewImage } from "../head/preview-image";
import podcastSheetUrl from "../styles/pages/podcast.css?url";
import type { Route } from "./+types/episode";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { content, notes } = page;
  const episode = await content.findEpisode(params.slug);
  if (!episode) throw await movedOrMissing(page, episodePath(params.slug));
  notes.tag("podcast");
  const { episodes } = await content.listEpisodes({ excludeId: episode.id, limit: 3 });
  const { bodyHtml, ...shown } = episode;
  return {
    episode: { ...shown, bodyHtml: "" },
    html: withResponsivePictures(bodyHtml),
    more: episodes,
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: podcastSheetUrl }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { episode } = loaderData;
  const origin = originOf(matches);
  const path = episodePath(episode.slug);
  const steps = [
    { name: podcastName, path: "/podcast" },
    { name: episode.title, path },
  ];
  return [
    ...metaFor({
      kind: "other",
      origin,
      path,
      head: episode.title,
      description: episode.excerpt || episode.title,
      picture: episode.picture,
      feeds: [{ name: podcastName, pagePath: "/podcast" }],
    }),
    { "script:ld+json": episodeData(episode, origin) },
    { "script:ld+json": breadcrumbData({ paper: publication, origin, steps }) },
  ];
};

/** schema.org's PodcastEpisode, with the file that is played. */
function episodeData(episode: Episode, origin: string) {
  const { audio, number, picture, season, seconds } = episode;
  const duration = seconds === null ? {} : { duration: formatIsoDuration(seconds) };
  return {
    "@context": schema,
    "@type": "PodcastEpisode",
    name: episode.title,
    description: episode.excerpt || episode.title,
    url: `${origin}${episodePath(episode.slug)}`,
    datePublished: episode.publishedAt,
    inLanguage: publication.language,
    image: previewImage({ picture, origin, paperName: publication.name }).url,
    ...(number === null ? {} : { episodeNumber: number }),
    ...(season === null
      ? {}
      : { partOfSeason: { "@type": "PodcastSeason", seasonNumber: season } }),
    ...duration,
    partOfSeries: {
      "@type": "PodcastSeries",
      name: podcastName,
      url: `${origin}/podcast`,
      webFeed: `${origin}/podcast/feed`,
    },
    ...(audio
      ? {
          associatedMedia: {
            "@type": "AudioObject",
            contentUrl: new URL(audio.url, origin).href,
            encodingFormat: audio.mime,
            contentSize: String(audio.bytes),
            ...duration,
          },
        }
      : {}),
  };
}

export default function EpisodePage({ loaderData }: Route.ComponentProps) {
  const { episode, html, more } = loaderData;
  return <EpisodeView episode={episode} html={html} more={more} />;
}
