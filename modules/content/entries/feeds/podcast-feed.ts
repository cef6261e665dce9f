/**
 * The feed of the podcast: RSS 2.0 with Apple's tags, which every directory reads. What they require:
 * Apple, "A Podcaster's Guide to RSS" (help.apple.com/itc/podcasts_connect, itcb54353390) and "Podcast RSS feed
 * requirements" (podcasters.apple.com/support/823); Spotify, "Podcast Delivery Specification" 1.6 and 1.9.
 * Both want the title, language, cover, category, explicitness and, of each episode, a GUID that never changes
 * and an enclosure with URL, length and type; Spotify writes to the owner's address to verify a claim.
 */
import { encode } from "html-entities";
import type { Podcast } from "../../../../shared/publication/publication-shapes";
import { episodePath } from "../../../../shared/paths";
import { cdata, element, type Xml, xmlDocument } from "../../../../shared/text/xml";
import { joinNames } from "../../../../shared/text/join-names";
import { rfc822Date } from "../../../../shared/time/rfc822-date";
import { type FeedPaper, lastChangeOf, withAbsoluteUrls } from "./feeds";
import type { Picture } from "../model/published";
import type { Episode } from "../types";

/** Apple reads at most 2,000 and shows the newest 300 of a feed without its own paging. */
export const mostEpisodes = 300;

/** The limit of Apple's summaries and descriptions. */
const longestSummary = 4_000;

/** The podcast of a publication that says nothing about it. */
const ordinaryPodcast = ({ name }: FeedPaper): Podcast => ({
  name: `${name} Podcast`,
  description: `Recordings from ${name}.`,
  cover: null,
  category: ["News"],
  isExplicit: false,
  owner: null,
});

export function writePodcastFeed({
  paper,
  episodes,
  origin,
}: {
  readonly paper: FeedPaper & { readonly podcast?: Podcast };
  /** Newest first; those without an audio file are left out. */
  readonly episodes: readonly Episode[];
  /** Without a trailing slash. */
  readonly origin: string;
}): string {
  const { name, description, cover, category, isExplicit, owner } =
    paper.podcast ?? ordinaryPodcast(paper);
  const [main, sub] = category;
  const heard = episodes.filter(({ audio }) => audio !== null);
  const changed = lastChangeOf(heard);
  const coverUrl = cover === null ? null : new URL(cover, origin).href;
  return xmlDocument(
    element(
      "rss",
      {
        version: "2.0",
        "xmlns:atom": "http://www.w3.org/2005/Atom",
        "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
        "xmlns:itunes": "http://www.itunes.com/dtds/podcast-1.0.dtd",
      },
      element(
        "channel",
        {},
        element("title", {}, name),
        element("link", {}, `${origin}/podcast`),
        element("description", {}, description.slice(0, longestSummary)),
        element("language", {}, paper.language.toLowerCase()),
        changed && element("lastBuildDate", {}, rfc822Date(changed, paper.timeZone)),
        element("atom:link", {
          href: `${origin}/podcast/feed`,
          rel: "self",
          type: "application/rss+xml",
        }),
        coverUrl === null
          ? null
          : element(
              "image",
              {},
              element("url", {}, coverUrl),
              element("title", {}, name),
              element("link", {}, `${origin}/podcast`),
            ),
        coverUrl === null ? null : element("itunes:image", { href: coverUrl }),
        element("itunes:author", {}, paper.name),
        element("itunes:summary", {}, description.slice(0, longestSummary)),
        element(
          "itunes:category",
          { text: main },
          sub === undefined ? null : element("itunes:category", { text: sub }),
        ),
        element("itunes:explicit", {}, String(isExplicit)),
        element("itunes:type", {}, "episodic"),
        owner === null
          ? null
          : element(
              "itunes:owner",
              {},
              element("itunes:name", {}, owner.name),
              element("itunes:email", {}, owner.email),
            ),
        ...heard.map((episode) => writeItem(episode, { paper, isExplicit, origin })),
      ),
    ),
  );
}

function writeItem(
  episode: Episode,
  {
    paper,
    isExplicit,
    origin,
  }: { readonly paper: FeedPaper; readonly isExplicit: boolean; readonly origin: string },
): Xml {
  const { id, slug, title, excerpt, bodyHtml, audio, authors, season, number, seconds } = episode;
  const image = episode.picture && asCover(episode.picture);
  const page = `${origin}${episodePath(slug)}`;
  const summary = (excerpt || title).slice(0, longestSummary);
  return element(
    "item",
    {},
    element("title", {}, title),
    element("itunes:title", {}, title),
    element("link", {}, page),
    // A new GUID would make apps download the episode again.
    element("guid", { isPermaLink: "false" }, `episode-${id}`),
    element("pubDate", {}, rfc822Date(new Date(episode.publishedAt), paper.timeZone)),
    element("description", {}, cdata(encode(summary, { mode: "specialChars" }))),
    element("itunes:summary", {}, summary),
    bodyHtml === ""
      ? null
      : element("content:encoded", {}, cdata(withAbsoluteUrls(bodyHtml, origin, page))),
    audio &&
      element("enclosure", {
        url: new URL(audio.url, origin).href,
        length: audio.bytes,
        type: audio.mime,
      }),
    seconds === null ? null : element("itunes:duration", {}, String(seconds)),
    season === null ? null : element("itunes:season", {}, String(season)),
    number === null ? null : element("itunes:episode", {}, String(number)),
    element("itunes:episodeType", {}, "full"),
    element("itunes:explicit", {}, String(isExplicit)),
    element("itunes:author", {}, joinNames(authors.map(({ name }) => name)) || paper.name),
    image === null ? null : element("itunes:image", { href: new URL(image, origin).href }),
  );
}

/** The URL of a picture that directories accept as an episode's cover; null for others. */
function asCover({ url, width, height }: Picture): string | null {
  const isAccepted = width === height && width >= 1400 && width <= 3000;
  return isAccepted && /\.(?:jpe?g|png)$/i.test(url) ? url : null;
}
