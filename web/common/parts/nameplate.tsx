/** The nameplate, outlined; each document contains the drawing itself once (see drawings.tsx). */
import { nameplateBox } from "#look/look";
import { publication } from "#publication";

/** The publication's name. The stylesheet sets its size; its color is the text's. */
export function Nameplate() {
  return (
    <>
      <svg className="nameplate" viewBox={nameplateBox} aria-hidden="true">
        <use href="#nameplate" />
      </svg>
      <span className="sr-only">{publication.name}</span>
    </>
  );
}
