/** Which rights open a screen of the newsroom, by its address. */
import { deskScreens } from "../../shared/newsroom/desk-screens";
import type { Right } from "../../shared/newsroom/staff-rights";
import { pathPattern } from "../../shared/path-pattern";

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
