/**
 * Decides on access to an article's page, or to the page of its comments, before the page store is
 * used: the decision is part of the key. Free articles need no decision, so they are served from
 * memory.
 */
import { LRUCache } from "lru-cache";
import type { GatedArticle, OpenedArticle } from "../../modules/access/types";
import type { ArticleVariant, PageAccess } from "../../web/common/context";
import { findTrouble } from "../../platform/database/trouble";
import { isPrefetch } from "../http/negotiate";
import type { PageAddress } from "./page-key";
import { decode } from "../../shared/decode";

/** The decision on an article for one request. */
export interface AccessCheck {
  readonly access: GatedArticle["access"];
  readonly variant: ArticleVariant;
  /** `Set-Cookie` values for the response. */
  readonly cookies: readonly string[];
}

export type ArticleAccessCheck = (
  request: Request,
  address: PageAddress,
) => Promise<AccessCheck | "later" | null>;

/** How many articles' facts are remembered. */
const mostRemembered = 20_000;

const articlePath = /^\/article\/([^/]+?)(\/comments)?$/;

/**
 * Creates the check. It returns null for free articles, unknown slugs and all other pages, and "later"
 * for a prefetch of an article that only a reader's own request may open.
 */
export function createArticleAccessCheck(deps: {
  findGate: (slug: string) => Promise<GatedArticle | null>;
  openArticle: (
    request: Request,
    article: Pick<GatedArticle, "id" | "access">,
    counts: boolean,
  ) => Promise<OpenedArticle>;
  mayReadComments: (
    request: Request,
    article: Pick<GatedArticle, "id" | "access">,
  ) => Promise<boolean>;
}): ArticleAccessCheck {
  const remembered = new LRUCache<string, GatedArticle>({ max: mostRemembered });

  /**
   * While the database is down, the facts known last. They choose among stored pages only: a page of an
   * article whose access has changed was dropped, and one with other facts can't be rendered.
   */
  async function findGate(slug: string): Promise<GatedArticle | null> {
    try {
      const found = await deps.findGate(slug);
      if (found) remembered.set(slug, found);
      else remembered.delete(slug);
      return found;
    } catch (error) {
      const known = findTrouble(error) ? remembered.get(slug) : undefined;
      if (!known) throw error;
      return known;
    }
  }

  return async (request, { path }) => {
    const [, slug, comments] = articlePath.exec(path) ?? [];
    const article = slug === undefined ? null : await findGate(decode(slug));
    if (!article || article.access === "free") return null;
    const { headers, method } = request;
    if (isPrefetch(headers.get("sec-purpose") ?? headers.get("purpose"))) return "later";
    if (comments) {
      // The article's own page explains why: the page of hidden comments is the same for all.
      const isOpen = await deps.mayReadComments(request, article);
      return { access: article.access, variant: isOpen ? "open" : "paywall", cookies: [] };
    }
    const opened = await deps.openArticle(request, article, method === "GET");
    return { access: article.access, variant: variantOf(opened), cookies: opened.cookies };
  };
}

/**
 * The page's variant for a decision. A reader with an unpaid invoice is asked to pay it, and is not
 * offered a subscription.
 */
function variantOf({ decision, isPaymentDue }: OpenedArticle): ArticleVariant {
  if (decision.open) return "open";
  return isPaymentDue ? "payment-due" : decision.wall;
}

/**
 * The decision for the page's loader. If the article's access has changed since, the article is closed
 * and `onChanged` is called, because the page must not be stored.
 */
export function pageAccess(checkAccess: AccessCheck | null, onChanged: () => void): PageAccess {
  return {
    variantOf({ access }) {
      if (access === (checkAccess?.access ?? "free")) return checkAccess?.variant ?? "open";
      onChanged();
      return access === "free" ? "open" : "paywall";
    },
  };
}
