/** The frame of a page (header, footer and so on): the tables of SPEC 2, from `pages.ts`. */
import { pathPattern } from "../../shared/path-pattern";
import { trimEndSlashes } from "../../shared/trim-slashes";
import type { PageFrame } from "../page-entry";
import { frames } from "./frames.built";

/** Defaults for a page's frame. */
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

/** The frame of the page at this path. Like the router it ignores case and a trailing slash. */
export function frameOf(pathname: string): PageFrame {
  const path = plainPath(pathname);
  return { ...ordinaryFrame, ...patterns.find(({ pattern }) => pattern.test(path))?.frame };
}

/** Whether this page's header has the menu, the search and the account. */
export function hasControls(pathname: string): boolean {
  const { header, controls, bare } = frameOf(pathname);
  return header !== "none" && controls && !bare;
}

/** Whether this is the path of a page without a parameter. */
export function isPagePath(path: string): boolean {
  return Object.hasOwn(frames, path);
}

/** A path in lower case and without trailing slashes. */
export function plainPath(pathname: string): string {
  return trimEndSlashes(pathname.toLowerCase()) || "/";
}
