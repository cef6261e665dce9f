/** Opens the site menu by the browser's own means: it works before the app and without it. */
export function MenuButton() {
  return (
    <>
      <button type="button" className="menu-button" popoverTarget="site-menu">
        <MenuIcon />
        <span className="menu-word">Sections</span>
      </button>
      {/* Where a browser knows no popover the stylesheet shows this link in the button's place. */}
      <a className="menu-button menu-button-plain" href="#footer-sections">
        <MenuIcon />
        <span className="menu-word">Sections</span>
      </a>
    </>
  );
}

function MenuIcon() {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d="M2.5 5h15M2.5 10h15M2.5 15h15" />
    </svg>
  );
}
