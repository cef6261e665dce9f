import { useInterface } from "../../../common/interface-state";
import { SearchIcon } from "../navigation/search-link";

/**
 * The front page's search form: leads to the search page; after hydration it opens the overlay instead.
 */
export function SearchForm() {
  return (
    <search className="max-md:hidden">
      <form
        action="/search"
        className="flex h-11 items-center"
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get("q");
          useInterface.getState().openSearch(typeof text === "string" ? text : "");
          event.currentTarget.reset();
        }}
      >
        <input
          name="q"
          aria-label="Search articles"
          placeholder="Search"
          required
          maxLength={512}
          autoComplete="off"
          className="h-8 w-[9.375rem] border border-(--color-field) px-2 text-[0.875rem]"
        />
        <button
          type="submit"
          aria-label="Search"
          className="inline-flex size-11 items-center justify-center"
        >
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}
