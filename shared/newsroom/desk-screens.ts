/** The addresses of the newsroom's screens, and the rights that open them. */
import { pathPattern } from "../path-pattern";
import type { Right } from "./staff-rights";

/** Below /desk. Any of the rights opens the screen; none: everyone who works here. The first match counts. */
export const deskScreens = {
  "/": [],
  "/articles": ["write_articles", "read_drafts"],
  "/articles/:id": ["write_articles", "read_drafts"],
  "/articles/:id/history": ["write_articles", "read_drafts"],
  "/front": ["plan_front_page"],
  "/pictures": ["upload_files"],
  "/newsletters": ["write_newsletters", "send_newsletters"],
  "/newsletters/:list/:id": ["write_newsletters", "send_newsletters"],
  "/comments": ["moderate_comments"],
  "/subscribers": ["help_subscribers"],
  "/subscribers/coupons": ["bill_subscribers", "manage_paper"],
  "/subscribers/gifts": ["help_subscribers"],
  "/subscribers/gifts/:gift": ["help_subscribers"],
  "/subscribers/:reader": ["help_subscribers"],
  "/subscribers/:reader/paper": ["help_subscribers"],
  "/figures": ["read_figures"],
  "/sections": ["manage_paper"],
  "/topics": ["edit_features"],
  "/staff": ["manage_paper"],
  "/staff/me": [],
  "/staff/log": ["manage_paper"],
  "/staff/:id": ["manage_paper"],
  "/settings": ["manage_paper"],
} as const satisfies Readonly<Record<string, readonly Right[]>>;

export type DeskPath = keyof typeof deskScreens;

const patterns = Object.entries(deskScreens).map(([path, rights]) => ({
  pattern: pathPattern(path),
  rights: rights as readonly Right[],
}));

/** The rights that open the screen at a path below /desk; null if there is none. */
export function findScreenRights(path: string): readonly Right[] | null {
  // Opened by those who are not signed in yet.
  if (path === "/sign-in") return [];
  return patterns.find(({ pattern }) => pattern.test(path))?.rights ?? null;
}
