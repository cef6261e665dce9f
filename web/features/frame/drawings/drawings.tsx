import { useState } from "react";
import { nameplateField, nameplateShapes } from "#look/nameplate";
import { publication } from "#publication";
import { socialOutlines } from "./social-outlines";

/** As markup, so that the browser can read it back unchanged. */
function draw(): string {
  const nameplate = `<symbol id="nameplate" viewBox="${nameplateField}">${nameplateShapes}</symbol>`;
  const glyphs = publication.social.map(
    ({ network }) =>
      `<symbol id="mark-${network}" viewBox="0 0 24 24"><path fill-rule="evenodd" d="${socialOutlines[network]}"></path></symbol>`,
  );
  return nameplate + glyphs.join("");
}

/**
 * The drawings that a document refers to by `<use>`; each document contains them once, hidden. They
 * are sent in the markup only: the app reads them back from there, so its scripts do not contain
 * them.
 */
export function Drawings() {
  const [drawn] = useState(() =>
    import.meta.env.SSR ? draw() : (document.getElementById("drawings")?.innerHTML ?? ""),
  );
  return (
    <svg
      id="drawings"
      width="0"
      height="0"
      aria-hidden="true"
      focusable="false"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  );
}
