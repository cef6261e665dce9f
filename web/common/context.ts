/**
 * What the server hands to loaders. Keys match by identity: the server takes this one from the
 * build it serves (see entry.server.tsx).
 */
import { createContext } from "react-router";
import type { PageReader, PageReaders } from "../../modules/accounts/types";
import type { Price } from "../../modules/billing/types";
import type { Comments } from "../../modules/comments/types";
import type { ArticleAccess } from "../../modules/access/types";
import type { ContentReader } from "../../modules/content/types";
import type { Newsletters } from "../../modules/newsletters/types";
import type { Popular } from "../../modules/popular/types";
import type { Search } from "../../modules/search/types";
import type { Support } from "../../modules/support/types";
import type { VendorSettings } from "../../shared/vendors/vendor-settings";

export type { PageReader, PageReaders };

/** How an article's page looks: with its text, or with one of the walls in its place. */
export type ArticleVariant = "open" | "registration-wall" | "paywall" | "payment-due";

/** The article decision as pages need it. */
export interface PageAccess {
  /** What was decided for whoever asked, before this page was made. */
  variantOf(article: { id: number; access: ArticleAccess }): ArticleVariant;
}

/** What a loader tells the page store about the answer it is making. */
export interface PageNotes {
  /** The answer shows these things; a change of any of them drops it. */
  tag(...tags: string[]): void;
  /** The answer is for one visitor class only and must not enter shared caches. */
  keepPrivate(): void;
}

export interface PageContext {
  content: ContentReader;
  access: PageAccess;
  /** What can be subscribed to, founder first; empty where nothing is sold or nobody can say. */
  prices(): Promise<readonly Price[]>;
  search: Pick<Search, "find">;
  comments: Pick<Comments, "list" | "count" | "write" | "findPlace">;
  popular: Pick<Popular, "list" | "featured">;
  newsletters: Pick<Newsletters, "ask">;
  support: Pick<Support, "send">;
  /** Whose script pages load. */
  vendors: VendorSettings;
  /** The request itself, with its cookies, for what a form of a page asks for; null for a stored page. */
  asker: Request | null;
  notes: PageNotes;
  /** Who asks; only for pages that are not stored, which are the same for everybody. */
  readers: PageReaders;
  /** The paper's own origin, e.g. `https://thesun.example`. */
  origin: string;
  now: Date;
  /** `data`: a navigation inside the app; `document`: a whole page. */
  delivery: "document" | "data";
  /** CSS to inline into the document; null where a stylesheet is linked (development). */
  sheet: string | null;
  /** Whether the outside world is played, and its pages are there. */
  isSandboxOn: boolean;
  /** Whether the page has to say that the outside world is played. */
  isSandboxShown: boolean;
  /** Where a film's frame comes from, as ORIGIN/embed/ID; a path means our own origin. */
  videoEmbedOrigin: string;
  /** Companies through which readers can sign in here. */
  providers: readonly ("google" | "facebook")[];
  /** What the profile calls the phone attribute here. */
  phoneName: "phone-number" | "phone_number";
  /** Says to the operator that something failed while the page was made. */
  reportError(error: unknown): void;
  /** Bodies by article id: they stand in the markup and are not sent a second time as data. */
  bodies: Map<number, string>;
}

export const pageContext = createContext<PageContext>();
