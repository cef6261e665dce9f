import { DialogShell } from "../../../common/dialogs/dialog-shell";
import { refusedBySignal } from "../../../../shared/vendors/consent-choices";
import type { VendorSettings } from "../../../../shared/vendors/vendor-settings";
import type { Purpose } from "../../../../shared/vendors/vendors";
import { companiesFor, purposeCopy, signalSentence } from "./purpose-copy";

interface ChoicesDialogProps {
  vendors: VendorSettings;
  purposes: readonly Purpose[];
}

/** One checkbox per purpose, with its companies; `watch-consent.ts` fills in the previous choices. */
export function ChoicesDialog({ vendors, purposes }: ChoicesDialogProps) {
  return (
    <DialogShell id="privacy-dialog" labelledBy="privacy-dialog-head">
      <h2 id="privacy-dialog-head" className="head head-32">
        Privacy choices
      </h2>
      {purposes.some((purpose) => refusedBySignal.has(purpose)) ? (
        <p className="consent-signal" data-signal="on" hidden>
          {signalSentence}
        </p>
      ) : null}
      <form className="consent-choices">
        {purposes.map((purpose) => (
          <div key={purpose} className="consent-choice">
            <input
              id={`consent-${purpose}`}
              type="checkbox"
              name={purpose}
              aria-describedby={`consent-${purpose}-words`}
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
    </DialogShell>
  );
}
