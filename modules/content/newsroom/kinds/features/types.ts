/** Crosswords, films and events in the newsroom: `/api/v1/desk/features` and below. */
import type { WrittenEntry } from "../../desk/types";
import type { DeskPicture } from "../../../pictures/desk/types";
import type { FeatureKind, FeatureTab } from "../../../../../shared/newsroom/feature-kinds";
import type { ArticleState } from "../../../../../shared/newsroom/article-state";
import type { FeatureFacts } from "./facts";

export type { FeatureFacts, FeatureKind, FeatureTab };

/** Everything of a feature that is written. Texts are plain, the body is HTML. */
export interface FeatureCopy {
  readonly title: string;
  readonly excerpt: string;
  readonly body: string;
  /** The last part of the address; empty: made from the title. */
  readonly slug: string;
  readonly pictureId: number | null;
  readonly sectionIds: readonly number[];
  readonly writerIds: readonly number[];
  readonly facts: FeatureFacts;
}

/** A problem with a puzzle, or a note about it. */
export interface PuzzleFinding {
  /** "Row 3, column 5", "14 Across"; "" for the file as a whole. */
  readonly where: string;
  readonly what: string;
  /** Zero-based; null unless it is about one cell. */
  readonly cell: { readonly row: number; readonly column: number } | null;
}

/** A puzzle's file, checked. */
export interface PuzzleCheck {
  /** Any of these causes rejection. */
  readonly problems: readonly PuzzleFinding[];
  readonly warnings: readonly PuzzleFinding[];
  /** The file's own details. */
  readonly title: string;
  readonly author: string;
  readonly difficulty: string;
  /** One string per row as far as it can be read: "#" is a block, "." a cell without a letter. */
  readonly rows: readonly string[];
  /** How many words it has; 0 if it has problems. */
  readonly words: number;
}

export interface Feature extends WrittenEntry<FeatureCopy> {
  readonly kind: FeatureKind;
  /** Whether other words wait than readers see. */
  readonly hasChanges: boolean;
  /** The parts that are missing before it can be published. */
  readonly missing: readonly string[];
  /** Of a crossword with a file. */
  readonly puzzle: PuzzleCheck | null;
}

export interface FeatureRow {
  readonly id: number;
  readonly state: ArticleState;
  readonly version: number;
  readonly title: string;
  readonly writer: string;
  readonly picture: DeskPicture | null;
  readonly sectionIds: readonly number[];
  readonly publishedAt: string | null;
  readonly savedAt: string;
  /** Event. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly place: string;
  /** Film. */
  readonly duration: string;
  readonly address: string | null;
  /** An event that has ended. */
  readonly isPast: boolean;
}

export interface FeatureList {
  readonly features: readonly FeatureRow[];
  /** Pass it as `offset` for the following rows; null at the end. */
  readonly next: number | null;
  readonly counts: Readonly<Record<FeatureTab, number>>;
}

/** A film at its provider, by its address. */
export interface FilmLookUp {
  readonly providerId: string;
  /** The address as it is stored. */
  readonly url: string;
  /** The provider's title; "" if it didn’t answer. */
  readonly title: string;
  /** Who published it there. */
  readonly channel: string;
  /** Whether the provider has a picture of it. */
  readonly hasPicture: boolean;
  /** Why nothing could be fetched; null if it could. */
  readonly problem: string | null;
}
