/**
 * May this visitor read this article here, and if not, why.
 * Every surface that could show a body asks this one function; none decides for itself.
 */

import type { ArticleAccess } from "../content/content";

/** Where the body would appear. */
export type Surface = "page" | "rest" | "feed" | "search" | "mail";

/** Who asks. An editor is a member of staff at work on the text itself. */
export interface Visitor {
  readonly kind: "anonymous" | "editor";
}

export interface AccessQuestion {
  readonly surface: Surface;
  readonly visitor: Visitor;
  readonly article: { readonly id: number; readonly access: ArticleAccess };
}

export type AccessDecision =
  | { readonly open: true }
  | { readonly open: false; readonly because: "metered-elsewhere" | "subscribers-only" };

export interface Access {
  /** Pure and synchronous: the answer for one body on one surface. */
  decide(question: AccessQuestion): AccessDecision;
}

/** The decision, built once by the composition root and handed to every surface. */
export function createAccess(): Access {
  return {
    decide({ surface, visitor, article }) {
      if (visitor.kind === "editor" && (surface === "rest" || surface === "page")) {
        return { open: true };
      }
      if (article.access === "free") return { open: true };
      if (article.access === "subscribers") return { open: false, because: "subscribers-only" };
      // Only a page can count against a meter; anywhere else a metered body would be free for ever.
      return surface === "page" ? { open: true } : { open: false, because: "metered-elsewhere" };
    },
  };
}
