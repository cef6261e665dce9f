import { DialogShell } from "../../../common/dialogs/dialog-shell";
import { Island } from "../../../common/page/island";
import { PaywallStart } from "./paywall-start";
import { paywallTitleId } from "./plate";

/**
 * The paywall, for pages with a control that opens it. It stands beside `main`, which is exchanged when the
 * reader signs in. The island's component, which the server does not need, begins with the same frame.
 */
export function PaywallDialog() {
  return (
    <DialogShell id="paywall-dialog" labelledBy={paywallTitleId} size="wide" className="paywall">
      <Island name="paywall" start="open">
        <PaywallStart />
      </Island>
    </DialogShell>
  );
}
