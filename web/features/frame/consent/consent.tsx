/**
 * The consent banner at the bottom of the window, and the dialog by purpose, where a configured vendor
 * needs consent. The banner is hidden until `watch-consent.ts` finds that there is something to ask.
 */
import { Link } from "../../../common/page/link";
import { refusedBySignal } from "../../../../shared/vendors/consent-choices";
import { purposesFor } from "../../../../shared/vendors/consent-purposes";
import type { Purpose } from "../../../../shared/vendors/vendors";
import { ChoicesDialog } from "./choices-dialog";
import { namePurposes, signalSentence } from "./purpose-copy";
import { useVendorSettings } from "./use-vendor-settings";

export function Consent() {
  const vendors = useVendorSettings();
  const purposes = vendors ? purposesFor(vendors) : [];
  if (!vendors || purposes.length === 0) return null;
  return (
    <>
      {vendors.tagManager ? (
        // Without scripts consent cannot be asked here: the server checks the cookie
        // (tag-manager-frame.ts).
        <noscript>
          <iframe
            hidden
            sandbox="allow-same-origin"
            src="/api/tag-manager-frame"
            title="Measurement"
          />
        </noscript>
      ) : null}
      <ConsentBar purposes={purposes} />
      <ChoicesDialog vendors={vendors} purposes={purposes} />
    </>
  );
}

/**
 * It covers the page without moving its content; dialogs cover it. `data-signal`: what is shown with and
 * without the browser's signal, which declines some of the purposes.
 */
function ConsentBar({ purposes }: { purposes: readonly Purpose[] }) {
  const asked = purposes.filter((purpose) => !refusedBySignal.has(purpose));
  return (
    <section
      className="consent-bar no-print"
      aria-labelledby="consent-bar-head"
      data-purposes={purposes.join(" ")}
      hidden
    >
      <div className="sheet">
        <div>
          <h2 id="consent-bar-head" className="head">
            Your privacy choices
          </h2>
          <p>
            We’d like to let other companies help us with{" "}
            <span data-signal="off">{namePurposes(purposes)}</span>
            <span data-signal="on">{namePurposes(asked)}</span>. None of their code has loaded yet,
            and the site works the same if you decline.{" "}
            {asked.length < purposes.length ? (
              <span data-signal="on">{signalSentence} </span>
            ) : null}
            <Link to="/privacy-policy">Privacy Policy</Link>
          </p>
        </div>
        <div className="consent-answers">
          <button type="button" className="button button-ink" value="yes">
            Accept
          </button>
          <button type="button" className="button button-ink" value="no">
            Decline
          </button>
          <button type="button" className="button button-outline" data-opens="privacy-dialog">
            Manage choices
          </button>
        </div>
      </div>
    </section>
  );
}
