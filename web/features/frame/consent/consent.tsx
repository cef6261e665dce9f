/** The consent banner at the bottom of the window, and the panel by purpose. */
import { useEffect } from "react";
import { Link } from "../../../common/page/link";
import { type ConsentChoices, refusedBySignal } from "../../../../shared/vendors/consent-choices";
import { purposesFor } from "../../../../shared/vendors/consent-purposes";
import type { VendorSettings } from "../../../../shared/vendors/vendor-settings";
import type { Purpose } from "../../../../shared/vendors/vendors";
import "../../../styles/consent.css";
import { ChoicesPanel } from "./choices-panel";
import { openPrivacyChoices } from "./consent-store";
import { useConsent } from "./use-consent";
import { namePurposes, signalSentence } from "./purpose-copy";
import { decide, isSignaled, recallChoices } from "./remember-choices";

export default function Consent({ vendors }: { vendors: VendorSettings }) {
  const { choices, isChoosing } = useConsent();
  useEffect(() => useConsent.setState({ choices: recallChoices() }), []);
  if (choices === null) return null;
  const signaled = isSignaled();
  const purposes = purposesFor(vendors);
  const asked = purposes.filter((purpose) => !signaled || !refusedBySignal.has(purpose));
  const isAnswered = asked.every((purpose) => choices[purpose] !== undefined);
  return (
    <>
      {isAnswered ? null : (
        <ConsentBar
          purposes={asked}
          isSignalTold={asked.length < purposes.length}
          onAnswer={(answer) => decide(answerAll(asked, answer))}
        />
      )}
      {isChoosing ? <ChoicesPanel vendors={vendors} isSignaled={signaled} /> : null}
    </>
  );
}

interface ConsentBarProps {
  /** The purposes to ask about. */
  purposes: readonly Purpose[];
  /** Whether to say that the browser's signal has declined some of them. */
  isSignalTold: boolean;
  onAnswer: (answer: boolean) => void;
}

/** It covers the page without moving its content; dialogs cover it. */
function ConsentBar({ purposes, isSignalTold, onAnswer }: ConsentBarProps) {
  return (
    <section className="consent-bar no-print" aria-labelledby="consent-bar-head">
      <div className="sheet">
        <div>
          <h2 id="consent-bar-head" className="head">
            Your privacy choices
          </h2>
          <p>
            We’d like to let other companies help us with {namePurposes(purposes)}. Nothing of
            theirs has loaded yet, and the site works the same if you decline.{" "}
            {isSignalTold ? `${signalSentence} ` : null}
            <Link to="/privacy-policy">Privacy Policy</Link>
          </p>
        </div>
        <div className="consent-answers">
          <button type="button" className="button button-ink" onClick={() => onAnswer(true)}>
            Accept
          </button>
          <button type="button" className="button button-ink" onClick={() => onAnswer(false)}>
            Decline
          </button>
          <button type="button" className="button button-outline" onClick={openPrivacyChoices}>
            Manage choices
          </button>
        </div>
      </div>
    </section>
  );
}

/** The same choice for every purpose. */
function answerAll(purposes: readonly Purpose[], answer: boolean): ConsentChoices {
  return Object.fromEntries(purposes.map((purpose) => [purpose, answer]));
}
