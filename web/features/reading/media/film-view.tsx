import { Link } from "../../../common/page/link";
import type { Video } from "../../../../modules/content/types";
import { publication } from "#publication";
import { formatDayAndYear } from "../../../formats/dates";
import type { PicturePlace } from "../../../ui/picture";
import { Caption } from "../../../ui/caption";
import { Portrait } from "../../../ui/portrait";
import { TitleText } from "../../../ui/title-text";
import { ArticleTools } from "../article/article-tools";
import { FilmPicture, FilmText } from "./film-parts";
import { FilmPlayer } from "./film-player";
import { authorPath, filmPath, filmsPath } from "../../../../shared/paths";
import { decode } from "../../../../shared/decode";

interface FilmViewProps {
  film: Video;
  /** The sanitized body. */
  html: string;
  /** URL of the player's iframe; null where the film's URL is not a known provider's. */
  frame: string | null;
  /** Films to watch next, at most four. */
  more: readonly Video[];
}

/** A film's own page: the player, its text, and films to watch next. */
export function FilmView({ film, html, frame, more }: FilmViewProps) {
  const { section, series, author } = film;
  return (
    <div className="sheet film-page">
      <article>
        <FilmPlayer key={film.id} film={film} frame={frame} />
        <div className="film-columns">
          <div className="film-head">
            <div className="kicker media-kicker">
              <p>
                <Link to={filmsPath(section?.slug)}>{section?.label ?? "Watch"}</Link>
              </p>
              {series ? <p>{series}</p> : null}
            </div>
            <h1 className="head ivy">
              <TitleText title={film.title} />
            </h1>
            {film.excerpt ? <p className="film-deck">{film.excerpt}</p> : null}
          </div>
          <div className="film-side">
            <div className="film-byline">
              {author ? <Portrait picture={author.portrait} size={64} /> : null}
              <div>
                {author ? (
                  <p className="article-author">
                    By{" "}
                    <Link to={authorPath(author.slug)} rel="author">
                      {author.name}
                    </Link>
                  </p>
                ) : null}
                <p className="byline">
                  <time dateTime={film.publishedAt}>
                    {formatDayAndYear(new Date(film.publishedAt))}
                  </time>
                </p>
              </div>
            </div>
            <ArticleTools title={film.title} />
            {film.picture ? (
              <figure>
                <Caption picture={film.picture} />
              </figure>
            ) : null}
          </div>
          <div className="film-text">
            <div className="film-body" dangerouslySetInnerHTML={{ __html: html }} />
            <p className="printed-address">
              {publication.domain}
              {decode(filmPath(film.slug))}
            </p>
          </div>
        </div>
      </article>
      <MoreToWatch films={more} />
    </div>
  );
}

const firstPlace: PicturePlace = {
  least: 390,
  most: 736,
  sizes: "(width >= 83em) 736px, (width >= 48em) 56vw, 100vw",
};
/** On phones a square of 104 that is cut from a wide picture, so the file must be wider. */
const besidePlace: PicturePlace = {
  least: 104,
  most: 216,
  sizes: "(width >= 48em) 216px, 140px",
};

/** One large film, the others as a list beside it. */
function MoreToWatch({ films }: { films: readonly Video[] }) {
  const [first, ...others] = films;
  if (!first) return null;
  return (
    <section className="media-area media-named" aria-labelledby="more-to-watch">
      <h2 className="head ivy" id="more-to-watch">
        More to watch
      </h2>
      <div className="film-more">
        <article>
          <FilmPicture film={first} shape="16-9" place={firstPlace} />
          <FilmText film={first} size="32" deck />
        </article>
        <ul className="stack">
          {others.map((film) => (
            <li key={film.id}>
              <article className="film-beside">
                <FilmPicture film={film} shape="16-9" place={besidePlace} />
                <FilmText film={film} size="22" />
              </article>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
