import type { Video } from "../../../../modules/content/types";
import { Picture, type PicturePlace } from "../../../ui/picture";
import { PlayDisc, runningTime } from "./film-parts";
import { isFace } from "./is-face";

const playerPlace: PicturePlace = {
  least: 390,
  most: 1280,
  sizes: "(width >= 83em) 1280px, 100vw",
};

interface FilmPlayerProps {
  film: Video;
  /** URL of the player's iframe; null where the film's URL is not a known provider's. */
  frame: string | null;
}

/**
 * A picture that `play-film.ts` replaces by the provider's player on click. Before the click no request
 * goes to the provider; without scripts, or with a modifier key that opens a new tab, the link leads to
 * the film's own URL.
 */
export function FilmPlayer({ film, frame }: FilmPlayerProps) {
  const time = runningTime(film);
  const look = film.picture && isFace(film.picture) ? "film-start face-in" : "film-start";
  const picture = film.picture ? (
    <Picture picture={film.picture} place={playerPlace} shape="16-9" decorative first />
  ) : null;
  // Announced but not published: nothing to play, and a link would lead back here.
  if (film.video.url === "") {
    return (
      picture && (
        <div className="film-player">
          <div className={look}>{picture}</div>
        </div>
      )
    );
  }
  return (
    <div className="film-player">
      <a
        className={look}
        href={film.video.url}
        {...(frame === null
          ? {}
          : { "data-film-frame": frame, "data-film-title": film.title, "data-app": "" })}
      >
        {picture}
        <span className="play-link">
          <PlayDisc />
          <span>
            Play<span className="sr-only"> {film.title}</span>
            {time ? `, ${time}` : ""}
          </span>
        </span>
      </a>
    </div>
  );
}
