import { Link } from "react-router";
import { AccountMenu, SignInLink } from "../../account/menu/account-menu";
import { JoinLinks } from "../navigation/join-links";

/** The right end of a header: about, the way to join, who reads. The community page shows no account controls. */
export function HeaderEnd({ community = false }: { community?: boolean }) {
  return (
    <div className="header-end">
      <Link to="/about" className="about-link">
        About
      </Link>
      {community ? null : (
        <>
          <SignInLink />
          <JoinLinks />
          <AccountMenu />
        </>
      )}
    </div>
  );
}
