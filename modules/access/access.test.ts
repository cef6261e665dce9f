import { describe, expect, it } from "vitest";
import type { ArticleAccess } from "../content/content";
import { createAccess, type Surface, type Visitor } from "./access";

const access = createAccess();
const anonymous: Visitor = { kind: "anonymous" };
const elsewhere: Surface[] = ["rest", "feed", "search", "mail"];

function isOpen(surface: Surface, articleAccess: ArticleAccess, visitor = anonymous): boolean {
  return access.decide({ surface, visitor, article: { id: 1, access: articleAccess } }).open;
}

describe("the access decision", () => {
  it("opens a free article everywhere", () => {
    for (const surface of [...elsewhere, "page"] as Surface[]) {
      expect(isOpen(surface, "free")).toBe(true);
    }
  });

  it("opens a metered article on its page only", () => {
    expect(isOpen("page", "metered")).toBe(true);
    for (const surface of elsewhere) expect(isOpen(surface, "metered")).toBe(false);
  });

  it("keeps a subscribers' article from an anonymous visitor everywhere", () => {
    for (const surface of [...elsewhere, "page"] as Surface[]) {
      expect(isOpen(surface, "subscribers")).toBe(false);
    }
  });

  it("says why it refuses", () => {
    const article = { id: 1, access: "subscribers" } as const;
    expect(access.decide({ surface: "page", visitor: anonymous, article })).toEqual({
      open: false,
      because: "subscribers-only",
    });
  });

  it("shows an editor the text at work, but never mails or feeds it", () => {
    const editor: Visitor = { kind: "editor" };
    expect(isOpen("rest", "subscribers", editor)).toBe(true);
    expect(isOpen("page", "subscribers", editor)).toBe(true);
    expect(isOpen("feed", "subscribers", editor)).toBe(false);
    expect(isOpen("mail", "subscribers", editor)).toBe(false);
  });
});
