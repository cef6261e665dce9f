/** Sections on the newsroom’s screen. */
/** A section on the newsroom's screen. */
export interface DeskPaperSection {
  readonly id: number;
  readonly slug: string;
  readonly label: string;
  readonly description: string;
  readonly color: string;
  readonly homepageCount: number;
  readonly showInMedia: boolean;
  /** Null: not in the navigation. */
  readonly navigationPosition: number | null;
  /** Sent back as `If-Match` with a change. */
  readonly version: number;
  /** Articles of any state, and films; without what is in the trash. */
  readonly articles: number;
  readonly films: number;
  /** The section that its articles are being moved to; null unless it is being deleted. */
  readonly movingTo: number | null;
}

export interface DeskSections {
  /** Those in the navigation first, in its order. */
  readonly sections: readonly DeskPaperSection[];
  /** The version of the navigation's order. */
  readonly order: string;
  /** Names of colors, or `#rrggbb`. */
  readonly colors: readonly string[];
  /** The WordPress whose categories the sections are; null: they are changed here. */
  readonly wordpressUrl: string | null;
}

/** The fields of a change to a section; absent ones stay. */
export interface SectionChange {
  readonly label?: string | undefined;
  readonly slug?: string | undefined;
  readonly description?: string | undefined;
  readonly color?: string | undefined;
  readonly homepageCount?: number | undefined;
  readonly showInMedia?: boolean | undefined;
}
