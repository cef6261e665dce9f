/** What stands around a page: the tables of SPEC 2, as `pages.ts` has them. */
import { pathPattern } from "../../shared/path-pattern";
import { trimEndSlashes } from "../../shared/trim-slashes";
import type { PageFrame } from "../pages";
import { frames } from "./frames.built";

/** What is around a page whose entry says nothing else, and around one that does not exist. */
const ordinaryFrame: PageFrame = {
  header: "full",
  controls: true,
  sectionLinks: false,
  ground: "paper",
  footer: true,
  bare: false,
  subscribeBar: false,
  welcome: false,
  fonts: "text",
};

const patterns = Object.entries(frames).map(([path, frame]) => ({
  pattern: pathPattern(path.toLowerCase()),
  frame,
}));

/**
 * What stands around the page at this path. Case and a closing slash do not matter, as they do not
 * to the router.
 */
export function frameOf(pathname: string): PageFrame {
  const path = plainPath(pathname);
  return { ...ordinaryFrame, ...patterns.find(({ pattern }) => pattern.test(path))?.frame };
}

/** Whether this is the path of a page without a parameter. */
export function isPagePath(path: string): boolean {
  return Object.hasOwn(frames, path);
}

/** A path in lower case and without closing slashes. */
export function plainPath(pathname: string): string {
  return trimEndSlashes(pathname.toLowerCase()) || "/";
}
