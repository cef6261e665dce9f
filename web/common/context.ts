/**
 * The values that the server passes to loaders. Context keys match by identity: the server takes this key from
 * the build that it serves (see entry.server.tsx).
 */
import { createContext } from "react-router";
import type { PageReader, PageReaders } from "../../modules/accounts/types";
import type { Price } from "../../modules/billing/types";
import type { Comments } from "../../modules/comments/types";
import type { ArticleAccess } from "../../modules/access/types";
import type { ContentReader } from "../../modules/content/types";
import type { GroupPages } from "../../modules/groups/types";
import type { GiftPages } from "../../modules/gifts/types";
import type { Newsletters } from "../../modules/newsletters/types";
import type { Popular } from "../../modules/popular/types";
import type { Search } from "../../modules/search/types";
import type { Support } from "../../modules/support/types";
import type { Section } from "../../shared/publication/publication-shapes";
import type { VendorSettings } from "../../shared/vendors/vendor-settings";

export type { PageReader, PageReaders };

/** How an article's page looks: with its text, or with one of the walls in its place. */
export type ArticleVariant = "open" | "registration-wall" | "paywall" | "payment-due";

/** The access decision as pages need it. */
export interface PageAccess {
  /** The decision for the current visitor, made before rendering. */
  variantOf(article: { id: number; access: ArticleAccess }): ArticleVariant;
}

/** A loader's report to the page store about its response. */
export interface PageNotes {
  /** Tags of what the response shows; a change of any of them invalidates the stored page. */
  tag(...tags: string[]): void;
  /** The response is for one visitor class only and must not enter shared caches. */
  keepPrivate(): void;
}

/** The stylesheets of pages, of which each document has its own part inline. */
export interface PageStyles {
  /**
   * Fills a document's `<style id="sheet">` with the rules that can match something in it, also those of
   * the stylesheets that its head links to, whose links it drops. The texts are UTF-8 bytes, one
   * character each.
   */
  inlineInto(html: string): string;
}

export interface PageContext {
  content: ContentReader;
  /** The paper's sections as of this rendering. */
  sections: readonly Section[];
  access: PageAccess;
  /** Plans on sale, the highest tier first; empty while prices are unavailable, null if none are sold. */
  prices(): Promise<readonly Price[] | null>;
  search: Pick<Search, "find">;
  comments: Pick<Comments, "list" | "count" | "write" | "findPlace">;
  popular: Pick<Popular, "list" | "featured">;
  newsletters: Pick<Newsletters, "ask">;
  support: Pick<Support, "send">;
  groups: GroupPages;
  gifts: GiftPages;
  /** Configured third-party scripts. */
  vendors: VendorSettings;
  /** The request with its cookies, for a page's form action; null for a stored page. */
  asker: Request | null;
  notes: PageNotes;
  /**
   * The current reader; only for pages that are not stored, because stored pages are the same for all.
   */
  readers: PageReaders;
  /** The publication's own origin, e.g. `https://paper.example`. */
  origin: string;
  now: Date;
  /** Whether the page shows what is not published: it is never stored, and no script of it runs. */
  isPreview: boolean;
  /** The styles to inline into the document; null where stylesheets are linked (development). */
  styles: PageStyles | null;
  /** URL of the early script (web/early/early.ts). */
  earlyScript: string;
  /** Whether external services are simulated and the sandbox pages exist. */
  isSandboxOn: boolean;
  /** Whether the page must say that external services are simulated. */
  isSandboxShown: boolean;
  /** Origin of a film's player frame, as ORIGIN/embed/ID; a path means our own origin. */
  videoEmbedOrigin: string;
  /** Configured sign-in providers. */
  providers: readonly ("google" | "facebook")[];
  /** The profile's name for the phone attribute. */
  phoneName: "phone-number" | "phone_number";
  /** The request's ID, for a page that says that something failed. */
  requestId: string | null;
  /** Reports an error during rendering to the operator. */
  reportError(error: unknown): void;
}

export const pageContext = createContext<PageContext>();
