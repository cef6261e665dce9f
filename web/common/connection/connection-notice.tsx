/**
 * The progress line and the notice of a page that does not arrive. They are in every document, because
 * they are needed when nothing can be loaded; show-notice.ts shows them.
 */
import { lineId, noticeId } from "./notice-ids";
import { offline } from "./copy";

export function ConnectionNotice() {
  return (
    <>
      <div id={lineId} className="progress-line no-print" popover="manual" />
      <div id={noticeId} className="connection-notice no-print" popover="manual">
        <p role="alert">{offline}</p>
        <output />
        <button type="button" className="button" hidden>
          Try again
        </button>
        <button type="button" className="close-button" aria-label="Stay on this page" hidden>
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d="m4 4 12 12M16 4 4 16" />
          </svg>
        </button>
      </div>
    </>
  );
}
