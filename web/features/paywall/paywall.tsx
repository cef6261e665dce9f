import "../../styles/forms/fields.css";
import "../../styles/forms/modal.css";
import "../../styles/forms/payment.css";
import "../../styles/forms/paywall.css";
import "../../styles/forms/sign-in.css";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useAuth } from "../auth/auth-store";
import { sendMetadata } from "../checkout/checkout-calls";
import { describeVisit } from "../checkout/metadata";
import { forgetCheckout } from "../checkout/pending-checkout";
import { usePayment } from "../checkout/use-payment";
import { type Paywall as Asked, useInterface } from "../interface-state";
import { PaywallModal } from "./paywall-modal";

/**
 * The paywall, for as long as it is asked for. It stays in the page when it is closed: a payment
 * that is under way goes on.
 */
export default function Paywall() {
  const asked = useInterface((state) => state.paywall);
  const close = useInterface((state) => state.closePaywall);
  const navigate = useNavigate();
  useClosingOnNewPage(close);
  // Where it was opened last: it may be closed before the payment has gone through.
  const source = useRef<Asked["source"]>(null);
  useEffect(() => {
    if (asked) source.current = asked.source;
  }, [asked]);

  async function finish(subscriptionId: string) {
    close();
    forgetCheckout();
    const visit = describeVisit({
      source: source.current,
      url: window.location.href,
      width: window.innerWidth,
    });
    // What is told of a subscription is not worth keeping its reader waiting for, if it fails.
    await sendMetadata(subscriptionId, visit);
    await useAuth.getState().refresh();
    await navigate("/thankyou");
  }

  const payment = usePayment((subscriptionId) => void finish(subscriptionId));
  return asked ? (
    <PaywallModal
      asked={asked}
      payment={payment}
      onClose={close}
      onPaid={(subscriptionId) => void finish(subscriptionId)}
    />
  ) : null;
}

function useClosingOnNewPage(close: () => void): void {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    close();
  }, [pathname, close]);
}
