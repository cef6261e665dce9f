import { usePage } from "../../../common/page/facts";
import { publication } from "#publication";
import bandUrl from "../../../styles/furniture/subscribe-band.css?url";

/**
 * Without scripts the bar is part of the page, above the footer, as a plain form. Its stylesheets
 * are loaded only there.
 */
export function SubscribeBand() {
  const { pathname } = usePage();
  return (
    <noscript>
      <link rel="stylesheet" href={bandUrl} />
      <aside className="subscribe-band" aria-label="Daily delivery">
        <div className="sheet">
          <div>
            <h2 className="head head-32">The day’s paper, before the day begins</h2>
            <p className="deck deck-under">Daily delivery to your inbox</p>
          </div>
          <form method="post" action="/socialLogin">
            <input type="hidden" name="next" value={pathname} />
            <input type="hidden" name="lists" value={publication.newsletters[0]?.id} />
            <label className="field-label" htmlFor="band-email">
              Your email address
            </label>
            <div className="field-row">
              <input
                id="band-email"
                className="field-control"
                type="email"
                name="email"
                autoComplete="email"
                required
              />
              <button type="submit" className="button button-gold">
                Subscribe
              </button>
            </div>
            <p className="consent">
              By subscribing, you agree to our <a href="/privacy-policy">Privacy Policy</a> and{" "}
              <a href="/privacy-policy#Terms-of-use">Terms of Use</a>.
            </p>
          </form>
        </div>
      </aside>
    </noscript>
  );
}
