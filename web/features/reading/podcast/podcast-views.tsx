/** The podcast's list, and the page of an episode. The player is the browser's own: it needs no script. */
import type { Episode } from "../../../../modules/content/types";
import { publication } from "#publication";
import { episodePath, sectionPath } from "../../../../shared/paths";
import { describeRunningTime } from "../../../../shared/time/running-time";
import { Link } from "../../../common/page/link";
import { formatDayAndYear } from "../../../formats/dates";
import { ButtonLink } from "../../../ui/button";
import { WriterNames } from "../../../ui/byline";
import { Caption } from "../../../ui/caption";
import { Horizon } from "../../../ui/horizon";
import { Picture, type PicturePlace } from "../../../ui/picture";
import { Portrait } from "../../../ui/portrait";
import { TitleText } from "../../../ui/title-text";
import { ArticleTools } from "../article/article-tools";

export const podcastName = publication.podcast?.name ?? "Podcast";
export const podcastDescription =
  publication.podcast?.description ?? `Recordings from ${publication.name}.`;

const pathOf = ({ slug }: Episode) => episodePath(slug);

/** "Season 2, episode 14"; null if there is no number. */
function describeNumber({ season, number }: Episode): string | null {
  if (number === null) return season === null ? null : `Season ${season}`;
  return season === null ? `Episode ${number}` : `Season ${season}, episode ${number}`;
}

interface PodcastViewProps {
  /** Newest first. */
  episodes: readonly Episode[];
  /** URL of the page with more of them; null at the end. */
  next: string | null;
  /** The hour in the publication's zone, 0 to 23, at render time. */
  hour: number;
}

export function PodcastView({ episodes, next, hour }: PodcastViewProps) {
  const [first, ...others] = episodes;
  return (
    <main id="main" className="sheet section-page podcast-page">
      <div className="section-name">
        <h1 className="head">
          <TitleText title={podcastName} />
        </h1>
        <p className="deck">{podcastDescription}</p>
      </div>
      <Horizon hour={hour} color="ink" />
      {first ? (
        <FirstEpisode episode={first} />
      ) : (
        <p className="deck deck-large py-8">Our first episode is on its way.</p>
      )}
      <Follow />
      {others.length > 0 ? (
        <section aria-labelledby="all-episodes">
          <div className="section-bar">
            <h2 id="all-episodes" className="head head-section">
              Earlier episodes
            </h2>
          </div>
          <EpisodeList episodes={others} />
          {next ? (
            <p className="section-more">
              <ButtonLink to={next}>Show more episodes</ButtonLink>
            </p>
          ) : null}
        </section>
      ) : null}
    </main>
  );
}

function FirstEpisode({ episode }: { episode: Episode }) {
  const { picture, title, excerpt } = episode;
  return (
    <article className={picture ? "hero" : "hero hero-in-words"}>
      {picture ? (
        <figure className="hero-picture">
          <Picture picture={picture} place={firstPlace} shape="3-2" className="bleed" first />
          <Caption picture={picture} />
        </figure>
      ) : null}
      <div className="hero-words">
        <p className="kicker">{describeNumber(episode) ?? "Newest"}</p>
        <h2 className="head head-52">
          <Link to={pathOf(episode)}>
            <TitleText title={title} />
          </Link>
        </h2>
        {excerpt ? <p className="deck hero-deck">{excerpt}</p> : null}
        <Facts episode={episode} />
        <Player episode={episode} />
      </div>
    </article>
  );
}

function EpisodeList({ episodes }: { episodes: readonly Episode[] }) {
  return (
    <ol className="stack podcast-list">
      {episodes.map((episode) => (
        <li key={episode.id}>
          <article className="podcast-row">
            <p className="podcast-number" aria-hidden="true">
              {episode.number ?? ""}
            </p>
            <div>
              <p className="kicker sr-only">{describeNumber(episode)}</p>
              <h3 className="head head-32">
                <Link to={pathOf(episode)}>
                  <TitleText title={episode.title} />
                </Link>
              </h3>
              {episode.excerpt ? <p className="deck deck-under">{episode.excerpt}</p> : null}
              <Facts episode={episode} />
            </div>
            {episode.picture ? (
              <Picture
                picture={episode.picture}
                place={rowPlace}
                shape="3-2"
                className="podcast-picture"
                decorative
              />
            ) : null}
          </article>
        </li>
      ))}
    </ol>
  );
}

