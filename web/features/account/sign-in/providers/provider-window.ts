/** The pop-up window for signing in at a provider, and its messages. */
import {
  readProviderMessage,
  type ProviderMessage,
  type ProviderRefusal,
} from "../flow/provider-message";

const size = { width: 500, height: 650 };

/** Polling interval in milliseconds: browsers fire no event when the window closes. */
const lookEvery = 400;

interface Listeners {
  /** Called at most once; the window is then done. */
  onMessage: (message: ProviderMessage | ProviderRefusal) => void;
  /** The reader closed the window before it posted a message. */
  onClosed: () => void;
}

/**
 * Opens the window; must be called in a click handler, or the browser blocks it.
 *
 * @returns a function that closes the window and stops listening; null where the browser opened
 *   none
 */
export function openProviderWindow(href: string, listeners: Listeners): (() => void) | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - size.width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - size.height) / 2);
  const features = `popup,width=${size.width},height=${size.height},left=${Math.round(left)},top=${Math.round(top)}`;
  const opened = window.open(href, "sign-in", features);
  if (!opened) return null;
  opened.focus();

  let wasClosed = false;
  const receive = (event: MessageEvent) => {
    if (event.origin !== window.location.origin || event.source !== opened) return;
    const message = readProviderMessage(event.data);
    if (!message) return;
    stop();
    listeners.onMessage(message);
  };
  const look = window.setInterval(() => {
    if (!opened.closed) return;
    // The window's last message may arrive after it is closed.
    if (!wasClosed) {
      wasClosed = true;
      return;
    }
    stop();
    listeners.onClosed();
  }, lookEvery);
  function stop() {
    window.clearInterval(look);
    window.removeEventListener("message", receive);
  }
  window.addEventListener("message", receive);
  return () => {
    stop();
    opened.close();
  };
}
