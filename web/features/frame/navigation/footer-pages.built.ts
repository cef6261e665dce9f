/** Pages of `pages.ts` that the footer's second list links to. */
import { pages } from "../../../pages";

export const footerPages = pages.flatMap(({ path, footerLink }) =>
  footerLink ? [{ ...footerLink, href: path as string }] : [],
);
