import { Link } from "react-router";
import { AccountMenu, SignInLink } from "../account-menu/account-menu";

/** The right end of a header: about, and who reads. The community page shows no account controls. */
export function HeaderEnd({ community = false }: { community?: boolean }) {
  return (
    <div className="header-end">
      <Link to="/about" className="about-link">
        About
      </Link>
      {community ? null : (
        <>
          <SignInLink />
          <AccountMenu />
        </>
      )}
    </div>
  );
}
