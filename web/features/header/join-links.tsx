/**
 * The way to join or to have more. Both stand in every page, which is the same for everybody; the
 * stylesheet shows one of them, or none, by the tier that `<html>` is marked with.
 */
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { useAuth } from "../auth/auth-store";
import { useInterface } from "../interface-state";
import { isPlain } from "../../../shared/plain-click";

export function JoinLinks() {
  return (
    <>
      <Link to="/pricing" className="button button-gold join-link">
        Join Today
      </Link>
      <Link to="/pricing" className="button button-gold upgrade-link" data-app="" onClick={upgrade}>
        Upgrade
      </Link>
    </>
  );
}

/** In the place of the page the app shows what comes next to what the reader has. */
function upgrade(event: MouseEvent): void {
  if (!isPlain(event)) return;
  event.preventDefault();
  const { openUpgradeModal, setSiteMenuOpen } = useInterface.getState();
  setSiteMenuOpen(false);
  openUpgradeModal(useAuth.getState().isReader ? "sun-member" : "sun-founder");
}
