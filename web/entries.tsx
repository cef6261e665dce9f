/** Small entry components on every page; each loads its feature's code when it is first needed. */
import { ConnectionEntry } from "./common/connection/connection-entry";
import { ConsentEntry } from "./features/frame/consent/consent-entry";
import { InvitationsEntry } from "./features/newsletters/invitations/invitations-entry";
import { PaywallEntry } from "./features/membership/paywall/paywall-entry";
import { SearchEntry } from "./features/reading/search/search-entry";
import { SignInEntry } from "./features/account/sign-in/sign-in-entry";
import { SupportEntry } from "./features/about/support/support-entry";
import { UpgradeEntry } from "./features/membership/upgrade/upgrade-entry";
import { VendorsEntry } from "./features/frame/vendors/vendors-entry";

export function Entries() {
  return (
    <>
      <ConnectionEntry />
      <InvitationsEntry />
      <SignInEntry />
      <PaywallEntry />
      <UpgradeEntry />
      <SearchEntry />
      <SupportEntry />
      <VendorsEntry />
      <ConsentEntry />
    </>
  );
}
