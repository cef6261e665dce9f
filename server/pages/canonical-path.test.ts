import { expect, test } from "vitest";
import { createCanonicalPath } from "./canonical-path";

const canonical = createCanonicalPath({
  root: { id: "root", path: "" },
  "routes/article": { id: "routes/article", parentId: "root", path: "article/:slug" },
  comments: { id: "comments", parentId: "root", path: "article/:slug/comments" },
  "sign-in": { id: "sign-in", parentId: "root", path: "socialLogin" },
  dashboard: { id: "dashboard", parentId: "root", path: "dashboard" },
  account: { id: "account", parentId: "dashboard", path: "account" },
  missing: { id: "missing", parentId: "root", path: "*" },
});

test.each([
  ["/article/harbor", "/article/harbor"],
  ["/ARTICLE/harbor", "/article/harbor"],
  ["/%61rticle/harbor", "/article/harbor"],
  ["/%41rticle/h%61rbor", "/article/harbor"],
  ["/Article/Harbor/Comments", "/article/Harbor/comments"],
  ["/sociallogin", "/socialLogin"],
  ["/socialLogin", "/socialLogin"],
  ["/DashBoard/account", "/dashboard/account"],
  ["/article/%C3%A9t%C3%A9", "/article/%c3%a9t%c3%a9"],
  // As older versions wrote their own addresses.
  ["/article/%25c3%25a9t%25c3%25a9", "/article/%c3%a9t%c3%a9"],
  ["/article/a%2Fb", "/article/a%2Fb"],
  ["/article/%", "/article/%"],
  ["/No/Such/Page", "/No/Such/Page"],
  ["/article/harbor/COMMENTS", "/article/harbor/comments"],
  ["/", "/"],
  ["//evil.example", "//evil.example"],
  ["//evil.example/%61", "//evil.example/%61"],
  ["/article//Comments", "/article//Comments"],
])("returns %s as %s", (input, expected) => {
  expect(canonical(input)).toBe(expected);
});
