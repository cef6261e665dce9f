import { plainPath } from "../../../common/header-form";

const without = new Set([
  "/newsletter-signup",
  "/newsletter",
  "/offer/newsletter",
  "/sociallogin",
  "/community",
  "/follow",
  "/profile",
  "/thankyou",
]);

/** Whether the page at this path has no footer (SPEC 2); case and a closing slash do not matter. */
export function footerHidden(pathname: string): boolean {
  return without.has(plainPath(pathname));
}
