import type { AnchorHTMLAttributes, ReactNode } from "react";
import { plainPath } from "../page-frame";
import { usePage } from "./facts";

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site, with its query and fragment. */
  to: string;
  children: ReactNode;
}

/** A link to a page: every page is a document of its own. */
export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

/** A link that marks itself as the current page. */
export function NavLink({ to, children, ...rest }: LinkProps) {
  const { pathname } = usePage();
  const isHere = plainPath(pathname) === plainPath(to);
  return (
    <a aria-current={isHere ? "page" : undefined} {...rest} href={to}>
      {children}
    </a>
  );
}
