import { Island } from "../../../common/page/island";
import type { Tier } from "../../account/session/tier";
import { DashboardShell } from "../../account/dashboard/dashboard-shell";
import type { Outcome, SeatView } from "../../../../modules/groups/types";
import { SeatArea } from "../groups/seat-area";
import { AccountAreas } from "./account-areas";

/** The account page. */
export function AccountView(props: {
  tier: Tier;
  email: string;
  seat: SeatView | null;
  owns: string | null;
  outcome: Outcome | null;
}) {
  const { tier, email, ...group } = props;
  return (
    <DashboardShell current="account">
      <SeatArea {...group} />
      <Island name="account" start="load">
        <AccountAreas tier={tier} email={email} />
      </Island>
    </DashboardShell>
  );
}
