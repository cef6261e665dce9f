import { Island } from "../../../common/page/island";
import type { Tier } from "../../account/session/tier";
import { DashboardShell } from "../../account/dashboard/dashboard-shell";
import { AccountAreas } from "./account-areas";

/** The account page. */
export function AccountView(props: { tier: Tier; email: string }) {
  return (
    <DashboardShell current="account">
      <Island name="account" start="load">
        <AccountAreas {...props} />
      </Island>
    </DashboardShell>
  );
}
