/**
 * The slide-over menu. Opening, Escape and a click outside are the browser's (`popover`);
 * `watch-site-menu.ts` adds focus management.
 */
import { JoinLinks } from "../navigation/join-links";
import { NavigationLink } from "../navigation/navigation-link";
import { fixedLinks, useSectionLinks } from "../navigation/navigation-links";
import { siteMenuId } from "./watch-site-menu";

export function SiteMenu() {
  const sectionLinks = useSectionLinks();
  return (
    <nav id={siteMenuId} className="site-menu" aria-label="Site menu" popover="auto">
      <div className="site-menu-top">
        <h2>Sections</h2>
        <button
          type="button"
          className="close-button"
          popoverTarget={siteMenuId}
          popoverTargetAction="hide"
          aria-label="Close the menu"
        >
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d="m4 4 12 12M16 4 4 16" />
          </svg>
        </button>
      </div>
      {/* Part of every page; the stylesheet shows it to signed-in readers only. */}
      <p className="site-menu-account signed-in-only">
        <NavigationLink link={{ name: "Dashboard", href: "/dashboard/account" }} />
      </p>
      <ul className="site-menu-sections">
        {sectionLinks.map((link) => (
          <li key={link.href}>
            <NavigationLink link={link} />
          </li>
        ))}
      </ul>
      <p className="site-menu-join">
        <JoinLinks />
      </p>
      <ul className="site-menu-fixed">
        {fixedLinks.map((link) => (
          <li key={link.href}>
            <NavigationLink link={link} />
          </li>
        ))}
        <li className="small-screens">
          <NavigationLink link={{ name: "Search", href: "/search" }} />
        </li>
        <li className="small-screens">
          <NavigationLink link={{ name: "About", href: "/about" }} />
        </li>
      </ul>
    </nav>
  );
}
