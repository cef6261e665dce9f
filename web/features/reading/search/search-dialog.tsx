import { DialogShell } from "../../../common/dialogs/dialog-shell";
import { Island } from "../../../common/page/island";
import { usePage } from "../../../common/page/facts";
import { hasControls } from "../../../common/page-frame";
import { SearchForm } from "./search-form";
import { SearchResults } from "./search-results";

/**
 * The search as a dialog, in the document of every page whose header has a search. Its form leads to the
 * search page until the island below it runs.
 */
export function SearchDialog() {
  if (!hasControls(usePage().pathname)) return null;
  return (
    <DialogShell id="search-dialog" labelledBy="search-name" size="wide" className="search-overlay">
      <search>
        <h2 id="search-name" className="head head-26">
          Search
        </h2>
        {/* A reader who opens the search is about to type: the on-screen keyboard opens, too. */}
        <SearchForm firstFocus="any" />
        <Island name="search" start="open">
          <SearchResults />
        </Island>
      </search>
    </DialogShell>
  );
}
