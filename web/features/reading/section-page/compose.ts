/**
 * How a section's page composes itself: a hero, three unlike columns of five stories, then a
 * dated river. Six stories fill hero and columns; each further step of six grows the river, and
 * what stood above stays where it was.
 */
import type { Story } from "../../../../modules/content/types";
import { isLettered } from "../../../../shared/is-lettered";

export interface SectionComposition {
  /** The newest of the first three that has a picture, else the newest of all, in words. */
  readonly hero: Story | null;
  /** A picture over its head; null when none of the next five has a picture. */
  readonly tall: Story | null;
  /** Words first, and a second story below. */
  readonly middle: readonly Story[];
  /** The box on tint. */
  readonly box: readonly Story[];
  readonly river: readonly Story[];
}

const inColumns = 5;

/** How far down its list a section looks for a picture to open with. */
const newsDepth = 3;

/** Composes `stories`, newest first; none is lost and none stands twice. */
export function composeSectionPage(stories: readonly Story[]): SectionComposition {
  const pictured = stories.slice(0, newsDepth).find((story) => story.picture !== null);
  const hero = pictured ?? stories[0] ?? null;
  const rest = stories.filter((story) => story !== hero);
  const near = rest.slice(0, inColumns);
  // The tall shape goes to a plate that stands upright: cropped to lie it would lose its subject.
  const pictures = near.filter((story) => story.picture !== null);
  const tall =
    pictures.find(isUpright) ??
    pictures.find((story) => isNoPanorama(story) && !hasLetters(story)) ??
    pictures.find(isNoPanorama) ??
    pictures[0] ??
    null;
  const others = near.filter((story) => story !== tall);
  // The middle opens with words where it can, because a picture opens the column beside it.
  const words = others.find((story) => story.picture === null) ?? others[0];
  const second =
    others.find((story) => story !== words && isNoPanorama(story)) ??
    others.find((story) => story !== words);
  const hasBox = others.length > 2 || tall === null;
  const middle = [words, hasBox ? second : undefined].filter((story) => story !== undefined);
  const box = others.filter((story) => !middle.includes(story));
  return { hero, tall, middle, box, river: rest.slice(inColumns) };
}

/** Whether a story has a picture of which a common shape shows more than a strip. */
function isNoPanorama({ picture }: Story): boolean {
  return picture !== null && picture.width / picture.height < 2.2;
}

/** A map or chart keeps its own shape, so it cannot stand tall. */
function hasLetters({ picture }: Story): boolean {
  return picture !== null && isLettered(picture);
}

function isUpright({ picture }: Story): boolean {
  return picture !== null && picture.height > picture.width;
}
