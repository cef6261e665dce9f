/** The header of every page; `pages.ts` decides its form. */
import { usePage } from "../../../common/page/facts";
import { Link } from "../../../common/page/link";
import { SiteMenu } from "../menu/site-menu";
import { HeaderEnd } from "./header-end";
import { frameOf, plainPath } from "../../../common/page-frame";
import { Masthead } from "./masthead";
import { Nameplate } from "../../../common/parts/nameplate";
import { SectionNav } from "../navigation/section-nav";
import { MenuButton } from "../menu/menu-button";
import { SearchLink } from "../navigation/search-link";

/**
 * Skip link, header, section links and site menu. `printedAt`: ISO 8601 instant of rendering, from
 * the server, so that server and browser render the same hour.
 */
export function Header({ printedAt }: { printedAt: string }) {
  const { pathname } = usePage();
  const { header, controls, sectionLinks } = frameOf(pathname);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      {header === "none" ? null : (
        <header className="site-header" data-form={header}>
          <div className="header-bar">
            <div className="sheet">
              {controls ? <HeaderStart /> : <span />}
              <Link to="/" className="header-home">
                <Nameplate />
              </Link>
              <HeaderEnd controls={controls} />
            </div>
          </div>
          {header === "front" ? (
            <Masthead printedAt={printedAt} isHeading={plainPath(pathname) === "/"} />
          ) : null}
          {sectionLinks ? <SectionNav /> : null}
          {controls ? <SiteMenu /> : null}
        </header>
      )}
    </>
  );
}

/** The left end of the header: menu and search. */
function HeaderStart() {
  return (
    <div className="flex items-center">
      <MenuButton />
      <SearchLink />
    </div>
  );
}
