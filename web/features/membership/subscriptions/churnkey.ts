/**
 * Churnkey's widget: it asks why a reader leaves, offers what its own dashboard says, and cancels
 * at Stripe. Its script comes when somebody wants to leave, and never before.
 */
import { loadScript } from "../../../common/vendors/load-script";

export interface ChurnkeyGiven {
  readonly appId: string;
  readonly mode: "live" | "test";
  /** Stripe's. */
  readonly customerId: string;
  /** Hex HMAC-SHA256 of the customer's id, made by our server. */
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
 * Shows the widget; resolves when it has been closed, whatever was decided in it.
 * @throws when its script does not come
 */
export async function openChurnkey(given: ChurnkeyGiven): Promise<void> {
  if (!window.churnkey?.init) {
    window.churnkey = { created: true };
    // What did not come is missed below.
    await loadScript(
      `https://assets.churnkey.co/js/app.js?appId=${encodeURIComponent(given.appId)}`,
    );
  }
  const init = window.churnkey?.init;
  if (!init) throw new Error("The retention service is not there.");
  await new Promise<void>((resolve) => {
    init("show", {
      ...given,
      provider: "stripe",
      record: false,
      onClose: () => resolve(),
    });
  });
}
