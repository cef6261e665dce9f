import type { ReactNode } from "react";
import { Island } from "../../../common/page/island";
import type { Tier } from "../../account/session/tier";
import { DashboardShell } from "../../account/dashboard/dashboard-shell";
import { AccountAreas } from "./account-areas";

/** The account page. */
export function AccountView(props: {
  tier: Tier;
  email: string;
  /** About the reader's group; null if there is none. */
  group: ReactNode;
}) {
  const { tier, email, group } = props;
  return (
    <DashboardShell current="account">
      {group}
      <Island name="account" start="load" isPage>
        <AccountAreas tier={tier} email={email} />
      </Island>
    </DashboardShell>
  );
}
