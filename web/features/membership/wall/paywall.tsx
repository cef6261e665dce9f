import type { Price } from "../../../../modules/billing/types";
import type { ArticleAccess } from "../../../../modules/access/types";
import { publication } from "#publication";
import { formatPrice } from "../prices/price-labels";
import { JoinLink } from "./join-link";
import { usePage } from "../../../common/page/facts";
import { keepReadingHash } from "../../../common/keep-reading";
import { StruckPrice } from "../prices/struck-price";

interface PaywallProps {
  access: ArticleAccess;
  /** The price shown; null where nothing is sold. */
  offer: Price | null;
}

const why: Record<ArticleAccess, string> = {
  subscribers: "This story is for subscribers.",
  metered: `You’ve read all the free stories you get in ${publication.meter.days} days.`,
  free: "",
};

/** The price of continuing to read. */
export function Paywall({ access, offer }: PaywallProps) {
  return (
    <div className="wall-offer">
      <p className="wall-why">{why[access]}</p>
      <h2 className="head head-40" id="wall-title">
        {offer?.pennyHeading ?? `Subscribe to ${publication.name}`}
      </h2>
      {offer ? <WallPrice offer={offer} /> : null}
      <JoinLink className="button button-gold button-wide">Join Today</JoinLink>
      <KnownReader />
    </div>
  );
}

function WallPrice({ offer }: { offer: Price }) {
  const { amount, every, struck, daily } = formatPrice(offer);
  return (
    <>
      <p className="wall-price">
        <b>{daily ?? `${amount} ${every}`}</b> <StruckPrice price={struck} />
      </p>
      {offer.pennySubheading ? <p className="wall-terms">{offer.pennySubheading}</p> : null}
    </>
  );
}

/** For subscribers who are not signed in here. */
function KnownReader() {
  const { pathname } = usePage();
  return (
    <p className="wall-line wall-known">
      Have an account?{" "}
      <a
        className="wall-join"
        href={`/socialLogin?next=${encodeURIComponent(pathname + keepReadingHash)}`}
        data-opens="sign-in-dialog"
        data-variant="has-account"
      >
        Sign In
      </a>
    </p>
  );
}
