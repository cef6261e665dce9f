import { usePage } from "../../../common/page/facts";
import { useInterface } from "../../../common/interface-state";

/** Opens the support form in a modal; without scripts, as a part of the page. */
export function SupportButton() {
  const setOpen = useInterface((state) => state.setSupportOpen);
  const search = new URLSearchParams(usePage().search);
  // The page already contains the form.
  if (search.has("write")) {
    return (
      <a href="#write" className="button button-ink">
        Premium Support
      </a>
    );
  }
  return (
    <form
      action="/dashboard/contact#write"
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(true);
      }}
    >
      <button type="submit" name="write" value="support" data-app="" className="button button-ink">
        Premium Support
      </button>
    </form>
  );
}
