/** More to read: a lead with headlines beside it, and a ranked list. */
import { type ReactNode, useId } from "react";
import { Link } from "../../../common/page/link";
import { imageUrl } from "../../../../shared/image-url";
import { TitleText } from "../../../ui/title-text";
import type { Recommended, RecommendedStory } from "./recommended-story";
import { articlePath } from "../../../../shared/paths";

/** The grids "Featured" and "Popular"; empty lists are omitted. As wide as their container. */
export function RecommendationGrids({ stories: { featured, popular } }: { stories: Recommended }) {
  const isEmpty = featured.length + popular.length === 0;
  return (
    <div className="recommendations" data-empty={isEmpty ? "" : undefined}>
      {featured.length > 0 ? <Featured stories={featured} /> : null}
      {popular.length > 0 ? <Popular stories={popular} /> : null}
    </div>
  );
}

function Featured({ stories }: { stories: readonly RecommendedStory[] }) {
  const [lead, ...others] = stories;
  return (
    <Grid name="Featured" className="recommendations-featured">
      {lead ? (
        <article>
          <StoryImage story={lead} width={750} />
          <Words story={lead} size="26" />
        </article>
      ) : null}
      {others.length > 0 ? (
        <ul className="stack">
          {others.map((story) => (
            <li key={story.id} className="recommendations-line">
              <Words story={story} size="22" />
              <StoryImage story={story} width={256} />
            </li>
          ))}
        </ul>
      ) : null}
    </Grid>
  );
}

function Popular({ stories }: { stories: readonly RecommendedStory[] }) {
  return (
    <Grid name="Popular" className="recommendations-popular">
      <ol>
        {stories.map((story, place) => (
          <li key={story.id} className="recommendations-line">
            <span className="rank" aria-hidden="true">
              {place + 1}
            </span>
            <Words story={story} size="19" />
            <StoryImage story={story} width={256} />
          </li>
        ))}
      </ol>
    </Grid>
  );
}

function Grid({
  name,
  className,
  children,
}: {
  name: string;
  className: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <div className="section-bar">
        <h2 id={id} className="head head-section">
          {name}
        </h2>
      </div>
      <div>{children}</div>
    </section>
  );
}

function Words({ story, size }: { story: RecommendedStory; size: "26" | "22" | "19" }) {
  return (
    <div>
      <h3 className={`head head-${size}`}>
        <Link to={articlePath(story.slug)}>
          <TitleText title={story.title} />
        </Link>
      </h3>
      {story.author ? (
        <p className="byline">
          By <span className="byline-name">{story.author.name}</span>
        </p>
      ) : null}
    </div>
  );
}

/** A second link to the article; keyboards and screen readers get the headline. */
function StoryImage({ story, width }: { story: RecommendedStory; width: 750 | 256 }) {
  if (!story.image) return null;
  const { url, alt } = story.image;
  return (
    <Link to={articlePath(story.slug)} tabIndex={-1} aria-hidden="true">
      <img
        className="picture shape-3-2"
        src={imageUrl(url, width)}
        width={width}
        height={Math.round((width * 2) / 3)}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </Link>
  );
}
