import type { ReactNode } from "react";
import { Link } from "../../../common/page/link";
import { publication } from "#publication";
import { getPaperHour } from "../../../formats/dates";
import { Horizon } from "../../../ui/horizon";
import { Nameplate } from "../../../common/parts/nameplate";
import { PaywallDialog } from "../paywall/paywall-dialog";
import { UpgradeDialog } from "../upgrade/upgrade-dialog";
import { PhoneLink } from "../../../common/parts/phone-link";

interface JoiningPageProps {
  page: "pricing" | "membership" | "founder" | "newsletter" | "groups";
  /** ISO 8601 instant of rendering, for the sun's place on the rule. */
  printedAt: string;
  /** Whether anything is on sale; otherwise the children are not rendered. */
  isOpen: boolean;
  /** Whether the paper sells subscriptions at all, on another day if not now. */
  sells?: boolean;
  children: ReactNode;
}

/** The layout of every joining page, which has no header: the nameplate, and a link home. */
export function JoiningPage({ page, printedAt, isOpen, sells = true, children }: JoiningPageProps) {
  return (
    <>
      <main id="main" className="joining" data-page={page}>
        <div className="joining-top sheet">
          <Link to="/" className="joining-home">
            <Nameplate />
          </Link>
          <Horizon hour={getPaperHour(new Date(printedAt))} />
        </div>
        {isOpen ? children : <Closed sells={sells} />}
      </main>
      {isOpen && page !== "groups" ? (
        <>
          <PaywallDialog />
          <UpgradeDialog />
        </>
      ) : null}
    </>
  );
}

/** Prices come from Stripe only; without them, or without Stripe, an explanation is shown. */
function Closed({ sells }: { sells: boolean }) {
  return (
    <div className="sheet joining-closed">
      <h1 className="head ivy">
        {sells
          ? "Subscriptions are unavailable right now."
          : "We don’t sell subscriptions on this site."}
      </h1>
      <p className="joining-deck">
        {sells ? "Please try again in a little while, or " : "To ask us about one, "}
        <Reach />.
      </p>
      <p className="joining-deck">
        <Link to="/">Back to the front page</Link>
      </p>
    </div>
  );
}

/** Email and phone of the office. */
function Reach() {
  const { addresses } = publication;
  return (
    <>
      write to <a href={`mailto:${addresses.members}`}>{addresses.members}</a> or call <PhoneLink />
    </>
  );
}

/** Without scripts a card cannot be entered: whom to contact instead. */
export function WithoutScript() {
  return (
    <noscript>
      <p className="joining-plain">
        To pay by card here, turn on JavaScript. Or <Reach />, and we’ll set it up with you.
      </p>
    </noscript>
  );
}
