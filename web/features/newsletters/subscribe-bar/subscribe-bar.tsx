/**
 * The sticky subscribe bar at the bottom of the window. It covers the page without moving its
 * content; the reader may collapse it, and it stays collapsed (watch-subscribe-bar.ts). The
 * stylesheet shows it to anonymous visitors only, and `SubscribeBand` instead where scripts are off.
 */
import { usePage } from "../../../common/page/facts";
import { Island } from "../../../common/page/island";
import { storedNames } from "../../../common/stored-names";
import { SubscribeForm } from "./subscribe-form";

/**
 * Inline script in the subscribe bar: a bar that the reader has collapsed is collapsed in the first
 * paint. The exception that it swallows: storage is blocked.
 */
const collapsedWatch = [
  `try{if(localStorage.getItem("${storedNames.condensedSubscribe}")=="true"){`,
  "let b=document.currentScript.parentNode;",
  'b.dataset.collapsed="";b.querySelector("button").ariaExpanded="false"',
  "}}catch{}",
].join("");

export function SubscribeBar() {
  const { pathname } = usePage();
  return (
    <aside className="subscribe-bar" aria-label="Daily delivery">
      <div className="sheet">
        <button
          type="button"
          className="subscribe-tab"
          aria-label="Subscribe by email"
          aria-expanded="true"
          aria-controls="subscribe-body"
          data-app=""
        >
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d="m5 7.5 5 5 5-5" />
          </svg>
        </button>
        <h2 className="head subscribe-head">The day’s paper, before the day begins</h2>
        <div id="subscribe-body" className="subscribe-body">
          <Island name="subscribe-form" start="touch">
            <SubscribeForm path={pathname} />
          </Island>
        </div>
      </div>
      <script dangerouslySetInnerHTML={{ __html: collapsedWatch }} />
    </aside>
  );
}
