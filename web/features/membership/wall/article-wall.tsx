import type { Price } from "../../../../modules/billing/types";
import type { ArticleAccess } from "../../../../modules/access/types";
import type { ArticleVariant } from "../../../common/context";
import { Paywall } from "./paywall";
import { RegistrationWall } from "./registration-wall";
import { Link } from "../../../common/page/link";
import { payBillPath } from "../subscriptions/needs-card";

interface ArticleWallProps {
  variant: Exclude<ArticleVariant, "open">;
  access: ArticleAccess;
  /** The price shown; null where nothing is sold. */
  offer: Price | null;
}

/** Ends the column where the teaser breaks off. It works without scripts. */
export function ArticleWall({ variant, access, offer }: ArticleWallProps) {
  return (
    <aside className="article-wall" aria-labelledby="wall-title">
      {variant === "registration-wall" ? <RegistrationWall offer={offer} /> : null}
      {variant === "paywall" ? <Paywall access={access} offer={offer} /> : null}
      {variant === "payment-due" ? <PaymentDue /> : null}
    </aside>
  );
}

/** For a subscriber with an unpaid bill, after the grace period. */
function PaymentDue() {
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
