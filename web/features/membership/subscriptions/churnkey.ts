/**
 * Churnkey's widget: asks for the reason of a cancellation, makes offers configured in its own
 * dashboard, and cancels at Stripe. Its script loads only when a reader wants to cancel.
 */
import { loadScript } from "../../../common/vendors/load-script";

export interface ChurnkeyGiven {
  readonly appId: string;
  readonly mode: "live" | "test";
  /** Stripe's. */
  readonly customerId: string;
  /** Hex HMAC-SHA256 of the customer's id, computed by our server. */
  readonly authHash: string;
}

interface ChurnkeyOptions extends ChurnkeyGiven {
  readonly provider: "stripe";
  /** Whether the session may be recorded. */
  readonly record: boolean;
  readonly onClose: () => void;
}

declare global {
  interface Window {
    churnkey?: {
      created?: boolean;
      init?: (action: "show", options: ChurnkeyOptions) => void;
    };
  }
}

/**
 * Shows the widget; resolves when it has been closed, whatever the result.
 *
 * @throws when its script fails to load
 */
export async function openChurnkey(options: ChurnkeyGiven): Promise<void> {
  if (!window.churnkey?.init) {
    window.churnkey = { created: true };
    // A failed load is detected below.
    await loadScript(
      `https://assets.churnkey.co/js/app.js?appId=${encodeURIComponent(options.appId)}`,
    );
  }
  const init = window.churnkey?.init;
  if (!init) throw new Error("The retention service didn’t load.");
  await new Promise<void>((resolve) => {
    init("show", {
      ...options,
      provider: "stripe",
      record: false,
      onClose: () => resolve(),
    });
  });
}
