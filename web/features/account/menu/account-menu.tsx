/**
 * The end of the header: the account menu, or the sign-in link. Every page contains both, because
 * it is the same for all visitors; the stylesheet shows one of them, by the tier on `<html>`, which
 * is set before the first paint.
 */
import { useEffect, useRef, type RefObject } from "react";
import { usePage } from "../../../common/page/facts";
import { Link } from "../../../common/page/link";
import { isPlain } from "../../../../shared/plain-click";
import { useAuth } from "../session/use-auth";
import { SignOutButton } from "../session/sign-out-button";
import { useInterface } from "../../../common/interface-state";

/** For signed-in readers. Opens and signs out without the app, by native browser features. */
export function AccountMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const firstName = useAuth(({ account }) => account?.profile.firstName ?? "");
  useClosing(menu);
  return (
    <details ref={menu} className="account-menu">
      <summary>
        <span className="account-disc" aria-hidden="true">
          {firstName === "" ? <PersonIcon /> : initialOf(firstName)}
        </span>
        <span className="account-word">Account</span>
      </summary>
      <ul>
        <li>
          <Link to="/dashboard/account">Dashboard</Link>
        </li>
        <li>
          <SignOutButton />
        </li>
      </ul>
    </details>
  );
}

/** For all others: a link to the sign-in page; after hydration it opens the pop-up instead. */
export function SignInLink() {
  const { pathname } = usePage();
  return (
    <a
      className="sign-in-link"
      // Only the path: a stored page is shared by all queries that do not change it.
      href={`/socialLogin?next=${encodeURIComponent(pathname)}`}
      data-app=""
      onClick={(event) => {
        if (isPlain(event)) {
          event.preventDefault();
          useInterface.getState().openAuthPopUp();
        }
      }}
    >
      Sign In
    </a>
  );
}

function initialOf(name: string): string {
  const [first = ""] = name;
  return first.toUpperCase();
}

/** Closes on Escape, a click outside, and loss of focus. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = menu.current;
    if (!element) return undefined;
    const closeBeside = ({ target }: Event) => {
      if (element.open && !element.contains(target as Node)) element.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !element.open) return;
      element.open = false;
      if (element.contains(document.activeElement)) element.querySelector("summary")?.focus();
    };
    const events = ["pointerdown", "focusin"] as const;
    for (const name of events) document.addEventListener(name, closeBeside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      for (const name of events) document.removeEventListener(name, closeBeside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [menu]);
}

function PersonIcon() {
  return (
    <svg className="icon" viewBox="0 0 20 20" focusable="false">
      <path d="M10 9.5a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8ZM3.2 17.4c.6-3.4 3.2-5.2 6.8-5.2s6.2 1.8 6.8 5.2" />
    </svg>
  );
}
