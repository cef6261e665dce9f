/** The welcome pop-up: a non-modal panel below the header. */
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Link } from "../../../common/page/link";
import "../../../styles/furniture/email-form.css";
import "../../../styles/furniture/welcome-panel.css";
import { useSignInEmail } from "../../account/session/use-sign-in-email";
import { useInterface } from "../../../common/interface-state";
import { EmailForm } from "../subscribe-bar/email-form";
import { SubscribeProviders } from "../subscribe-bar/subscribe-providers";
import { ThankYou } from "../subscribe-bar/thank-you";

const heading = "Sign up for breaking news and exclusive daily updates";

export default function WelcomePanel(): ReactNode {
  const panel = useRef<HTMLDialogElement>(null);
  const signInEmail = useSignInEmail("/");
  const spoken = useRef<HTMLOutputElement>(null);
  const close = useClosing(panel);
  useEffect(() => {
    // After the live region itself has rendered, so that it is announced; the focus does not move.
    spoken.current?.replaceChildren(heading);
  }, []);
  return (
    <div className="welcome-frame">
      <output ref={spoken} className="sr-only" />
      <div className="sheet">
        <dialog open ref={panel} className="welcome-panel" aria-label={heading}>
          <button type="button" className="close-button" aria-label="Close" onClick={close}>
            <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
              <path d="m4 4 12 12M16 4 4 16" />
            </svg>
          </button>
          {signInEmail.phase === "sent" ? (
            <ThankYou />
          ) : (
            <>
              <h2 className="head head-32">{heading}</h2>
              <EmailForm signInEmail={signInEmail} send="Sign up" color="ink" />
              <SubscribeProviders form="row" next="/" />
              <p className="consent">
                By signing up, you agree to our <Link to="/privacy-policy">Privacy Policy</Link> and{" "}
                <Link to="/privacy-policy#Terms-of-use">Terms of Use</Link>.
              </p>
            </>
          )}
        </dialog>
      </div>
    </div>
  );
}

/**
 * Escape also closes the panel, unless a dialog or popover is open. A focus inside the panel
 * returns to the element that had it before.
 */
function useClosing(panel: RefObject<HTMLElement | null>): () => void {
  const cameFrom = useRef<Element | null>(null);

  function close() {
    const isInside = panel.current?.contains(document.activeElement) ?? false;
    const goBackTo = cameFrom.current;
    useInterface.getState().setWelcomePopUpOpen(false);
    if (!isInside) return;
    const next = goBackTo?.isConnected ? goBackTo : document.getElementById("main");
    if (!(next instanceof HTMLElement)) return;
    if (next.id === "main") next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }

  useEffect(() => {
    const element = panel.current;
    const noteEntry = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !element?.contains(relatedTarget)) {
        cameFrom.current = relatedTarget;
      }
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || document.querySelector(":modal, :popover-open")) return;
      close();
    };
    element?.addEventListener("focusin", noteEntry);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      element?.removeEventListener("focusin", noteEntry);
      document.removeEventListener("keydown", closeOnEscape);
    };
  });

  return close;
}
