import { useEffect, useRef } from "react";
import { usePage } from "../../../common/page/facts";
import { fixedLinks, sectionLinks } from "./navigation-links";
import { NavigationLink } from "./navigation-link";

/**
 * Main navigation: the sections, then after a hairline the fixed links. Scrolls sideways when narrow.
 */
export function SectionNav() {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = usePage();
  useEffect(() => showLink(list.current, pathname), [pathname]);
  return (
    <nav className="section-nav" aria-label="Main">
      <ul ref={list}>
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

/** Scrolls the list, and never the page, so that the link to `path` is fully visible. */
export function showLink(list: HTMLUListElement | null, path: string): void {
  const links = [...(list?.querySelectorAll("a") ?? [])];
  const current = links.find((link) => link.getAttribute("href") === path);
  if (!list || !current) return;
  const frame = list.getBoundingClientRect();
  const { left, right } = current.getBoundingClientRect();
  if (left >= frame.left && right <= frame.right) return;
  list.scrollLeft += (left + right - frame.left - frame.right) / 2;
}
