import { Link } from "../../../common/page/link";
import { AccountMenu, SignInLink } from "../../account/menu/account-menu";
import { JoinLinks } from "../navigation/join-links";

/**
 * The right end of a header: about, join or upgrade, account. `controls`: whether to show the account,
 * without which joining and upgrading stay.
 */
export function HeaderEnd({ controls = true }: { controls?: boolean }) {
  return (
    <div className="header-end">
      <Link to="/about" className="about-link">
        About
      </Link>
      {controls ? <SignInLink /> : null}
      <JoinLinks />
      {controls ? <AccountMenu /> : null}
    </div>
  );
}
