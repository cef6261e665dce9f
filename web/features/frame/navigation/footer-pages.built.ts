/** Pages of `pages.ts` in the footer's second list. */
import { pages } from "../../../pages";

export const footerPages = pages.flatMap(({ path, footerLink }) =>
  footerLink ? [{ ...footerLink, href: path as string }] : [],
);
