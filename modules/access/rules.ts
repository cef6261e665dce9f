/** The access rules as one table, and the pure function that applies it. */
/** Who may read an article's full text. */
export type ArticleAccess = "free" | "metered" | "subscribers";

/** Where the body would appear; "comments" is where comments on it would. */
export type Surface = "page" | "comments" | "rest" | "feed" | "search" | "mail";

/** An editor is a member of staff who can edit the article. */
export type AccessTier = "anonymous" | "registered" | "paying" | "editor";

export interface Visitor {
  readonly kind: AccessTier;
  /** IDs of the products they have access to now. */
  readonly products?: readonly string[];
  /** IDs of the articles that count against their meter. */
  readonly read?: readonly number[];
}

export interface AccessQuestion {
  readonly surface: Surface;
  readonly visitor: Visitor;
  readonly article: { readonly id: number; readonly access: ArticleAccess };
}

export type Wall = "registration-wall" | "paywall";

/** How many metered articles each kind of visitor may read in `days` days. */
export interface MeterLimits {
  readonly days: number;
  readonly anonymous: number;
  readonly registered: number;
}

export type AccessDecision =
  | {
      readonly open: true;
      readonly because: "free" | "editor" | "paying" | "read-before" | "within-meter";
      /** Metered articles left after this one; null where nothing is counted. */
      readonly left: number | null;
      /** One sentence per step, for `explain`. */
      readonly trace: readonly string[];
    }
  | {
      readonly open: false;
      readonly because: "subscribers-only" | "meter-used-up" | "metered-elsewhere";
      readonly wall: Wall;
      readonly trace: readonly string[];
    };

type Rule = "open" | "meter, then registration-wall" | "meter, then paywall" | "paywall";

/**
 * Rules for an article's own page. On other surfaces `meter` means closed, because only a page view
 * can be counted; comments are open once the article has been counted.
 */
export const rules: Readonly<Record<ArticleAccess, Readonly<Record<AccessTier, Rule>>>> = {
  free: { anonymous: "open", registered: "open", paying: "open", editor: "open" },
  metered: {
    anonymous: "meter, then registration-wall",
    registered: "meter, then paywall",
    paying: "open",
    editor: "open",
  },
  subscribers: { anonymous: "paywall", registered: "paywall", paying: "open", editor: "open" },
};

/** Editors' access applies where they work; what is sent out is the same for all non-subscribers. */
const editorsAtWork: ReadonlySet<Surface> = new Set(["page", "comments", "rest"]);

/** Surfaces that open the articles which the meter has counted. */
const openByMeter: ReadonlySet<Surface> = new Set(["page", "comments"]);

/** Decides on one article on one surface. */
export function decideAccess(question: AccessQuestion, limits: MeterLimits): AccessDecision {
  const { surface, visitor, article } = question;
  const accessTier =
    visitor.kind === "editor" && !editorsAtWork.has(surface) ? "anonymous" : visitor.kind;
  const rule = rules[article.access][accessTier];
  const trace = [
    `Article access: ${article.access}.`,
    accessTier === "paying"
      ? `Visitor: paying (${(visitor.products ?? []).join(", ")}).`
      : `Visitor: ${accessTier}.`,
    `Rule: ${rule}.`,
  ];
  if (rule === "open") {
    const because =
      article.access === "free" ? "free" : accessTier === "editor" ? "editor" : "paying";
    return { open: true, because, left: null, trace };
  }
  if (rule === "paywall") return { open: false, because: "subscribers-only", wall: rule, trace };

  const wall: Wall = rule === "meter, then paywall" ? "paywall" : "registration-wall";
  if (!openByMeter.has(surface)) {
    trace.push(`There’s no meter here (${surface}), so metered articles stay closed.`);
    return { open: false, because: "metered-elsewhere", wall, trace };
  }
  const limit = limits[accessTier === "registered" ? "registered" : "anonymous"];
  const read = new Set(visitor.read);
  trace.push(`${read.size} of ${limit} metered articles read in the past ${limits.days} days.`);
  if (read.has(article.id)) {
    trace.push("This article is one of them; each article counts once.");
    return { open: true, because: "read-before", left: Math.max(0, limit - read.size), trace };
  }
  if (surface === "comments") {
    trace.push("Comments open once the article has been opened, and it hasn’t been.");
    return { open: false, because: "metered-elsewhere", wall, trace };
  }
  if (read.size < limit) {
    return { open: true, because: "within-meter", left: limit - read.size - 1, trace };
  }
  return { open: false, because: "meter-used-up", wall, trace };
}
