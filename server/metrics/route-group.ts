/** The kinds of addresses that requests are counted by: few, and never with an ID. */

const byFirstSegment = new Map([
  ["", "front"],
  ["article", "article"],
  ["section", "section"],
  ["author", "author"],
  ["search", "search"],
  ["wp-json", "rest"],
  ["api", "api"],
  ["blaize", "accounts"],
  ["zephr", "accounts"],
  ["desk", "desk"],
  ["desk-assets", "file"],
  ["assets", "file"],
  ["fonts", "file"],
  ["image", "image"],
  ["feed", "feed"],
  ["sitemaps", "feed"],
  ["sitemap.xml", "feed"],
  ["sandbox", "sandbox"],
  ["healthz", "health"],
  ["readyz", "health"],
]);

const deskApi = "/api/v1/desk";

/** @param target a path, or a request's target with its query */
export function routeGroup(target: string): string {
  if (target.startsWith(deskApi)) return "desk";
  let end = 1;
  while (end < target.length && target[end] !== "/" && target[end] !== "?") end++;
  return byFirstSegment.get(target.slice(1, end)) ?? "page";
}
