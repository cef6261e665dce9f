import { Link } from "react-router";
import { payBillPath } from "../subscriptions/needs-card";

/** For a subscriber whose last bill waits for its money, once the days of grace are over. */
export function PaymentDue() {
  return (
    <div className="wall-offer">
      <h2 className="head head-40" id="wall-title">
        Your last payment didn’t go through
      </h2>
      <p className="wall-terms">
        Fix it in your account, and the rest of this story opens right away.
      </p>
      <Link className="button button-gold button-wide" to={payBillPath}>
        Fix payment
      </Link>
    </div>
  );
}
