import { usePage } from "../../../common/page/facts";

/** Opens the support form in a dialog; without scripts, as a part of the page. */
export function SupportButton() {
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
    <form action="/dashboard/contact#write">
      <button
        type="submit"
        name="write"
        value="support"
        data-opens="support-dialog"
        className="button button-ink"
      >
        Premium Support
      </button>
    </form>
  );
}
