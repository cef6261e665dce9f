import { expect, it } from "vitest";
import { speculationRules } from "./speculation-rules.built";

type Where =
  | { readonly and: readonly Where[] }
  | { readonly or: readonly Where[] }
  | { readonly not: Where }
  | { readonly href_matches: string | readonly string[] }
  | { readonly selector_matches: string };

const base = "https://paper.example";

interface Link {
  path: string;
  access: string | undefined;
  isNear?: boolean;
}

/** Evaluates a rule as browsers do. */
function matches(where: Where, link: Link): boolean {
  if ("and" in where) return where.and.every((part) => matches(part, link));
  if ("or" in where) return where.or.some((part) => matches(part, link));
  if ("not" in where) return !matches(where.not, link);
  if ("selector_matches" in where) {
    if (where.selector_matches === "[data-near]") return link.isNear === true;
    return where.selector_matches === `[data-access=${link.access}]`;
  }
  return [where.href_matches].flat().some((pattern) => {
    return new URLPattern(pattern, base).test(link.path, base);
  });
}

const rules = JSON.parse(speculationRules) as {
  prefetch: [{ where: Where }, { where: Where }];
};

it.each([
  ["/", undefined, true],
  ["/section/national", undefined, true],
  ["/section/national?page=2", undefined, true],
  ["/author/delphine-marsh", undefined, true],
  ["/media", undefined, true],
  ["/media/the-bridge-painters", undefined, true],
  ["/crosswords/second-light", undefined, true],
  ["/events", undefined, true],
  ["/about", undefined, true],
  ["/pricing", undefined, true],
  ["/article/harbor", "free", true],
  ["/article/harbor", "metered", false],
  ["/article/harbor", "subscribers", false],
  ["/article/harbor", undefined, false],
  ["/article/harbor?utm_source=x", undefined, false],
  ["/article/harbor/comments", "free", false],
  ["/section/national/feed", undefined, false],
  ["/feed", undefined, false],
  ["/thankyou", undefined, false],
  ["/cancel", undefined, false],
  ["/search?q=harbor", undefined, false],
  ["/socialLogin", undefined, false],
  ["/crosswords/second-light/play", undefined, false],
  ["/dashboard/account", undefined, false],
  ["/dashboard/account", "free", false],
  ["/media/plate.webp", undefined, false],
])("a link to %s (%s) is prefetched: %s", (path, access, expected) => {
  const [pointed, near] = rules.prefetch;
  expect(matches(pointed.where, { path, access })).toBe(expected);
  expect(matches(near.where, { path, access, isNear: true })).toBe(expected);
  expect(matches(near.where, { path, access })).toBe(false);
});
