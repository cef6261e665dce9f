import { nameplateField, nameplateShapes } from "#look/nameplate";
import { publication } from "#publication";
import { socialOutlines } from "./social-outlines";

const nameplate = `<symbol id="nameplate" viewBox="${nameplateField}">${nameplateShapes}</symbol>`;

const glyphs = publication.social.map(
  ({ network }) =>
    `<symbol id="mark-${network}" viewBox="0 0 24 24"><path fill-rule="evenodd" d="${socialOutlines[network]}"></path></symbol>`,
);

const drawn = nameplate + glyphs.join("");

/** The drawings that a document refers to by `<use>`; each document contains them once, hidden. */
export function Drawings() {
  return (
    <svg
      id="drawings"
      width="0"
      height="0"
      aria-hidden="true"

      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  );
}
