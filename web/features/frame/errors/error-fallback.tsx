import { Nameplate } from "../../../common/parts/nameplate";
import { Sunrise } from "../../../common/parts/sunrise";

/**
 * Replaces a page after an uncaught error. It depends on nothing else of the app: no loader, no
 * router, and a plain link that reloads the front page.
 *
 * @param props.isAlone whether there is no header with the nameplate above it
 * @param props.requestId what the log says of this request; null in the browser
 */
export function ErrorFallback(props: { isAlone?: boolean; requestId: string | null }) {
  const { isAlone = false, requestId } = props;
  return (
    <main id="main" className={isAlone ? "error-page error-page-alone" : "error-page"}>
      {isAlone ? (
        <a href="/" className="error-home">
          <Nameplate />
        </a>
      ) : null}
      <Sunrise />
      <h1 className="head head-40">We're inspecting the presses and will be back soon!</h1>
      <p className="deck">
        In the meanwhile, you can always find interesting stories on the homepage
      </p>
      <a href="/" className="button button-ink">
        Go to Homepage
      </a>
      {requestId === null ? null : (
        <p className="error-request">
          If you write to us about this, please include this code: <code>{requestId}</code>
        </p>
      )}
    </main>
  );
}
