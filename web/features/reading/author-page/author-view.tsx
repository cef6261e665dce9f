import type { AuthorProfile, Story } from "../../../../modules/content/types";
import { formatDayAndYear } from "../../../formats/dates";
import { addedId } from "../../../common/paging";
import { argumentClass } from "../../../ui/argument";
import { ButtonLink } from "../../../ui/button";
import { CommentCount } from "../../../ui/comment-count";
import { Deck } from "../../../ui/deck";
import { Head } from "../../../ui/head";
import { Kicker } from "../../../ui/kicker";
import type { PicturePlace } from "../../../ui/picture";
import { Portrait } from "../../../ui/portrait";
import { StoryPicture } from "../../../ui/story-picture";
import { authorPath } from "../../../../shared/paths";

const place: PicturePlace = { least: 104, most: 220, sizes: "(width >= 48em) 220px, 104px" };

interface AuthorViewProps {
  author: AuthorProfile;
  /** Newest first, up to the route's limit. */
  stories: readonly Story[];
  /** Index of the first story that the page's last step added; null on the first page. */
  added: number | null;
  /** URL with the next stories; null when all are shown. */
  nextHref: string | null;
}

/** An author's page: portrait, biography, and a dated list of their stories. */
export function AuthorView({ author, stories, added, nextHref }: AuthorViewProps) {
  return (
    <main id="main" className="sheet author-page">
      <header className="author-head">
        <Portrait picture={author.portrait} size={112} />
        <div>
          {author.role ? <p className="kicker">{author.role}</p> : null}
          <h1 className="head head-52">{author.name}</h1>
          {author.excerpt ? <p className="deck deck-large">{author.excerpt}</p> : null}
          {author.links.length > 0 ? (
            <ul className="author-links" aria-label={`More of ${author.name}`}>
              {author.links.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} rel="me noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </header>
      <section aria-labelledby="author-stories">
        <div className="section-bar">
          <h2 id="author-stories" className="head head-section">
            Latest
          </h2>
          <p className="label">
            <a href={`${authorPath(author.slug)}/feed`}>RSS feed</a>
          </p>
        </div>
        {stories.length === 0 ? <p className="deck">No stories yet.</p> : null}
        <ol className="author-river stack">
          {stories.map((story, index) => (
            <li
              key={story.id}
              id={index === added ? addedId : undefined}
              className={argumentClass(story.section) || undefined}
            >
              <p className="byline">
                <time dateTime={story.publishedAt}>
                  {formatDayAndYear(new Date(story.publishedAt))}
                </time>{" "}
                <CommentCount id={story.id} />
              </p>
              <article>
                <Kicker story={story} />
                <Head story={story} size="26" />
                <Deck text={story.excerpt} most={140} />
              </article>
              <StoryPicture story={story} place={place} shape="3-2" className="author-picture" />
            </li>
          ))}
        </ol>
        {nextHref ? (
          <p className="author-more">
            <ButtonLink to={`${nextHref}#${addedId}`}>Show more by {author.name}</ButtonLink>
          </p>
        ) : null}
      </section>
    </main>
  );
}
