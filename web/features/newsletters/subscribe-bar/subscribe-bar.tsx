/**
 * The sticky subscribe bar at the foot of the window. It stands over the page and moves nothing
 * in it; the reader may fold it away, and it stays so.
 */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { publication } from "#publication";
import "../../../styles/forms/fields.css";
import "../../../styles/furniture/letter-form.css";
import "../../../styles/furniture/subscribe-bar.css";
import { readCampaign } from "../../../common/campaign";
import { useLetter } from "../../account/session/use-letter";
import { useInterface } from "../../../common/interface-state";
import { askForNewsletters } from "../sign-up/newsletter-service";
import { sourceOf } from "../sign-up/source-of";
import { LetterForm } from "./letter-form";
import { SubscribeProviders } from "./subscribe-providers";
import { ThankYou } from "./thank-you";
import { storedNames } from "../../../common/stored-names";

/** `path`: of the page that it stands on, to which the letter's link leads back. */
export function SubscribeBar({ path }: { path: string }): ReactNode {
  const bar = useRef<HTMLElement>(null);
  const [isPutAway, setPutAway] = useState(readCollapsed);
  // The welcome pop-up asks for the same: while it does, the bar stands back.
  const isWelcoming = useInterface((state) => state.welcomePopUpOpen);
  const isCollapsed = isPutAway || isWelcoming;
  const letter = useLetter(path);
  const isSent = letter.phase === "sent";
  useHeightInStyle(bar);
  // The letter's link proves the address, and the daily letter begins with it.
  useEffect(() => {
    if (!isSent) return;
    useInterface.getState().setHasSubscribed();
    const [daily] = publication.newsletters;
    if (daily) {
      const source = sourceOf("sticky-bar", readCampaign());
      void askForNewsletters({ email: letter.email, lists: [daily.id], source, with: "sign-in" });
    }
  }, [isSent, letter.email]);
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
              <LetterForm letter={letter} send="Subscribe" color="gold" />
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
 * Says how high the bar stands as `--subscribe-bar` on the document, so that the page's end and
 * what the keyboard comes to are never behind it.
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

/** Whether a reader has folded the bar away; false where the browser keeps nothing. */
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
    // Folded for this page, then.
  }
}
