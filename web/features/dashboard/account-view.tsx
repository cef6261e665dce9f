import { publication } from "../../../publication";
import type { Tier } from "../auth/tier";
import { DashboardShell } from "./dashboard-shell";
import { ProfileArea } from "./profile-area";
import { subscriptionLabel } from "./subscription-label";

/** The account page: what the reader has taken out, and who they say they are. */
export function AccountView({ tier, email }: { tier: Tier; email: string }) {
  return (
    <DashboardShell current="account">
      <section aria-labelledby="subscriptions">
        <h2 id="subscriptions" className="head head-40 dashboard-head">
          Your Subscriptions
        </h2>
        <div className="dashboard-band on-tint">
          <dl>
            <div>
              <dt>Current Subscription</dt>
              <dd className="head head-26">{subscriptionLabel(tier, publication.shortName)}</dd>
            </div>
          </dl>
        </div>
      </section>
      <section aria-labelledby="profile">
        <div className="dashboard-head">
          <h2 id="profile" className="head head-40">
            Profile Information
          </h2>
          <p className="deck">What to call you, and how to reach you.</p>
        </div>
        <ProfileArea email={email} />
      </section>
    </DashboardShell>
  );
}
