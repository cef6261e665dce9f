/**
 * Links to join and to upgrade. Every page contains both, because it is the same for all visitors;
 * the stylesheet shows one of them, or none, by the tier on `<html>`.
 */
import { Link } from "../../../common/page/link";

export function JoinLinks() {
  return (
    <>
      <Link to="/pricing" className="button button-gold join-link">
        Join Today
      </Link>
      <Link to="/pricing" className="button button-gold upgrade-link" data-opens="upgrade-dialog">
        Upgrade
      </Link>
    </>
  );
}
