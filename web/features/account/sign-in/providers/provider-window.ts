/** The small window in which a reader signs in at a provider, and how it is heard. */
import {
  readProviderMessage,
  type ProviderMessage,
  type ProviderRefusal,
} from "../flow/provider-message";

const size = { width: 500, height: 650 };

/** Milliseconds between two looks whether the window is still there; nobody is told when it goes. */
const lookEvery = 400;

interface Listeners {
  /** Once at most, and the window is done with then. */
  onMessage: (message: ProviderMessage | ProviderRefusal) => void;
  /** The reader closed the window before it said anything. */
  onClosed: () => void;
}

/**
 * Opens the window; to be called while a click is answered, or the browser blocks it.
 *
 * @returns what takes back the window and stops listening; null where the browser opened none
 */
export function openProviderWindow(href: string, listeners: Listeners): (() => void) | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - size.width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - size.height) / 2);
  const features = `popup,width=${size.width},height=${size.height},left=${Math.round(left)},top=${Math.round(top)}`;
  const opened = window.open(href, "sign-in", features);
  if (!opened) return null;
  opened.focus();

  let wasClosed = false;
  const hear = (event: MessageEvent) => {
    if (event.origin !== window.location.origin || event.source !== opened) return;
    const message = readProviderMessage(event.data);
    if (!message) return;
    stop();
    listeners.onMessage(message);
  };
  const look = window.setInterval(() => {
    if (!opened.closed) return;
    // The window's last message may still be on its way when it is already closed.
    if (!wasClosed) {
      wasClosed = true;
      return;
    }
    stop();
    listeners.onClosed();
  }, lookEvery);
  function stop() {
    window.clearInterval(look);
    window.removeEventListener("message", hear);
  }
  window.addEventListener("message", hear);
  return () => {
    stop();
    opened.close();
  };
}
