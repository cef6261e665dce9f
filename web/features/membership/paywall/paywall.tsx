import "../../../styles/forms/payment.css";
import "../../../styles/forms/paywall.css";
import { useEffect } from "react";
import { openPage } from "../../../common/page/open-page";
import { useAuth } from "../../account/session/use-auth";
import { findPlace, sendMetadata } from "../checkout/checkout-calls";
import { readCampaign } from "../../../common/campaign";
import { describeVisit } from "../checkout/metadata";
import { forgetCheckout } from "../checkout/pending-checkout";
import { usePayment } from "../checkout/use-payment";
import { useInterface } from "../../../common/interface-state";
import { PaywallBody } from "./paywall-body";
import { PaywallStart } from "./paywall-start";

/** The content of the paywall. It runs on when that is closed, because a pending payment continues. */
export default function Paywall() {
  const asked = useInterface((state) => state.paywall);
  const close = useInterface((state) => state.closePaywall);
  async function finish(subscriptionId: string) {
    forgetCheckout();
    // Neither may delay a paying reader for long, nor block on failure.
    await soon(reportSale(subscriptionId));
    await soon(useAuth.getState().refresh());
    // Back may restore this document as it was left.
    window.addEventListener("pageshow", close, { once: true });
    openPage("/thankyou");
  }

  const payment = usePayment(finish);
  const isDone = payment.phase === "paid" && asked === null;
  const { reset } = payment;
  useEffect(() => {
    if (isDone) reset();
  }, [isDone, reset]);
  if (asked === null) return <PaywallStart />;
  return <PaywallBody asked={asked} payment={payment} onClose={close} />;
}

async function reportSale(subscriptionId: string): Promise<void> {
  const place = await findPlace();
  const visit = describeVisit({
    url: window.location.href,
    campaign: readCampaign(),
    width: window.innerWidth,
    email: useAuth.getState().account?.email ?? null,
    place: place.ok ? place.body : null,
  });
  await sendMetadata(subscriptionId, visit);
}

/** In milliseconds. */
const patience = 3000;

/** Resolves when the work is done or the timeout is over; the work continues in any case. */
async function soon(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, patience))]);
}
