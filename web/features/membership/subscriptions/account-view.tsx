import { isPayingTier, type Tier } from "../../account/session/tier";
import { DashboardShell } from "../../account/dashboard/dashboard-shell";
import { PaymentArea } from "./payment-area";
import { ProfileArea } from "../../account/dashboard/profile-area";
import { SubscriptionArea } from "./subscription-area";
import { useSubscription } from "./use-subscription";

/** The account page: subscription, profile and payments. */
export function AccountView({ tier, email }: { tier: Tier; email: string }) {
  const state = useSubscription();
  return (
    <DashboardShell current="account">
      <section aria-labelledby="subscriptions">
        <h2 id="subscriptions" className="head head-40 dashboard-head">
          Your Subscriptions
        </h2>
        <SubscriptionArea tier={tier} state={state} />
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
      <PaymentArea isPaying={isPayingTier(tier)} state={state} />
    </DashboardShell>
  );
}
