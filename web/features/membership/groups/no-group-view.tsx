import { Link } from "../../../common/page/link";
import { DashboardShell } from "../../account/dashboard/dashboard-shell";

/** For readers who own no group. @param sells whether they can buy one */
export function NoGroupView({ sells }: { sells: boolean }) {
  return (
    <DashboardShell current="group">
      <section aria-labelledby="group">
        <h2 id="group" className="head head-40 dashboard-head">
          Your Group
        </h2>
        <p className="dashboard-note">
          You don’t own a group.{" "}
          {sells ? <Link to="/groups">See seats for schools, libraries and offices</Link> : null}
        </p>
      </section>
    </DashboardShell>
  );
}
