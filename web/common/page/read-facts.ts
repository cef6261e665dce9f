/** Facts about the page, which the server writes into the document for scripts. Imports no React. */
import type { Story } from "../../../modules/content/types";
import type { ArticleVariant } from "../context";
import type { RootData } from "../root-data";

/** The article of an article page, as parts outside of it need it. */
export interface ArticleFacts extends Pick<Story, "id" | "slug" | "title" | "publishedAt"> {
  readonly section: { readonly id: number; readonly label: string } | null;
  readonly author: { readonly name: string } | null;
  /** This visitor's variant: the text, or one of the walls. */
  readonly variant: ArticleVariant;
}

/** The document's JSON data. */
export interface WrittenFacts extends Omit<RootData, "printedAt" | "sections"> {
  /** Null on every page that is not an article's. */
  readonly article: ArticleFacts | null;
}

export interface PageFacts extends WrittenFacts {
  readonly pathname: string;
  /** Empty, or a query that begins with a question mark. */
  readonly search: string;
}

export const factsId = "page-facts";

let written: WrittenFacts | null = null;

/** In browsers only. */
export function readPageFacts(): PageFacts {
  written ??= JSON.parse(document.getElementById(factsId)?.textContent ?? "{}") as WrittenFacts;
  const { pathname, search } = window.location;
  return { ...written, pathname, search };
}

/** Reads the facts again after the document's content was replaced. */
export function forgetPageFacts(): void {
  written = null;
}
