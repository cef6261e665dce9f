import { cutDeck } from "../../shared/cut-deck";

interface DeckProps {
  text: string;
  /** How many characters the form has room for; all of them where nothing is said. */
  most?: number;
  small?: boolean;
}

/** The sentence or two under a head, in whole sentences where they fit; nothing for an empty text. */
export function Deck({ text, most, small }: DeckProps) {
  if (text === "") return null;
  return (
    <p className={small ? "deck deck-small deck-under" : "deck deck-under"}>
      {most === undefined ? text : cutDeck(text, most)}
    </p>
  );
}

/** Room for two lines of a deck in one column, and in two. */
export const oneColumnDeck = 80;
export const twoColumnDeck = 125;
