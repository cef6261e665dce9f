/** The nameplate, outlined; the drawing itself stands in every document once (see drawings.tsx). */
import { publication } from "#publication";

/** Where it is referred to, the symbol lies in a box of its own that begins at 0 0. */
const box = "0 0 3107 790";

/** The paper's name as readers know it; its size comes from the stylesheet, its color from the text. */
export function Nameplate() {
  return (
    <>
      <svg className="nameplate" viewBox={box} aria-hidden="true" focusable="false">
        <use href="#nameplate" />
      </svg>
      <span className="sr-only">{publication.name}</span>
    </>
  );
}
