import { describe, expect, test } from "vitest";
import type { AccessDecision } from "../../modules/access/types";
import { createArticleAccessCheck, pageAccess } from "./article-access-check";
import { readPageAddress } from "./page-key";

const decision: AccessDecision = { open: true, because: "within-meter", left: 1, trace: [] };

/** The result for a metered article, and the `counts` argument of each call to access. */
async function pass(target: string, init?: RequestInit) {
  const counted: boolean[] = [];
  const checkAccess = createArticleAccessCheck({
    findGate: async (slug) => ({ id: 1, slug, access: "metered" }),
    async openArticle(_request, _article, counts) {
      counted.push(counts);
      return { decision, cookies: [], isPaymentDue: false };
    },
    mayReadComments: async (asker) => asker.headers.has("authorization"),
  });
  const request = new Request(`https://paper.example${target}`, init);
  return { answer: await checkAccess(request, readPageAddress(target)), counted };
}

describe("before a metered article", () => {
  test.each([
    ["an open counts", "/article/a", {}, [true]],
    ["a HEAD request does not count", "/article/a", { method: "HEAD" }, [false]],
  ])("%s: %s", async (_, target, init, counts) => {
    const { answer, counted } = await pass(target, init);
    expect(counted).toEqual(counts);
    expect(answer).toEqual({ access: "metered", variant: "open", cookies: [] });
  });

  // An article read before is open without a cookie in the response, so only this test shows the call.
  test.each(["sec-purpose", "purpose"])("does not call access on a prefetch (%s)", async (name) => {
    const { answer, counted } = await pass("/article/a", { headers: { [name]: "prefetch" } });
    expect(counted).toEqual([]);
    expect(answer).toBe("later");
  });
});

describe("before the comments on a metered article", () => {
  test.each([
    ["has no access", {}, "paywall"],
    ["has access", { authorization: "Basic" }, "open"],
  ])("counts nothing for a visitor who %s", async (_, headers, variant) => {
    for (const target of ["/article/a/comments", "/article/a/comments?page=2"]) {
      const { answer, counted } = await pass(target, { headers });
      expect(counted).toEqual([]);
      expect(answer).toEqual({ access: "metered", variant, cookies: [] });
    }
  });

  test("does not call access on a prefetch", async () => {
    const headers = { "sec-purpose": "prefetch" };
    expect((await pass("/article/a/comments", { headers })).answer).toBe("later");
  });
});

describe("while a page is rendered", () => {
  test.each([
    [
      "the decision applies to the access it was made for",
      "metered",
      "metered",
      "registration-wall",
      0,
    ],
    ["free articles need no decision", null, "free", "open", 0],
    [
      "what was free when it was asked for is walled once it is gated",
      null,
      "metered",
      "paywall",
      1,
    ],
    [
      "a metered article is behind the paywall once only subscribers may read it",
      "metered",
      "subscribers",
      "paywall",
      1,
    ],
    ["what has become free is open to whoever met a wall", "metered", "free", "open", 1],
  ] as const)("%s", (_, decidedAbout, access, shown, changes) => {
    let changed = 0;
    const checkAccess = decidedAbout && {
      access: decidedAbout,
      variant: "registration-wall" as const,
      cookies: [],
    };
    expect(pageAccess(checkAccess, () => (changed += 1)).variantOf({ id: 1, access })).toBe(shown);
    expect(changed).toBe(changes);
  });
});
