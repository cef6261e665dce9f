/** The nameplate, outlined; the drawing itself stands in every document once (see drawings.tsx). */
import { nameplateBox } from "#look/look";
import { publication } from "#publication";

/** The paper's name as readers know it; its size comes from the stylesheet, its color from the text. */
export function Nameplate() {
  return (
    <>
      <svg className="nameplate" viewBox={nameplateBox} aria-hidden="true" focusable="false">
        <use href="#nameplate" />
      </svg>
      <span className="sr-only">{publication.name}</span>
    </>
  );
}
