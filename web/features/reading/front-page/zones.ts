import type { Crossword, SectionName, Story, Video } from "../../../../modules/content/types";
import type { LeadStory } from "../../../ui/story-forms/lead";
import type { RankedStory } from "../popular/ranked-story";
import type { AdSlotName } from "../../frame/ads/ad-slots";

/** The fields of a section that composition needs. */
export interface FrontSection extends SectionName {
  readonly homepageCount: number;
  readonly navigationPosition: number | null;
}

/** A strip entry: B horizontal over two columns, or C over one or two. */
export interface StripEntry {
  readonly story: Story;
  readonly form: "beside" | "stack";
  readonly width: 1 | 2;
}

export interface PageOneZone {
  readonly form: "page-one";
  readonly lead: LeadStory;
  /** Form B beside the lead; null when there is nothing but the lead. */
  readonly second: Story | null;
  readonly companions: readonly Story[];
  readonly strip: readonly StripEntry[];
}

export interface OpinionZone {
  readonly form: "opinion";
  readonly editorial: Story | null;
  /** Further editorials, set small below the first. */
  readonly editorials: readonly Story[];
  readonly columnists: readonly Story[];
  readonly others: readonly Story[];
}

/** B over three columns, C over two, briefs over one. */
export interface SplitZone {
  readonly form: "split";
  readonly section: FrontSection;
  readonly lead: Story;
  readonly stack: readonly Story[];
  readonly briefs: readonly Story[];
  readonly slot: AdSlotName | null;
}

/** A wide picture with its headline below, then a row of dispatches. */
export interface PanoramaZone {
  readonly form: "panorama";
  readonly section: FrontSection;
  readonly lead: Story;
  readonly dispatches: readonly Story[];
}

/** A panorama whose lead has no picture: the headline, then a row of dispatches. */
export interface DispatchesZone {
  readonly form: "dispatches";
  readonly section: FrontSection;
  readonly lead: Story;
  readonly dispatches: readonly Story[];
}

/** A large headline left, a ledger right. */
export interface NoPictureZone {
  readonly form: "no-picture";
  readonly section: FrontSection;
  readonly lead: Story;
  readonly rows: readonly Story[];
  readonly slot: AdSlotName | null;
}

/** Two pictures of different shape and width, briefs in one column, the rest below the pictures. */
export interface SalonZone {
  readonly form: "salon";
  readonly section: FrontSection;
  readonly lead: Story;
  readonly second: Story;
  readonly briefs: readonly Story[];
  readonly underLead: readonly Story[];
  readonly underSecond: readonly Story[];
  readonly slot: AdSlotName | null;
}

export interface SharedBlock {
  readonly form: "pair" | "ledger" | "narrow";
  readonly section: FrontSection;
  readonly stories: readonly Story[];
  readonly width: 1 | 2 | 3 | 4;
}

/** Small sections in one row of different widths. */
export interface SharedRowZone {
  readonly form: "shared-row";
  readonly blocks: readonly SharedBlock[];
}

/** Crossword, film and most read, one to three of them. */
export interface RailZone {
  readonly form: "rail";
  readonly crossword: Crossword | null;
  readonly video: Video | null;
  /** The most read stories that no zone above shows; with few counts also the newest ones. */
  readonly read: readonly RankedStory[];
}

/** An advertising slot between zones. */
export interface DividerZone {
  readonly form: "divider";
  readonly slot: AdSlotName;
}

export type SectionZone = SplitZone | PanoramaZone | DispatchesZone | NoPictureZone | SalonZone;
export type Zone = PageOneZone | OpinionZone | SectionZone | SharedRowZone | RailZone | DividerZone;
export type SectionForm = SectionZone["form"];
