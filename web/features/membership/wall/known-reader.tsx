import type { MouseEvent } from "react";
import { usePage } from "../../../common/page/facts";
import { useInterface } from "../../../common/interface-state";
import { isPlain } from "../../../../shared/plain-click";
import { keepReadingHash } from "../../../common/keep-reading";

/** For subscribers who are not signed in here. */
export function KnownReader() {
  const { pathname } = usePage();
  function open(event: MouseEvent) {
    if (!isPlain(event)) return;
    event.preventDefault();
    useInterface.getState().openAuthPopUp({ hasAccount: true });
  }
  return (
    <p className="wall-line wall-known">
      Have an account?{" "}
      <a
        className="wall-join"
        href={`/socialLogin?next=${encodeURIComponent(pathname + keepReadingHash)}`}
        data-app=""
        onClick={open}
      >
        Sign In
      </a>
    </p>
  );
}
