import { siteMenuId } from "./watch-site-menu";

/** Opens the site menu as a native popover: works without scripts. */
export function MenuButton() {
  return (
    <>
      <button type="button" className="menu-button" popoverTarget={siteMenuId}>
        <MenuIcon />
        <span className="menu-word">Sections</span>
      </button>
      {/* Without popover support the stylesheet shows this link instead of the button. */}
      <a className="menu-button menu-button-plain" href="#footer-sections">
        <MenuIcon />
        <span className="menu-word">Sections</span>
      </a>
    </>
  );
}

function MenuIcon() {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M2.5 5h15M2.5 10h15M2.5 15h15" />
    </svg>
  );
}
