/**
 * The way to join or to have more. Both stand in every page, which is the same for everybody; the
 * stylesheet shows one of them, or none, by the tier that `<html>` is marked with.
 */
import { Link } from "react-router";
import { openUpgrade } from "../../membership/subscriptions/open-upgrade";

export function JoinLinks() {
  return (
    <>
      <Link to="/pricing" className="button button-gold join-link">
        Join Today
      </Link>
      <Link
        to="/pricing"
        className="button button-gold upgrade-link"
        data-app=""
        onClick={openUpgrade}
      >
        Upgrade
      </Link>
    </>
  );
}
