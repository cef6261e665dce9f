import { Fragment, use } from "react";
import type { Byline as WriterName, Story } from "../../modules/content/types";
import { CommentCount, CommentCounts } from "./comment-count";
import { StoryTime } from "./story-time";
import { authorPath } from "../../shared/paths";

interface BylineProps {
  story: Story;
  /** Whether the time of publication follows the name. */
  timed?: boolean;
  /** Whether the dateline's place follows the name. */
  placed?: boolean;
}

/** "By Delphine Marsh · November 21, 6:40 a.m."; null if it has no author, time, place or comments. */
export function Byline({ story, timed, placed }: BylineProps) {
  const place = placed ? story.dateline : null;
  const isDiscussed = use(CommentCounts)[story.id] !== undefined;
  if (!story.author && !timed && !place && !isDiscussed) return null;
  return (
    <p className="byline byline-parts">
      {story.author && (
        <span>
          By <WriterNames authors={story.authors} />
        </span>
      )}
      {place && <span>{place}</span>}
      {timed && (
        <span>
          <StoryTime at={story.publishedAt} />
        </span>
      )}
      {isDiscussed && <CommentCount id={story.id} />}
    </p>
  );
}

interface WriterNamesProps {
  authors: readonly Pick<WriterName, "name" | "slug">[];
  /** Whether each name leads to its writer's page; else they are bold. */
  linked?: boolean;
}

/** The names of a byline: "A", "A and B", "A, B and C". */
export function WriterNames({ authors, linked }: WriterNamesProps) {
  return authors.map(({ name, slug }, place) => (
    <Fragment key={slug}>
      {place === 0 ? null : place === authors.length - 1 ? " and " : ", "}
      {linked ? (
        <a rel="author" href={authorPath(slug)}>
          {name}
        </a>
      ) : (
        <span className="byline-name">{name}</span>
      )}
    </Fragment>
  ));
}
