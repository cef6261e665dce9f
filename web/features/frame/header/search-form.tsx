import { SearchIcon } from "../navigation/search-link";

/**
 * The front page's search form: leads to the search page, or opens the search dialog instead
 * (early/search.ts).
 */
export function SearchForm() {
  return (
    <search className="max-md:hidden">
      <form action="/search" data-search="" className="flex h-11 items-center">
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
