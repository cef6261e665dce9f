import { type SubmitEvent, useId } from "react";
import { type ConsentChoices, refusedBySignal } from "../../../../shared/vendors/consent-choices";
import { purposesFor } from "../../../../shared/vendors/consent-purposes";
import type { VendorSettings } from "../../../../shared/vendors/vendor-settings";
import type { Purpose } from "../../../../shared/vendors/vendors";
import { Modal } from "../../../ui/modal";
import { useConsent } from "./use-consent";
import { companiesFor, purposeCopy, signalSentence } from "./purpose-copy";
import { decide } from "./remember-choices";

interface ChoicesPanelProps {
  vendors: VendorSettings;
  /**
   * Whether the browser sends Global Privacy Control: purposes that it declines cannot be allowed here.
   */
  isSignaled: boolean;
}

/** One checkbox per purpose, with its companies; prefilled with the previous choices. */
export function ChoicesPanel({ vendors, isSignaled }: ChoicesPanelProps) {
  const headId = useId();
  const choices = useConsent((state) => state.choices) ?? {};
  const purposes = purposesFor(vendors);
  const isRefused = (purpose: Purpose) => isSignaled && refusedBySignal.has(purpose);

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    const answer: ConsentChoices = Object.fromEntries(
      purposes.map((purpose) => [purpose, ticked.has(purpose)]),
    );
    decide(answer);
  }

  return (
    <Modal labelledBy={headId} onClose={() => useConsent.setState({ isChoosing: false })}>
      <h2 id={headId} className="head head-32">
        Privacy choices
      </h2>
      {purposes.some(isRefused) ? <p className="consent-signal">{signalSentence}</p> : null}
      <form className="consent-choices" onSubmit={save}>
        {purposes.map((purpose) => (
          <div key={purpose} className="consent-choice">
            <input
              id={`consent-${purpose}`}
              type="checkbox"
              name={purpose}
              aria-describedby={`consent-${purpose}-words`}
              defaultChecked={choices[purpose] === true}
              disabled={isRefused(purpose)}
            />
            <label htmlFor={`consent-${purpose}`}>{purposeCopy[purpose].name}</label>
            <p id={`consent-${purpose}-words`}>
              {purposeCopy[purpose].line}{" "}
              <span className="consent-companies">By {companiesFor(purpose, vendors)}.</span>
            </p>
          </div>
        ))}
        <button type="submit" className="button button-ink button-wide">
          Save choices
        </button>
      </form>
    </Modal>
  );
}
