import { Link } from "../../../common/page/link";
import type { SearchHit } from "../../../../modules/search/types";
import { imageUrl } from "../../../../shared/image-url";
import { formatDayAndYear } from "../../../formats/dates";
import { Placeholder } from "../../../ui/placeholder";
import { TitleText } from "../../../ui/title-text";
import { articlePath } from "../../../../shared/paths";

interface HitListProps {
  hits: readonly SearchHit[];
  /** Whether to show the excerpt around the match, or the deck, below the headline. */
  detailed?: boolean;
}

/** Hits as rows with their picture at the right. */
export function HitList({ hits, detailed = false }: HitListProps) {
  return (
    <ol className="hits">
      {hits.map((hit) => (
        <li key={hit.objectID}>
          <Hit hit={hit} detailed={detailed} />
        </li>
      ))}
    </ol>
  );
}

function Hit({ hit, detailed }: { hit: SearchHit; detailed: boolean }) {
  const { slug, post_title, post_excerpt, post_date, author, section, access, snippet } = hit;
  const path = articlePath(slug);
  const printed = new Date(post_date * 1000);
  const words = snippet || post_excerpt;
  return (
    <article className="hit">
      <div>
        {section ? <p className="kicker">{section}</p> : null}
        <h3 className="head head-22">
          <Link to={path} data-hit="" data-access={access === "free" ? "free" : undefined}>
            <TitleText title={post_title} />
          </Link>
        </h3>
        {detailed && words ? <p className="deck deck-small deck-under">{words}</p> : null}
        <p className="byline byline-parts">
          {author ? (
            <span>
              By <span className="byline-name">{author.post_title}</span>
            </span>
          ) : null}
          <span>
            <time dateTime={printed.toISOString()}>{formatDayAndYear(printed)}</time>
          </span>
        </p>
      </div>
      {/* Keyboards and screen readers get the headline's link. */}
      <Link to={path} tabIndex={-1} aria-hidden="true" className="hit-picture">
        <HitPicture hit={hit} />
      </Link>
    </article>
  );
}

function HitPicture({ hit }: { hit: SearchHit }) {
  const { image_url: url, post_id: id } = hit;
  if (!url) return <Placeholder number={id} shape="3-2" />;
  return (
    <img
      className="picture shape-3-2"
      src={imageUrl(url, 256)}
      srcSet={`${imageUrl(url, 256)} 256w, ${imageUrl(url, 384)} 384w`}
      sizes="(width < 48em) 104px, 176px"
      width={384}
      height={256}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
