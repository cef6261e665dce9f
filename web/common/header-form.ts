/** Which header a page wears: the table of SPEC 2, as one pure function. */
import { trimEndSlashes } from "../../shared/trim-slashes";

export interface HeaderForm {
  /**
   * `none`: no header. `front`: the big masthead stands in the page and the compact header comes
   * after 250 px. `full`: the header is always there.
   */
  readonly form: "none" | "front" | "full";
  /** The community page shows no menu, search or account controls. */
  readonly community: boolean;
  readonly ground: "paper" | "night";
  /** Whether the section links stand under the header. */
  readonly sections: boolean;
}

const without = new Set([
  "/newsletter-signup",
  "/newsletter",
  "/offer/newsletter",
  "/sociallogin",
  "/founder",
  "/pricing",
  "/membership",
]);

const withMasthead = new Set(["/", "/privacy-policy"]);

/**
 * The header of the page at this path. Case and a closing slash do not matter, as they do not to
 * the router.
 */
export function headerFor(pathname: string): HeaderForm {
  const path = plainPath(pathname);
  const form = without.has(path) ? "none" : withMasthead.has(path) ? "front" : "full";
  return {
    form,
    community: path === "/community",
    ground: isWithin(path, "/media") ? "night" : "paper",
    sections:
      form === "front" ||
      path === "/about" ||
      path.startsWith("/section/") ||
      path.startsWith("/author/"),
  };
}

/** Pages that stand in a frame of another page. */
const barePages: readonly RegExp[] = [/^\/crosswords\/[^/]+\/play$/];

/** Whether the page at this path has nothing around it: no header, no footer, no notice. */
export function isBarePage(pathname: string): boolean {
  const path = plainPath(pathname);
  return barePages.some((page) => page.test(path));
}

/** A path in lower case and without closing slashes, so that it can be looked up in a table. */
export function plainPath(pathname: string): string {
  return trimEndSlashes(pathname.toLowerCase()) || "/";
}

function isWithin(path: string, area: string): boolean {
  return path === area || path.startsWith(`${area}/`);
}
