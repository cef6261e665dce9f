import { Field } from "../../../ui/field";
import { longestSearch } from "./sentences";

interface SearchFormProps {
  defaultValue?: string;
  error?: string | null;
  /** As in `Field`. */
  firstFocus?: "any";
}

/** Leads to the search page. */
export function SearchForm(props: SearchFormProps) {
  return (
    <form action="/search">
      <Field
        {...props}
        label="Search articles"
        name="q"
        inputMode="search"
        autoComplete="off"
        maxLength={longestSearch}
        required
        action={
          <button type="submit" className="button button-ink">
            Search
          </button>
        }
      />
    </form>
  );
}
