/** Which addresses belong to the site itself, so that no page of the content can stand there. */
import { pages } from "../../web/pages";
import type { MountedRoutes } from "../../platform/module";

/** Draws whatever page has its address. */
const anyPage = "paper/content-page.tsx";
/** A page of its own that shows the text of the page with its slug. */
const ownTexts: ReadonlySet<string> = new Set(["/community"]);

/** Mounted by the server, for some settings only, or answered before the routes. */
const alwaysTaken = ["desk", "sandbox", "assets", "desk-assets", "healthz", "readyz", "__manifest"];

/**
 * A function that says whether a path is the site's: that of a page of `pages.ts`, or below the first part of
 * one, or of a module's routes. Like the router it ignores case.
 *
 * @param listMounted called on the first question
 */
export function createSitePaths(
  listMounted: () => readonly MountedRoutes[],
): (path: string) => boolean {
  let firstParts: ReadonlySet<string> | null = null;
  return (path) => {
    firstParts ??= new Set([...alwaysTaken, ...partsOfPages(), ...partsOfRoutes(listMounted())]);
    return !ownTexts.has(path) && firstParts.has(firstPart(path));
  };
}

const firstPart = (path: string): string => path.split("/")[1]!.toLowerCase();

const isNamed = (part: string): boolean => part !== "" && !/[:*]/.test(part);

const partsOfPages = (): readonly string[] =>
  pages.flatMap(({ path, file }) => (file === anyPage ? [] : [firstPart(path)])).filter(isNamed);

const partsOfRoutes = (mounted: readonly MountedRoutes[]): readonly string[] =>
  mounted
    .flatMap(({ at, routes }) => routes.routes.map(({ path }) => firstPart(at === "/" ? path : at)))
    .filter(isNamed);
