import type { Story } from "../../modules/content/content";
import { StoryTime } from "./story-time";

interface BylineProps {
  story: Story;
  /** Whether the hour of printing follows the name. */
  timed?: boolean;
  /** Whether the place of the dispatch follows the name. */
  placed?: boolean;
  className?: string;
}

/** "By Delphine Marsh · November 21, 6:40 a.m."; nothing when nobody signed and no time is asked. */
export function Byline({ story, timed, placed, className = "mt-2" }: BylineProps) {
  const place = placed ? story.dateline : null;
  if (!story.author && !timed && !place) return null;
  return (
    <p className={`byline ${className}`}>
      {story.author && (
        <>
          By <span className="byline-name">{story.author.name}</span>
        </>
      )}
      {story.author && (timed || place) && " · "}
      {place}
      {place && timed && " · "}
      {timed && <StoryTime at={story.publishedAt} />}
    </p>
  );
}
