import { MenuButton } from "../site-menu/menu-button";
import { SearchLink } from "./search-link";

/** The left end of the header: menu and search. */
export function HeaderStart() {
  return (
    <div className="flex items-center">
      <MenuButton />
      <SearchLink />
    </div>
  );
}
