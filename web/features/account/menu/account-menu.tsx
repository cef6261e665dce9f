/**
 * The end of the header: the account menu, or the sign-in link. Every page contains both, because
 * it is the same for all visitors; the stylesheet shows one of them, by the tier on `<html>`, which
 * is set before the first paint.
 */
import { usePage } from "../../../common/page/facts";
import { Link } from "../../../common/page/link";
import { SignOutButton } from "../session/sign-out-button";

/**
 * For signed-in readers. Opens and signs out by native browser features; `watch-account-menu.ts`
 * closes it and replaces the icon by the first name's initial.
 */
export function AccountMenu() {
  return (
    <details className="account-menu" data-menu="">
      <summary>
        <span className="account-disc" aria-hidden="true">
          <PersonIcon />
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

/** For all others: a link to the sign-in page, which opens the dialog instead. */
export function SignInLink() {
  const { pathname } = usePage();
  return (
    <a
      className="sign-in-link"
      // Only the path: a stored page is shared by all queries that do not change it.
      href={`/socialLogin?next=${encodeURIComponent(pathname)}`}
      data-opens="sign-in-dialog"
    >
      Sign In
    </a>
  );
}

function PersonIcon() {
  return (
    <svg className="icon" viewBox="0 0 20 20">
      <path d="M10 9.5a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8ZM3.2 17.4c.6-3.4 3.2-5.2 6.8-5.2s6.2 1.8 6.8 5.2" />
    </svg>
  );
}
