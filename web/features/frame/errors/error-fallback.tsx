import { Nameplate } from "../../../common/parts/nameplate";
import { Sunrise } from "../../../common/parts/sunrise";

/**
 * Replaces a page after an uncaught error. It depends on nothing else of the app: no loader, no
 * router, and a plain link that reloads the front page.
 *
 * @param props.isAlone whether there is no header with the nameplate above it
 */
export function ErrorFallback({ isAlone = false }: { isAlone?: boolean }) {
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
    </main>
  );
}
