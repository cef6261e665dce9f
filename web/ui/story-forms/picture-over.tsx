import type { Story } from "../../../modules/content/types";
import { Byline } from "../byline";
import { Deck } from "../deck";
import { Head, type HeadSize } from "../head";
import { Kicker } from "../kicker";
import type { PicturePlace, PictureShape } from "../picture";
import { StoryPicture } from "../story-picture";

interface PictureOverProps {
  story: Story;
  size: HeadSize;
  shape: PictureShape;
  place: PicturePlace;
  /** The section of the surrounding block or page; see Kicker. */
  within?: string;
  kicker?: boolean;
  deck?: boolean;
  byline?: boolean;
  placed?: boolean;
  level?: 2 | 3 | 4;
  /**
   * On phones a lead keeps its picture from edge to edge; any other form B becomes headline left,
   * square picture right.
   */
  leading?: boolean;
}

/** Form B: picture, headline, deck, byline. */
export function PictureOver({
  story,
  size,
  shape,
  place,
  within,
  kicker = true,
  deck = true,
  byline = true,
  placed,
  level,
  leading,
}: PictureOverProps) {
  return (
    <article className={leading ? "picture-over" : "picture-over picture-over-minor"}>
      <StoryPicture
        story={story}
        place={place}
        shape={shape}
        className={leading ? "picture-over-link bleed" : "picture-over-link"}
      />
      <div className="picture-over-words">
        {kicker && <Kicker story={story} within={within} />}
        <Head story={story} size={size} level={level} />
        {deck && <Deck text={story.excerpt} most={leading ? 160 : 100} />}
        {byline && <Byline story={story} placed={placed} />}
      </div>
    </article>
  );
}
