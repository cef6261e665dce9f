/** What waits on every page until it is wanted: a few hundred bytes each, the rest comes then. */
import { ConnectionEntry } from "./features/connection/connection-entry";
import { ConsentEntry } from "./features/consent/consent-entry";
import { InvitationsEntry } from "./features/invitations/invitations-entry";
import { PaywallEntry } from "./features/paywall/paywall-entry";
import { PrefetchEntry } from "./features/prefetch/prefetch-entry";
import { ReadingEntry } from "./features/popular/reading-entry";
import { SearchEntry } from "./features/search/search-entry";
import { SignInEntry } from "./features/sign-in/sign-in-entry";
import { SupportEntry } from "./features/support/support-entry";
import { UpgradeEntry } from "./features/upgrade/upgrade-entry";
import { VendorsEntry } from "./features/vendors/vendors-entry";

export function Entries() {
  return (
    <>
      <ConnectionEntry />
      <PrefetchEntry />
      <InvitationsEntry />
      <SignInEntry />
      <PaywallEntry />
      <UpgradeEntry />
      <SearchEntry />
      <SupportEntry />
      <ReadingEntry />
      <VendorsEntry />
      <ConsentEntry />
    </>
  );
}