/** "By Jo Vale · November 21, 2026 · 24 minutes" */
function Facts({ episode }: { episode: Episode }) {
  const { authors, publishedAt, seconds } = episode;
  return (
    <p className="byline byline-parts podcast-facts">
      {authors.length > 0 ? (
        <span>
          With <WriterNames authors={authors} />
        </span>
      ) : null}
      <span>
        <time dateTime={publishedAt}>{formatDayAndYear(new Date(publishedAt))}</time>
      </span>
      {seconds === null ? null : <span>{describeRunningTime(seconds)}</span>}
    </p>
  );
}

const formats: Readonly<Record<string, string>> = {
  "audio/mpeg": "MP3",
  "audio/x-m4a": "M4A",
  "audio/aac": "AAC",
  "audio/ogg": "Ogg",
};

function Player({ episode: { title, audio } }: { episode: Episode }) {
  if (!audio) return <p className="deck podcast-player">The recording isn’t available yet.</p>;
  const size =
    audio.bytes < 1_000_000
      ? `${Math.max(1, Math.round(audio.bytes / 1000))} KB`
      : `${Math.round(audio.bytes / 1_000_000)} MB`;
  return (
    <div className="podcast-player no-print">
      {/* Nothing is fetched before someone listens. Captions are the text below: the show notes. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio controls preload="none" src={audio.url} aria-label={`Listen: ${title}`} />
      <p className="caption">
        <a href={audio.url} download>
          Download the {formats[audio.mime] ?? "file"}
          <span className="sr-only">: {title}</span>
        </a>{" "}
        ({size})
      </p>
    </div>
  );
}

function Follow() {
  return (
    <p className="podcast-follow">
      Listen in your podcast app: search for “{podcastName},” or add the URL of{" "}
      {/* A feed is no page of the app. */}
      <a href="/podcast/feed">our feed</a>.
    </p>
  );
}

interface EpisodeViewProps {
  episode: Episode;
  /** The sanitized show notes. */
  html: string;
  /** Other episodes, newest first. */
  more: readonly Episode[];
}

export function EpisodeView({ episode, html, more }: EpisodeViewProps) {
  const { authors, picture, section, title, excerpt, publishedAt, seconds } = episode;
  const [author] = authors;
  return (
    <main id="main" className="sheet podcast-page">
      <article className="podcast-episode">
        <header>
          <div className="kicker podcast-kicker">
            <p>
              <Link to="/podcast">{podcastName}</Link>
            </p>
            {section ? (
              <p>
                <Link to={sectionPath(section.slug)}>{section.label}</Link>
              </p>
            ) : null}
            {describeNumber(episode) ? <p>{describeNumber(episode)}</p> : null}
          </div>
          <h1 className="head head-72">
            <TitleText title={title} />
          </h1>
          {excerpt ? <p className="podcast-deck">{excerpt}</p> : null}
        </header>
        <Player episode={episode} />
        <div className="podcast-side">
          <div className="podcast-byline">
            {author ? <Portrait picture={author.portrait} size={64} /> : null}
            <div>
              {author ? (
                <p className="article-author">
                  With <WriterNames authors={authors} linked />
                </p>
              ) : null}
              <p className="byline">
                <time dateTime={publishedAt}>{formatDayAndYear(new Date(publishedAt))}</time>
                {seconds === null ? null : <> · {describeRunningTime(seconds)}</>}
              </p>
            </div>
          </div>
          <ArticleTools title={title} />
        </div>
        <div className="podcast-notes">
          {picture ? (
            <figure>
              <Picture
                picture={picture}
                place={episodePlace}
                shape="16-9"
                className="bleed"
                first
              />
              <Caption picture={picture} />
            </figure>
          ) : null}
          <div className="article-body" dangerouslySetInnerHTML={{ __html: html }} />
          <Follow />
          <p className="printed-address">
            {publication.domain}
            {pathOf(episode)}
          </p>
        </div>
      </article>
      {more.length > 0 ? (
        <section className="zone" aria-labelledby="more-episodes">
          <div className="section-bar">
            <h2 id="more-episodes" className="head head-section">
              More episodes
            </h2>
            <p className="label">
              <Link to="/podcast">All episodes</Link>
            </p>
          </div>
          <EpisodeList episodes={more} />
        </section>
      ) : null}
    </main>
  );
}

/** Widths in CSS pixels. */
const firstPlace: PicturePlace = {
  least: 390,
  most: 740,
  sizes: "(width >= 83em) 734px, (width >= 48em) 56vw, 100vw",
};

const episodePlace: PicturePlace = {
  least: 390,
  most: 660,
  sizes: "(width >= 48em) 660px, 100vw",
};

const rowPlace: PicturePlace = {
  least: 104,
  most: 220,
  sizes: "(width >= 48em) 220px, 104px",
};
