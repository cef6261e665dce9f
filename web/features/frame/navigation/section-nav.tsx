import { fixedLinks, useSectionLinks } from "./navigation-links";
import { NavigationLink } from "./navigation-link";

/**
 * Main navigation: the sections, then after a hairline the fixed links. Scrolls sideways when narrow,
 * to the current link (early/frame.ts).
 */
export function SectionNav() {
  const sectionLinks = useSectionLinks();
  return (
    <nav className="section-nav" aria-label="Main">
      <ul data-shows-current="">
        {sectionLinks.map((link) => (
          <li key={link.href}>
            <NavigationLink link={link} />
          </li>
        ))}
        {fixedLinks.map((link) => (
          <li key={link.href} className="fixed-link">
            <NavigationLink link={link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
