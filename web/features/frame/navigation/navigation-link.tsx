import { NavLink } from "../../../common/page/link";
import { leadsOut, type NavigationLink as Target } from "./navigation-links";

/** A navigation link; marks itself as the current page. */
export function NavigationLink({ link, className }: { link: Target; className?: string }) {
  if (leadsOut(link.href)) {
    return (
      <a href={link.href} className={className}>
        {link.name}
      </a>
    );
  }
  return (
    <NavLink to={link.href} className={className} data-color={link.color}>
      {link.name}
    </NavLink>
  );
}
