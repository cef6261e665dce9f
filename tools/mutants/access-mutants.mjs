/**
 * Access rules, each broken in one place. `npm run test:mutants` checks that a test detects each of
 * them. Tests under test/ run against a build of the broken code, those beside the modules against the
 * source.
 */
const rules = { file: "modules/access/rules.ts", tests: ["modules/access/rules.test.ts"] };
const grants = { file: "modules/access/grants.ts", tests: ["modules/access/grants.test.ts"] };
const policy = {
  file: "modules/billing/facts/policy.ts",
  tests: ["modules/billing/facts/policy.test.ts"],
};
const gate = {
  file: "server/pages/article-access-check.ts",
  tests: ["server/pages/article-access-check.test.ts"],
};
const gating = ["modules/content/wordpress/rest/gating.test.ts"];
const meter = ["test/access/meter.test.ts"];
const leaks = ["test/access/leak-matrix.test.ts"];

/**
 * `from` occurs exactly once in `file` and is replaced with `to`.
 * @type {readonly { file: string, from: string, to: string, breaks: string, tests: string[] }[]}
 */
export const mutants = [
  {
    ...rules,
    from: "if (read.size < limit) {",
    to: "if (read.size <= limit) {",
    breaks: "the meter allows one article more",
  },
  {
    ...rules,
    from: 'limits[accessTier === "registered" ? "registered" : "anonymous"]',
    to: "limits.registered",
    breaks: "a visitor without an account has the meter of a reader with one",
  },
  {
    ...rules,
    from: "if (!openByMeter.has(surface)) {",
    to: 'if (surface === "mail") {',
    breaks: "a metered article opens where nothing can be counted: in REST, feeds and search",
  },
  {
    ...rules,
    from: 'subscribers: { anonymous: "paywall", registered: "paywall",',
    to: 'subscribers: { anonymous: "paywall", registered: "open",',
    breaks: "a free account opens what is for subscribers only",
  },
  {
    ...rules,
    from: 'new Set(["page", "comments", "rest"])',
    to: 'new Set(["page", "comments", "rest", "feed", "search", "mail"])',
    breaks: "an editor gets gated text in what is sent out",
  },
  {
    ...rules,
    from: 'registered: "meter, then paywall",',
    to: 'registered: "meter, then registration-wall",',
    breaks: "a reader with an account whose meter is used up is asked to make one",
  },
  {
    ...grants,
    from: "(grant.endsAt === null || at < grant.endsAt)",
    to: "(grant.endsAt === null || at > grant.startsAt)",
    breaks: "a lapsed grant still opens",
    tests: leaks,
  },
  {
    ...grants,
    from: "at < grant.endsAt",
    to: "at <= grant.endsAt",
    breaks: "a grant opens at the instant at which it has ended",
  },
  {
    ...grants,
    from: "grant.startsAt <= at && ",
    to: "",
    breaks: "a grant opens before it begins",
  },
  {
    file: "modules/access/access.ts",
    from: "decision = ask([...counted.views.keys()]);",
    to: "decision = ask([...before.keys()]);",
    breaks: "many metered articles opened at once are all open",
    tests: meter,
  },
  {
    file: "modules/access/meter.ts",
    from: "nowSeconds() - limits.days * daySeconds",
    to: "nowSeconds() - 100 * limits.days * daySeconds",
    breaks: "the meter does not reset after thirty days",
    tests: meter,
  },
  {
    file: "modules/access/meter.ts",
    from: "if (views.size === 0) return;",
    to: "if (views.size >= 0) return;",
    breaks: "signing in wipes the meter of the browser",
    tests: meter,
  },
  {
    ...gate,
    from: 'if (isPrefetch(headers.get("sec-purpose") ?? headers.get("purpose"))) return "later";',
    to: "",
    breaks: "a prefetch counts as reading",
  },
  {
    ...gate,
    from: 'openArticle(request, article, method === "GET")',
    to: "openArticle(request, article, true)",
    breaks: "a look at the headers of a page counts as reading",
  },
  {
    ...gate,
    from: 'return access === "free" ? "open" : "paywall";',
    to: 'return "open";',
    breaks: "an article that is gated while its page is made goes out whole",
  },
  {
    file: "server/pages/pages.ts",
    from: '(checkAccess ? ` ${checkAccess.variant}` : "")',
    to: '(checkAccess ? "" : "")',
    breaks: "the page of a subscriber is kept for whoever comes next",
    tests: leaks,
  },
  {
    file: "server/pages/pages.ts",
    from: "let isPrivate = checkAccess !== null;",
    to: "let isPrivate = false;",
    breaks: "shared caches may keep what is answered about an article that is not free",
    tests: meter,
  },
  {
    file: "modules/content/wordpress/rest/items/items.ts",
    from: "const rendered = open ? entry.body : entry.teaser;",
    to: "const rendered = entry.body;",
    breaks: "a gated body is sent via the API",
    tests: gating,
  },
  {
    file: "modules/content/entries/feeds/feed-routes.ts",
    from: "if (!isOpen(story)) return null;",
    to: 'if (story.access === "subscribers") return null;',
    breaks: "the body of a metered article is read for a feed",
    tests: ["modules/content/entries/feeds/feed-routes.test.ts"],
  },
  {
    file: "modules/content/entries/store/store-writes.ts",
    from: 'entry.access === "free" ? searchWords',
    to: 'entry.access !== "subscribers" ? searchWords',
    breaks: "a metered article is found by words of its gated part",
    tests: gating,
  },
  {
    file: "modules/comments/writing/write.ts",
    from: "if ((await service.readable.ofRequest(request, [article])).has(article.id)) return null;",
    to: "return null;",
    breaks: "who may not read an article can comment on it",
    tests: ["test/comments/writing.test.ts"],
  },
  {
    ...rules,
    from: 'if (surface === "comments") {',
    to: 'if (surface === "mail") {',
    breaks: "comments on a metered article open before it is counted",
  },
  {
    ...gate,
    from: 'variant: isOpen ? "open" : "paywall"',
    to: 'variant: "open"',
    breaks: "the page of comments on a gated article is open to everyone",
  },
  {
    file: "modules/comments/rest/comment-item.ts",
    from: 'rendered: given.isProtected ? "" : comment.contentHtml',
    to: "rendered: comment.contentHtml",
    breaks: "comments on a gated article are sent via the API",
    tests: leaks,
  },
  {
    file: "modules/comments/emails/notices.ts",
    from: "await readable.ofReader(notice.readerId, article)",
    to: "notice.stands",
    breaks: "a letter holds a comment on an article that its reader may not read",
    tests: leaks,
  },
  {
    ...policy,
    from: "if (!facts.isFirstPaid) {",
    to: 'if (!facts.isFirstPaid && facts.status === "incomplete") {',
    breaks: "a subscription whose first bill was never paid lets in",
  },
  {
    ...policy,
    from: "if (graceEndsAt) ends.push(",
    to: "if (graceEndsAt && rules.graceDays < 0) ends.push(",
    breaks: "the grace of a failed renewal never ends",
  },
  {
    ...policy,
    from: 'rules[facts.taken] === "end"',
    to: 'rules[facts.taken] === "keep"',
    breaks: "access outlives money that was refunded",
  },
];
