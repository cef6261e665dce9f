/**
 * Composition of a section's page: a hero, three different columns of five stories, then a dated
 * list ("river"). Six stories fill hero and columns; each further step of six extends the river,
 * and everything above it stays in place.
 */
import type { Story } from "../../../../modules/content/types";
import { isLettered } from "../../../../shared/text/is-lettered";

export interface SectionComposition {
  /** The newest of the first three that has a picture, else the newest of all, without one. */
  readonly hero: Story | null;
  /** A picture above its headline; null when none of the next five has a picture. */
  readonly tall: Story | null;
  /** A text story first, and a second story below. */
  readonly middle: readonly Story[];
  /** The box on tint. */
  readonly box: readonly Story[];
  readonly river: readonly Story[];
}

const inColumns = 5;

/** Number of first stories in which a section looks for an opening picture. */
const newsDepth = 3;

/** Composes `stories`, newest first; each is used exactly once. */
export function composeSectionPage(stories: readonly Story[]): SectionComposition {
  const pictured = stories.slice(0, newsDepth).find((story) => story.picture !== null);
  const hero = pictured ?? stories[0] ?? null;
  const rest = stories.filter((story) => story !== hero);
  const near = rest.slice(0, inColumns);
  // The tall shape gets an upright original: cropped to landscape it would lose its subject.
  const pictures = near.filter((story) => story.picture !== null);
  const tall =
    pictures.find(isUpright) ??
    pictures.find((story) => isNoPanorama(story) && !hasLetters(story)) ??
    pictures.find(isNoPanorama) ??
    pictures[0] ??
    null;
  const others = near.filter((story) => story !== tall);
  // The middle column opens with a text story where it can, because a picture opens its neighbor.
  const words = others.find((story) => story.picture === null) ?? others[0];
  const second =
    others.find((story) => story !== words && isNoPanorama(story)) ??
    others.find((story) => story !== words);
  const hasBox = others.length > 2 || tall === null;
  const middle = [words, hasBox ? second : undefined].filter((story) => story !== undefined);
  const box = others.filter((story) => !middle.includes(story));
  return { hero, tall, middle, box, river: rest.slice(inColumns) };
}

/** Whether a common shape shows more than a strip of the story's picture. */
function isNoPanorama({ picture }: Story): boolean {
  return picture !== null && picture.width / picture.height < 2.2;
}

/** A map or chart keeps its own shape, so it cannot be tall. */
function hasLetters({ picture }: Story): boolean {
  return picture !== null && isLettered(picture);
}

function isUpright({ picture }: Story): boolean {
  return picture !== null && picture.height > picture.width;
}
