import { cutDeck } from "../../shared/text/cut-deck";

interface DeckProps {
  text: string;
  /** Maximum number of characters; unlimited by default. */
  most?: number;
  small?: boolean;
}

/**
 * The sentence or two below a headline, cut at whole sentences where possible; null for an empty text.
 */
export function Deck({ text, most, small }: DeckProps) {
  if (text === "") return null;
  return (
    <p className={small ? "deck deck-small deck-under" : "deck deck-under"}>
      {most === undefined ? text : cutDeck(text, most)}
    </p>
  );
}

/** Characters in two lines of a deck, one column wide and two columns wide. */
export const oneColumnDeck = 80;
export const twoColumnDeck = 125;
