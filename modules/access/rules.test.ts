import { describe, expect, it } from "vitest";
import type { ArticleAccess } from "./rules";
import { decideAccess, type AccessTier, type Surface, type Visitor } from "./rules";

const limits = { days: 30, anonymous: 2, registered: 5 };
const surfaces: Surface[] = ["page", "comments", "rest", "feed", "search", "mail"];
const accessTiers: AccessTier[] = ["anonymous", "registered", "paying", "editor"];

function ask(
  access: ArticleAccess,
  visitor: Visitor = { kind: "anonymous" },
  surface: Surface = "page",
) {
  return decideAccess({ surface, visitor, article: { id: 1, access } }, limits);
}

/** Which access tiers may read on each surface, before any article has been read. */
const open: Record<ArticleAccess, Record<Surface, readonly AccessTier[]>> = {
  free: {
    page: accessTiers,
    comments: accessTiers,
    rest: accessTiers,
    feed: accessTiers,
    search: accessTiers,
    mail: accessTiers,
  },
  metered: {
    page: accessTiers,
    comments: ["paying", "editor"],
    rest: ["paying", "editor"],
    feed: ["paying"],
    search: ["paying"],
    mail: ["paying"],
  },
  subscribers: {
    page: ["paying", "editor"],
    comments: ["paying", "editor"],
    rest: ["paying", "editor"],
    feed: ["paying"],
    search: ["paying"],
    mail: ["paying"],
  },
};

const cells = (["free", "metered", "subscribers"] as const).flatMap((access) =>
  surfaces.flatMap((surface) =>
    accessTiers.map(
      (kind) => [access, surface, kind, open[access][surface].includes(kind)] as const,
    ),
  ),
);

describe("the access decision", () => {
  it.each(cells)(
    "about a %s article on the surface %s for %s: open %s",
    (access, surface, kind, isOpen) => {
      expect(ask(access, { kind }, surface).open).toBe(isOpen);
    },
  );

  it.each([
    ["anonymous", [], true, "within-meter", 1],
    ["anonymous", [7], true, "within-meter", 0],
    ["anonymous", [7, 8], false, "meter-used-up", "registration-wall"],
    ["anonymous", [7, 1], true, "read-before", 0],
    ["registered", [5, 6, 7, 8], true, "within-meter", 0],
    ["registered", [5, 6, 7, 8, 9], false, "meter-used-up", "paywall"],
    ["registered", [5, 6, 7, 8, 1], true, "read-before", 0],
    ["registered", [7, 7, 7, 7, 7], true, "within-meter", 3],
  ] as const)("for %s who has read %j: open %s, %s, %s", (kind, read, isOpen, because, rest) => {
    const decision = ask("metered", { kind, read });
    expect(decision).toMatchObject({ open: isOpen, because });
    expect(decision.open ? decision.left : decision.wall).toBe(rest);
  });

  it("opens comments on a metered article once it has been opened, and counts nothing", () => {
    const about = (read: readonly number[]) =>
      ask("metered", { kind: "anonymous", read }, "comments");
    expect(about([1])).toMatchObject({ open: true, because: "read-before" });
    expect(about([7, 8, 1])).toMatchObject({ open: true, because: "read-before" });
    expect(about([7])).toMatchObject({ open: false, because: "metered-elsewhere" });
    expect(ask("subscribers", { kind: "registered", read: [1] }, "comments").open).toBe(false);
  });

  it("shows the paywall, not the registration wall, on subscribers-only articles", () => {
    for (const kind of ["anonymous", "registered"] as const) {
      expect(ask("subscribers", { kind })).toMatchObject({
        open: false,
        because: "subscribers-only",
        wall: "paywall",
      });
    }
  });

  it("returns every step in the trace", () => {
    expect(ask("metered", { kind: "registered", read: [2, 3] }).trace).toEqual([
      "Article access: metered.",
      "Visitor: registered.",
      "Rule: meter, then paywall.",
      "2 of 5 metered articles read in the past 30 days.",
    ]);
    expect(ask("subscribers", { kind: "paying", products: ["sun-member"] }).trace[1]).toBe(
      "Visitor: paying (sun-member).",
    );
  });
});
