/**
 * The slide-over menu. Opening, Escape and a click outside are the browser's (`popover`); the app
 * adds focus management and closes the menu on a route change.
 */
import { useEffect, useRef, type RefObject } from "react";
import { JoinLinks } from "../navigation/join-links";
import { NavigationLink } from "../navigation/navigation-link";
import { fixedLinks, sectionLinks } from "../navigation/navigation-links";
import { useInterface } from "../../../common/interface-state";
import { useTypeAhead } from "./use-type-ahead";

export function SiteMenu() {
  const menu = useRef<HTMLElement>(null);
  const setOpen = useInterface((state) => state.setSiteMenuOpen);
  useOpenState(menu);
  useTypeAhead(menu);

  return (
    <nav
      ref={menu}
      id="site-menu"
      className="site-menu"
      aria-label="Site menu"
      popover="auto"
      onToggle={(event) => {
        setOpen(event.newState === "open");
        if (event.newState === "open") moveFocusInto(event.currentTarget);
      }}
    >
      <div className="site-menu-top">
        <h2>Sections</h2>
        <button
          type="button"
          className="close-button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          aria-label="Close the menu"
        >
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
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

/** The browser may have opened the menu before hydration: adopt its state first. */
function useOpenState(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = menu.current;
    if (!element || !("popover" in element)) return;
    const isOpen = () => element.matches(":popover-open");
    const { setSiteMenuOpen } = useInterface.getState();
    setSiteMenuOpen(isOpen());
    if (isOpen()) moveFocusInto(element);
    const stop = useInterface.subscribe(({ siteMenuOpen }) => {
      if (siteMenuOpen !== isOpen()) element.togglePopover(siteMenuOpen);
    });
    const keepInside = (event: KeyboardEvent) => keepFocusInside(event, element);
    element.addEventListener("keydown", keepInside);
    return () => {
      stop();
      element.removeEventListener("keydown", keepInside);
      setSiteMenuOpen(false);
    };
  }, [menu]);
}

function moveFocusInto(menu: HTMLElement): void {
  if (menu.contains(document.activeElement)) return;
  menu.querySelector<HTMLElement>("button")?.focus();
}

/** Tab wraps around inside the open menu, so that it never reaches the page behind it. */
function keepFocusInside(event: KeyboardEvent, menu: HTMLElement): void {
  if (event.key !== "Tab") return;
  const stops = [...menu.querySelectorAll<HTMLElement>("a, button")].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const [leaving, entering] = event.shiftKey
    ? [stops.at(0), stops.at(-1)]
    : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  entering?.focus();
}
