import { Plate } from "./plate";
import { StepRule } from "./step-rule";

/** The paywall's frame, before its island runs and while it is closed. */
export function PaywallStart() {
  return (
    <>
      <Plate price={null} />
      <div className="paywall-sheet">
        <StepRule current="account" />
        <PaywallWait />
      </div>
    </>
  );
}

export function PaywallWait() {
  return <p className="paywall-wait">One moment…</p>;
}
