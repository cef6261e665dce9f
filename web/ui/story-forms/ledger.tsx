import type { Story } from "../../../modules/content/types";
import { Deck, twoColumnDeck } from "../deck";
import { Head } from "../head";
import { StoryDay } from "../story-time";

interface LedgerProps {
  stories: readonly Story[];
  labels: "beside" | "above";
  /** Number of stories with a deck, from the first. */
  decks?: number;
}

/** Form D: a label (subject, place or day), then the headline; hairlines between. */
export function Ledger({ stories, labels, decks = 0 }: LedgerProps) {
  return (
    <ul className={`ledger ledger-${labels} stack stack-tight`}>
      {stories.map((story, place) => (
        <li key={story.id}>
          <p className="ledger-label">
            {story.subject ?? story.dateline ?? <StoryDay at={story.publishedAt} />}
          </p>
          <div>
            <Head story={story} size="22" />
            {place < decks && <Deck text={story.excerpt} most={twoColumnDeck} small />}
          </div>
        </li>
      ))}
    </ul>
  );
}
