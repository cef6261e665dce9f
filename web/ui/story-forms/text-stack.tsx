import type { ReactNode } from "react";
import type { Story } from "../../../modules/content/types";
import type { HeadSize } from "../head";
import { TextStory } from "./text-story";

interface TextStackProps {
  stories: readonly Story[];
  /** Size of the first headline; the following ones are 22, or 19 under a 22. */
  size: HeadSize;
  within?: string;
  kicker?: boolean;
  /** Number of stories with a deck, from the first. */
  decks?: number;
  /** Number of stories in the first one's size, from the first. */
  large?: number;
  byline?: boolean;
  /** Rendered below the last story, after a hairline. */
  children?: ReactNode;
}

/** Form C, the default: a headline with its deck, then smaller headlines, hairlines between. */
export function TextStack(props: TextStackProps) {
  const { stories, size, within, kicker, decks = 1, large = 1, byline, children } = props;
  const after: HeadSize = size === "22" || size === "19" ? "19" : "22";
  return (
    <div className="stack">
      {stories.map((story, place) => (
        <TextStory
          key={story.id}
          story={story}
          size={place < large ? size : after}
          within={within}
          kicker={kicker}
          deck={place < decks && (size === "22" || size === "19" ? "small" : true)}
          byline={byline && place === 0}
        />
      ))}
      {children}
    </div>
  );
}
