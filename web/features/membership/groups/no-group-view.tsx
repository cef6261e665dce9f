import type { Outcome } from "../../../../modules/groups/types";
import { Link } from "../../../common/page/link";
import { DashboardShell } from "../../account/dashboard/dashboard-shell";

interface NoGroupProps {
  /** Whether they can buy one. */
  sells: boolean;
  /** The outcome of the last form, such as transferring the group. */
  outcome: Outcome | null;
}

/** For readers who own no group. */
export function NoGroupView({ sells, outcome }: NoGroupProps) {
  return (
    <DashboardShell current="group">
      <section aria-labelledby="group">
        <h2 id="group" className="head head-40 dashboard-head">
          Your Group
        </h2>
        {outcome ? (
          <output className={outcome.ok ? "dashboard-news" : "form-error"}>
            {outcome.sentence}
          </output>
        ) : null}
        <p className="dashboard-note">
          You don’t own a group.{" "}
          {sells ? (
            <Link to="/groups" className="dashboard-link">
              See seats for schools, libraries and offices
            </Link>
          ) : null}
        </p>
      </section>
    </DashboardShell>
  );
}
