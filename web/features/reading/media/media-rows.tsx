/** The rows of the video area, each in its own form. */
import { Link } from "../../../common/page/link";
import type { Video } from "../../../../modules/content/types";
import type { PicturePlace } from "../../../ui/picture";
import { Portrait } from "../../../ui/portrait";
import { TitleText } from "../../../ui/title-text";
import type { MediaRow } from "./compose";
import { filmPath } from "../../../../shared/paths";
import { FilmPicture, FilmText } from "./film-parts";

const largePlace: PicturePlace = {
  least: 390,
  most: 843,
  sizes: "(width >= 83em) 843px, (width >= 48em) 64vw, 100vw",
};
/** On phones a square of 104 that is cut from a wide picture, so the file must be wider. */
const smallPlace: PicturePlace = {
  least: 104,
  most: 456,
  sizes: "(width >= 83em) 430px, (width >= 48em) 34vw, 140px",
};
const widePlace: PicturePlace = {
  least: 390,
  most: 880,
  sizes: "(width >= 83em) 880px, (width >= 48em) 67vw, 100vw",
};

export function MediaRowView({ row, within }: { row: MediaRow; within: string | undefined }) {
  switch (row.form) {
    case "lead":
      return (
        <div className={row.turned ? "film-lead turned" : "film-lead"}>
          <article>
            <FilmPicture film={row.large} shape="16-9" place={largePlace} />
            <FilmText film={row.large} size="40" deck within={within} />
          </article>
          <div className="film-small">
            {row.small.map((film) => (
              <MinorFilm key={film.id} film={film} within={within} shape="16-10" />
            ))}
          </div>
        </div>
      );
    case "faces":
      return (
        <ul className="film-faces">
          {row.films.map((film) => (
            <li key={film.id}>
              <Face film={film} />
            </li>
          ))}
        </ul>
      );
    case "panorama":
      return (
        <article className={row.turned ? "film-panorama turned" : "film-panorama"}>
          <FilmPicture film={row.film} shape="panorama" place={widePlace} />
          <FilmText film={row.film} size="40" deck within={within} />
        </article>
      );
    case "uneven":
      return (
        <div className="film-uneven" data-count={row.films.length}>
          {row.films.map((film) => (
            <MinorFilm key={film.id} film={film} within={within} shape="16-9" />
          ))}
        </div>
      );
  }
}

interface MinorFilmProps {
  film: Video;
  shape: "16-9" | "16-10";
  within: string | undefined;
}

/** On phones: the headline left, a square picture right. */
function MinorFilm({ film, shape, within }: MinorFilmProps) {
  return (
    <article className="film-minor">
      <FilmPicture film={film} shape={shape} place={smallPlace} />
      <FilmText film={film} size="26" within={within} />
    </article>
  );
}

/** An interview: the face, the name, the topic. */
function Face({ film }: { film: Video }) {
  return (
    <article className="film-face">
      <Portrait picture={film.author?.portrait ?? film.picture} size={112} />
      <div>
        {film.author ? <p className="column-name">{film.author.name}</p> : null}
        <h3 className="head head-26">
          <Link to={filmPath(film.slug)}>
            <TitleText title={film.title} />
          </Link>
        </h3>
        {film.duration ? <p className="byline">{film.duration}</p> : null}
      </div>
    </article>
  );
}
