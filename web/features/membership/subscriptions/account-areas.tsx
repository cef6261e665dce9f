import { isPayingTier, type Tier } from "../../account/session/tier";
import { PaymentArea } from "./payment-area";
import { ProfileArea } from "../../account/dashboard/profile-area";
import { SubscriptionArea } from "./subscription-area";
import { useSubscription } from "./use-subscription";

interface AccountAreasProps {
  tier: Tier;
  email: string;
}

/** Subscription, profile and payments. */
export function AccountAreas({ tier, email }: AccountAreasProps) {
  const state = useSubscription();
  return (
    <>
      <section aria-labelledby="subscriptions">
        <h2 id="subscriptions" className="head head-40 dashboard-head">
          Your Subscriptions
        </h2>
        <SubscriptionArea tier={tier} state={state} />
      </section>
      <section aria-labelledby="profile" className="no-print">
        <div className="dashboard-head">
          <h2 id="profile" className="head head-40">
            Profile Information
          </h2>
          <p className="deck">Your name, and how to reach you.</p>
        </div>
        <ProfileArea email={email} />
      </section>
      <PaymentArea isPaying={isPayingTier(tier)} state={state} />
    </>
  );
}
