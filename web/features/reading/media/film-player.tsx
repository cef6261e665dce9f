import { type MouseEvent, useState } from "react";
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
  /** Address of the player's frame; null where the film's address names no film. */
  frame: string | null;
}

/**
 * A picture that turns into the provider's player. Before the click nothing is asked of the
 * provider; without script, or with a key that opens a new tab, the link leads to the film's own
 * address. Give it the film's id as `key`.
 */
export function FilmPlayer({ film, frame }: FilmPlayerProps) {
  const [playing, setPlaying] = useState(false);
  const time = runningTime(film);

  function play(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setPlaying(true);
  }

  if (playing && frame !== null) {
    return (
      <div className="film-player">
        {/* The player runs scripts of its own origin, and a sandbox that allows both holds nothing. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={takeFocus}
          src={`${frame}?autoplay=1&rel=0`}
          title={`Player: ${film.title}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    );
  }
  const look = film.picture && isFace(film.picture) ? "film-start face-in" : "film-start";
  const picture = film.picture ? (
    <Picture picture={film.picture} place={playerPlace} shape="16-9" decorative first />
  ) : null;
  // Announced before it is there: nothing to play, and a link would lead back here.
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
        {...(frame === null ? {} : { onClick: play, "data-app": "" })}
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

/** The keyboard goes on inside the player that took the link's place. */
function takeFocus(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}
