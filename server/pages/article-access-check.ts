/**
 * The decision about an article's own page, or about the page of its comments, taken before the page
 * store is asked: it is part of the key. Free articles pass without it, so that they are answered
 * from memory.
 */
import type { GatedArticle, OpenedArticle } from "../../modules/access/types";
import type { ArticleVariant, PageAccess } from "../../web/common/context";
import { isPrefetch } from "../http/negotiate";
import type { PageAddress } from "./page-key";
import { decode } from "../../shared/decode";

/** What was decided about an article for whoever asked. */
export interface Gate {
  readonly access: GatedArticle["access"];
  readonly variant: ArticleVariant;
  /** `Set-Cookie` values for the answer. */
  readonly cookies: readonly string[];
}

export type ArticleAccessCheck = (
  request: Request,
  address: PageAddress,
) => Promise<Gate | "later" | null>;

const articlePath = /^\/article\/([^/]+?)(\/comments)?$/;
const articleRoute = "routes/article";

/**
 * Asks for the decision where there is one to take: null for every other page, for free articles
 * and for addresses of none. "later": only somebody who reads may have it, and this is a prefetch.
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
  return async (request, { path, canonical }) => {
    const [, slug, comments] = articlePath.exec(path) ?? [];
    const article = slug === undefined ? null : await deps.findGate(decode(slug));
    if (!article || article.access === "free") return null;
    const { headers, method } = request;
    if (isPrefetch(headers.get("sec-purpose") ?? headers.get("purpose"))) return "later";
    if (comments) {
      // Why they are hidden is the article's own page to say: one page for all who may not read them.
      const isOpen = await deps.mayReadComments(request, article);
      return { access: article.access, variant: isOpen ? "open" : "paywall", cookies: [] };
    }
    const counts = method === "GET" && wantsArticle(canonical);
    const opened = await deps.openArticle(request, article, counts);
    return { access: article.access, variant: variantOf(opened), cookies: opened.cookies };
  };
}

/**
 * How an article's page looks after a decision. A reader whose subscription has an unpaid bill is asked to
 * pay that, and is sold nothing.
 */
function variantOf({ decision, isPaymentDue }: OpenedArticle): ArticleVariant {
  if (decision.open) return "open";
  return isPaymentDue ? "payment-due" : decision.wall;
}

/** The router may ask for the data of other routes of the page alone, which is no reading. */
function wantsArticle(canonical: string): boolean {
  const routes = new URLSearchParams(canonical.split("?")[1]).get("_routes");
  return routes === null || routes.split(",").includes(articleRoute);
}

/**
 * The decision as the page's loader finds it. An article that has changed its access since is kept
 * shut, and `onChanged` is told that the page is not to be kept.
 */
export function pageAccess(checkAccess: Gate | null, onChanged: () => void): PageAccess {
  return {
    variantOf({ access }) {
      if (access === (checkAccess?.access ?? "free")) return checkAccess?.variant ?? "open";
      onChanged();
      return access === "free" ? "open" : "paywall";
    },
  };
}
