/**
 * The welcome pop-up: a non-modal panel below the header, which `watch-welcome.ts` shows once to an
 * anonymous visitor.
 */
import { Island } from "../../../common/page/island";
import { WelcomeForm, welcomeHeading } from "./welcome-form";

export function WelcomePopUp() {
  return (
    <div className="welcome-frame" hidden>
      <output className="sr-only" />
      <div className="sheet">
        <dialog open className="welcome-panel" aria-label={welcomeHeading}>
          <button type="button" className="close-button" aria-label="Close">
            <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
              <path d="m4 4 12 12M16 4 4 16" />
            </svg>
          </button>
          <Island name="welcome-form" start="touch">
            <WelcomeForm />
          </Island>
        </dialog>
      </div>
    </div>
  );
}
