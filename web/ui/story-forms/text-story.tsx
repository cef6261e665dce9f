import type { Story } from "../../../modules/content/types";
import { Byline } from "../byline";
import { Deck, oneColumnDeck, twoColumnDeck } from "../deck";
import { Head, type HeadSize } from "../head";
import { Kicker } from "../kicker";

interface TextStoryProps {
  story: Story;
  size: HeadSize;
  within?: string;
  kicker?: boolean;
  deck?: boolean | "small";
  byline?: boolean;
  placed?: boolean;
  level?: 2 | 3 | 4;
}

/** A story without a picture. */
export function TextStory(props: TextStoryProps) {
  const { story, size, within, kicker = true, deck = true, byline = false, placed, level } = props;
  return (
    <article>
      {kicker && <Kicker story={story} within={within} />}
      <Head story={story} size={size} level={level} />
      {deck && (
        <Deck
          text={story.excerpt}
          most={deck === "small" ? oneColumnDeck : twoColumnDeck}
          small={deck === "small"}
        />
      )}
      {byline && <Byline story={story} placed={placed} />}
    </article>
  );
}
