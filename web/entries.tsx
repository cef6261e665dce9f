/** Small entry components on every page; each loads its feature's code when it is first needed. */
import { ConnectionNotice } from "./common/connection/connection-notice";
import { usePage } from "./common/page/facts";
import { hasControls } from "./common/page-frame";
import { Consent } from "./features/frame/consent/consent";
import { SearchDialog } from "./features/reading/search/search-dialog";
import { SignInDialog } from "./features/account/sign-in/sign-in-dialog";
import { UpgradeDialog } from "./features/membership/upgrade/upgrade-dialog";

export function Entries() {
  const { pathname } = usePage();
  return (
    <>
      <ConnectionNotice />
      <SignInDialog />
      {hasControls(pathname) ? <UpgradeDialog /> : null}
      <SearchDialog />
      <Consent />
    </>
  );
}
