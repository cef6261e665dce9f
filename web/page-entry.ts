/** An entry of `pages.ts`: its description of a page. */

/** The frame of a page. Omitted fields default to `ordinaryFrame` (common/page-frame.ts). */
export interface PageFrame {
  /**
   * `none`: no header. `front`: the large masthead is part of the page and the compact header
   * appears after 250 px. `full`: the header is always shown.
   */
  readonly header: "none" | "front" | "full";
  /** Whether the header has the menu, search and account controls. */
  readonly controls: boolean;
  /** Whether the section links are below the header. */
  readonly sectionLinks: boolean;
  readonly ground: "paper" | "night";
  readonly footer: boolean;
  /** Whether the page is for an iframe: no header, no footer, no notice, no third-party scripts. */
  readonly bare: boolean;
  readonly subscribeBar: boolean;
  /** Whether the welcome pop-up may appear. */
  readonly welcome: boolean;
  /**
   * The preloaded fonts. `lead`: the headline font only, because pictures or headlines come first on
   * the page; the first page that a reader opens shows the rest in fallback fonts.
   * `text`: the fonts of text, headlines and labels. `poster`: the poster font instead of the text
   * font.
   */
  readonly fonts: "lead" | "text" | "poster";
}

export interface PageEntry {
  /** A segment that starts with a colon matches any single segment. */
  readonly path: `/${string}`;
  /** The file in `web/routes/`. */
  readonly file: `${string}.tsx`;
  /**
   * Query parameters that change the page, with their valid values; all others share one cached copy.
   */
  readonly query?: Readonly<Record<string, RegExp>>;
  /**
   * `false`: rendered for each request, because it depends on the visitor or on typed input. Such a
   * page is neither prefetched nor in the sitemap.
   */
  readonly cached?: false;
  /**
   * `false`: with any query it is rendered for each request, and the query is looked up among the redirects:
   * an old address of another system may differ in nothing else.
   */
  readonly storedWithQuery?: false;
  /** `false`: never prefetched. `free`: prefetched only where the link is marked as free. */
  readonly prefetch?: false | "free";
  /**
   * `false`: not in the sitemap. `if-linked`: only where the publication's `links` or `navigation`
   * contains it. Paths with a parameter, and those of pages that staff edit, come from the content.
   */
  readonly sitemap?: false | "if-linked";
  /** Its link in the footer's second list, ordered by position. */
  readonly footerLink?: { readonly name: string; readonly position: number };
  readonly frame?: Partial<PageFrame>;
  /**
   * Paths in the demo edition that the tests visit, the most typical first. Defaults to the path
   * itself where it has no parameter; an empty list leaves the page to its own tests.
   */
  readonly examples?: readonly string[];
  /** Paths of which `npm run baselines` keeps a screenshot, by the screenshot's name. */
  readonly baselines?: Readonly<Record<string, string>>;
}
