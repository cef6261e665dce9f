import { MenuButton } from "../menu/menu-button";
import { SearchLink } from "../navigation/search-link";

/** The left end of the header: menu and search. */
export function HeaderStart() {
  return (
    <div className="flex items-center">
      <MenuButton />
      <SearchLink />
    </div>
  );
}
