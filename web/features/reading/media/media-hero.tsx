import { Link } from "../../../common/page/link";
import type { Picture as PictureData, Video } from "../../../../modules/content/types";
import { formatDay } from "../../../formats/dates";
import { Picture, type PicturePlace } from "../../../ui/picture";
import { TitleText } from "../../../ui/title-text";
import { filmPath } from "../../../../shared/paths";
import { PlayDisc, runningTime } from "./film-parts";
import { playHash } from "./play-film";
import { isFace } from "./is-face";

const heroPlace: PicturePlace = { least: 390, most: 1200, sizes: "(width >= 48em) 82vw, 100vw" };

interface MediaHeroProps {
  film: Video;
  title: string;
  /** The page's own section: its name is in the title already. */
  within: string | undefined;
}

/** The newest film at full width: its text on the darkened side of its picture. */
export function MediaHero({ film, title, within }: MediaHeroProps) {
  const time = runningTime(film);
  const section = film.section?.slug === within ? null : film.section;
  const label = film.series ?? section?.label;
  return (
    <section className={`media-hero${formOf(film.picture)}`}>
      {film.picture ? (
        <div className={isFace(film.picture) ? "media-hero-picture face-in" : "media-hero-picture"}>
          <Picture picture={film.picture} place={heroPlace} shape="16-9" first />
        </div>
      ) : null}
      <div className="sheet media-hero-words">
        <div className="kicker media-kicker">
          <h1>{title}</h1>
          {label ? <p>{label}</p> : null}
        </div>
        <h2 className="head ivy media-hero-head">
          <Link to={filmPath(film.slug)}>
            <TitleText title={film.title} />
          </Link>
        </h2>
        {film.excerpt ? <p className="film-deck">{film.excerpt}</p> : null}
        <div className="media-hero-foot">
          <Link to={filmPath(film.slug) + playHash} className="play-link">
            <PlayDisc />
            Play{time ? `, ${time}` : ""}
          </Link>
          <p className="byline byline-parts">
            {film.author ? (
              <span>
                By <span className="byline-name">{film.author.name}</span>
              </span>
            ) : null}
            <span>
              <time dateTime={film.publishedAt}>{formatDay(new Date(film.publishedAt))}</time>
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}

/** The text is on the left, unless the subject is there. */
function formOf(picture: PictureData | null): string {
  if (picture === null) return " media-hero-bare";
  return picture.focalX < 45 ? " media-hero-turned" : "";
}
