import { Link } from "../../../common/page/link";

export function KeepLink() {
  return (
    <Link to="/dashboard/account" className="button button-outline">
      Keep my subscription
    </Link>
  );
}

/** A button to the previous step. */
export function BackButton() {
  return (
    <button
      type="button"
      className="text-button leaving-back"
      onClick={() => window.history.back()}
    >
      Back
    </button>
  );
}
