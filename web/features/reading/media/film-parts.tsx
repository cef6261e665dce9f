/** Shared parts of a film: its picture, its topic, its headline. */
import { Link } from "../../../common/page/link";
import type { Video } from "../../../../modules/content/types";
import { describeRunningTime, readRunningTime } from "../../../../shared/time/running-time";
import { Picture, type PicturePlace, type PictureShape } from "../../../ui/picture";
import { TitleText } from "../../../ui/title-text";
import { isFace } from "./is-face";
import { filmPath } from "../../../../shared/paths";

/** "9 minutes"; null if there is no valid running time. */
export function runningTime({ duration }: Video): string | null {
  const seconds = readRunningTime(duration);
  return seconds === null ? null : describeRunningTime(seconds);
}

interface FilmPictureProps {
  film: Video;
  shape: PictureShape;
  place: PicturePlace;
}

/**
 * A film's picture with its running time, as a second link to its page; hidden from screen readers,
 * because the headline beside it is the link. Null if there is no picture.
 */
export function FilmPicture({ film, shape, place }: FilmPictureProps) {
  if (!film.picture) return null;
  return (
    <Link
      to={filmPath(film.slug)}
      tabIndex={-1}
      aria-hidden="true"
      className={isFace(film.picture) ? `film-picture face-in shape-${shape}` : "film-picture"}
    >
      <Picture picture={film.picture} shape={shape} place={place} />
      {film.duration ? <span className="film-time">{film.duration}</span> : null}
    </Link>
  );
}

interface FilmWordsProps {
  film: Video;
  size: "40" | "32" | "26" | "22";
  level?: 2 | 3;
  deck?: boolean;
  /** The page's own section, which is not repeated above each headline. */
  within?: string;
}

/** Topic, headline and deck; without a picture also the play disc and the time. */
export function FilmText({ film, size, level = 3, deck, within }: FilmWordsProps) {
  const Level = `h${level}` as const;
  const label = film.section && film.section.slug !== within ? film.section.label : film.series;
  const time = runningTime(film);
  return (
    <div className="film-words">
      {label ? <p className="kicker">{label}</p> : null}
      <Level className={`head head-${size}`}>
        <Link to={filmPath(film.slug)}>
          <TitleText title={film.title} />
        </Link>
      </Level>
      {deck && film.excerpt ? <p className="film-deck">{film.excerpt}</p> : null}
      {film.picture ? (
        time && <p className="sr-only">{time}</p>
      ) : (
        <p className="film-bare-time">
          <PlayDisc />
          {film.duration}
        </p>
      )}
    </div>
  );
}

/** The gold disc with a triangle; decoration beside the word "Play". */
export function PlayDisc() {
  return (
    <svg className="play-disc" viewBox="0 0 52 52" aria-hidden="true">
      <circle cx="26" cy="26" r="26" />
      <path d="M21 17v18l15-9z" />
    </svg>
  );
}
