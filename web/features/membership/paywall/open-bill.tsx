import { Link } from "react-router";
import { payBillPath } from "../subscriptions/needs-card";

/** For a reader who has a subscription already, and only owes for it: nobody need buy another. */
export function OpenBill({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="till-notice">
      <p>Your last payment didn’t go through. Fix it in your account to keep your subscription.</p>
      <Link to={payBillPath} className="button button-outline" onClick={onLeave}>
        Fix payment
      </Link>
    </div>
  );
}
