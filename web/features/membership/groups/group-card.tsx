import { lazy, Suspense, useState } from "react";
import { replacePage } from "../../../common/page/open-page";

/** The card form includes the payment provider's library: loaded on demand. */
const CardForm = lazy(() => import("../subscriptions/card-form"));

/** The card that pays for a group. @param card "Visa ending in 4242"; "" for none */
export function GroupCard({ subscriptionId, card }: { subscriptionId: string; card: string }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <div className="card-row">
        <p>{card || "There’s no card on file."}</p>
        {isChanging ? null : (
          <button type="button" className="button button-outline" onClick={() => setChanging(true)}>
            Change card
          </button>
        )}
      </div>
      {isChanging ? (
        <Suspense fallback={<p className="dashboard-note">One moment…</p>}>
          <CardForm
            subscriptionId={subscriptionId}
            owner="group"
            onClose={() => setChanging(false)}
            onSaved={async () => replacePage("/dashboard/group")}
          />
        </Suspense>
      ) : null}
    </>
  );
}
