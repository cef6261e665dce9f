import type { Story } from "../../modules/content/types";
import { Picture, type PicturePlace, type PictureShape } from "./picture";
import { articlePath } from "../../shared/paths";

interface StoryPictureProps {
  story: Story;
  place: PicturePlace;
  shape: PictureShape;
  first?: boolean;
  className?: string;
}

/**
 * A story's picture as a second link to its article. Keyboards and screen readers get the
 * headline's link, so this one is hidden from them.
 */
export function StoryPicture({ story, place, shape, first, className }: StoryPictureProps) {
  if (!story.picture) return null;
  return (
    <a href={articlePath(story.slug)} tabIndex={-1} aria-hidden="true" className={className}>
      <Picture picture={story.picture} place={place} shape={shape} first={first} />
    </a>
  );
}
