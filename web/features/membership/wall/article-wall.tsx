import { useEffect, useRef } from "react";
import type { Price } from "../../../../modules/billing/types";
import type { ArticleAccess } from "../../../../modules/access/types";
import wallUrl from "../../../styles/pages/wall.css?url";
import type { ArticleVariant } from "../../../common/context";
import { Paywall } from "./paywall";
import { useRememberedStory } from "./remembered-story";
import { RegistrationWall } from "./registration-wall";
import { useAnotherReader } from "./use-another-reader";
import { Link } from "../../../common/page/link";
import { payBillPath } from "../subscriptions/needs-card";

interface ArticleWallProps {
  variant: Exclude<ArticleVariant, "open">;
  access: ArticleAccess;
  /** The price shown; null where nothing is sold. */
  offer: Price | null;
  /** The article's title, as plain text. */
  title: string;
}

/** Ends the column where the teaser breaks off. It is readable and works without scripts. */
export default function ArticleWall({ variant, access, offer, title }: ArticleWallProps) {
  const wall = useRef<HTMLElement>(null);
  useAnotherReader();
  useRememberedStory(title);
  // Like on `<html>`: the app handles its controls from now on.
  useEffect(() => {
    if (wall.current) wall.current.dataset.ready = "";
  }, []);
  return (
    <aside ref={wall} className="article-wall" aria-labelledby="wall-title">
      <link rel="stylesheet" href={wallUrl} />
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
