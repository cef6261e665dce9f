import "../../../styles/forms/payment.css";
import "../../../styles/forms/paywall.css";
import { useEffect, useRef } from "react";
import { openPage } from "../../../common/page/open-page";
import { useAuth } from "../../account/session/use-auth";
import { sendMetadata } from "../checkout/checkout-calls";
import { readCampaign } from "../../../common/campaign";
import { describeVisit } from "../checkout/metadata";
import { forgetCheckout } from "../checkout/pending-checkout";
import { usePayment } from "../checkout/use-payment";
import { type Paywall as Asked, useInterface } from "../../../common/interface-state";
import { PaywallBody } from "./paywall-body";
import { PaywallStart } from "./paywall-start";

/** The content of the paywall. It runs on when that is closed, because a pending payment continues. */
export default function Paywall() {
  const asked = useInterface((state) => state.paywall);
  const close = useInterface((state) => state.closePaywall);
  // The last source: the paywall may be closed before the payment has completed.
  const source = useRef<Asked["source"]>(null);
  useEffect(() => {
    if (asked) source.current = asked.source;
  }, [asked]);

  async function finish(subscriptionId: string) {
    forgetCheckout();
    const visit = describeVisit({
      source: source.current,
      url: window.location.href,
      campaign: readCampaign(),
      width: window.innerWidth,
    });
    // Neither may delay a paying reader for long, nor block on failure.
    await soon(sendMetadata(subscriptionId, visit));
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

/** In milliseconds. */
const patience = 3000;

/** Resolves when the work is done or the timeout is over; the work continues in any case. */
async function soon(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, patience))]);
}
