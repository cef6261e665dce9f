/**
 * The sticky subscribe bar at the bottom of the window. It covers the page without moving its
 * content; the reader may collapse it, and it stays collapsed.
 */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "../../../common/page/link";
import { publication } from "#publication";
import "../../../styles/furniture/email-form.css";
import "../../../styles/furniture/subscribe-bar.css";
import { readCampaign } from "../../../common/campaign";
import { useSignInEmail } from "../../account/session/use-sign-in-email";
import { useInterface } from "../../../common/interface-state";
import { askForNewsletters } from "../sign-up/newsletter-service";
import { sourceOf } from "../sign-up/source-of";
import { EmailForm } from "./email-form";
import { SubscribeProviders } from "./subscribe-providers";
import { ThankYou } from "./thank-you";
import { storedNames } from "../../../common/stored-names";

/** `path`: of the current page, which the email's link returns to. */
export function SubscribeBar({ path }: { path: string }): ReactNode {
  const bar = useRef<HTMLElement>(null);
  const [isPutAway, setPutAway] = useState(readCollapsed);
  // The welcome pop-up has the same purpose: while it is open, the bar is collapsed.
  const isWelcoming = useInterface((state) => state.welcomePopUpOpen);
  const isCollapsed = isPutAway || isWelcoming;
  const signInEmail = useSignInEmail(path);
  const isSent = signInEmail.phase === "sent";
  useHeightInStyle(bar);
  // The email's link verifies the address, and then the daily newsletter starts.
  useEffect(() => {
    if (!isSent) return;
    useInterface.getState().setHasSubscribed();
    const [daily] = publication.newsletters;
    if (daily) {
      const source = sourceOf("sticky-bar", readCampaign());
      void askForNewsletters({
        email: signInEmail.email,
        lists: [daily.id],
        source,
        with: "sign-in",
      });
    }
  }, [isSent, signInEmail.email]);
  return (
    <aside
      ref={bar}
      className="subscribe-bar"
      aria-label="Daily delivery"
      data-collapsed={isCollapsed || undefined}
    >
      <div className="sheet">
        <button
          type="button"
          className="subscribe-tab"
          aria-label="Subscribe by email"
          aria-expanded={!isCollapsed}
          aria-controls="subscribe-body"
          onClick={() => {
            setPutAway(!isCollapsed);
            rememberCollapsed(!isCollapsed);
            useInterface.getState().setWelcomePopUpOpen(false);
          }}
        >
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <path d={isCollapsed ? "m5 12.5 5-5 5 5" : "m5 7.5 5 5 5-5"} />
          </svg>
        </button>
        {isSent && !isCollapsed ? null : (
          <h2 className="head subscribe-head">The day’s paper, before the day begins</h2>
        )}
        <div id="subscribe-body" className="subscribe-body" hidden={isCollapsed}>
          {isSent ? (
            <ThankYou />
          ) : (
            <>
              <p className="subscribe-line">
                <b>Daily delivery to your inbox</b>.
              </p>
              <EmailForm signInEmail={signInEmail} send="Subscribe" color="gold" />
              <SubscribeProviders form="icons" next={path} />
              <p className="consent">
                By subscribing, you agree to our <Link to="/privacy-policy">Privacy Policy</Link>{" "}
                and <Link to="/privacy-policy#Terms-of-use">Terms of Use</Link>.
              </p>
            </>
          )}
        </div>
      </div>
    </aside>
  );
}

/**
 * Sets the bar's height as `--subscribe-bar` on the document, so that neither the end of the page
 * nor a focused element is ever hidden behind it.
 */
function useHeightInStyle(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--subscribe-bar", `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--subscribe-bar");
    };
  }, [bar]);
}

/** Whether the reader has collapsed the bar; false without storage. */
function readCollapsed(): boolean {
  try {
    return localStorage.getItem(storedNames.condensedSubscribe) === "true";
  } catch {
    return false;
  }
}

function rememberCollapsed(collapsed: boolean): void {
  try {
    localStorage.setItem(storedNames.condensedSubscribe, String(collapsed));
  } catch {
    // Collapsed on this page only.
  }
}
