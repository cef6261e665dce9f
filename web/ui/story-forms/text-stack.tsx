import type { ReactNode } from "react";
import type { Story } from "../../../modules/content/types";
import type { HeadSize } from "../head";
import { TextStory } from "./text-story";

interface TextStackProps {
  stories: readonly Story[];
  /** Size of the first head; those after it are 22, or 19 under a 22. */
  size: HeadSize;
  within?: string;
  kicker?: boolean;
  /** How many of the stories, from the first, carry a deck. */
  decks?: number;
  /** How many of the stories, from the first, are as large as the first. */
  large?: number;
  byline?: boolean;
  /** Stands under the last story, after a hairline. */
  children?: ReactNode;
}

/** Form C, the workhorse: a head with its deck, then smaller heads, hairlines between. */
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
