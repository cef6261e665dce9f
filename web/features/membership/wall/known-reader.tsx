import { usePage } from "../../../common/page/facts";
import { keepReadingHash } from "../../../common/keep-reading";

/** For subscribers who are not signed in here. */
export function KnownReader() {
  const { pathname } = usePage();
  return (
    <p className="wall-line wall-known">
      Have an account?{" "}
      <a
        className="wall-join"
        href={`/socialLogin?next=${encodeURIComponent(pathname + keepReadingHash)}`}
        data-opens="sign-in-dialog"
        data-variant="has-account"
      >
        Sign In
      </a>
    </p>
  );
}
