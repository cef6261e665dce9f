import type { SocialNetwork } from "../../../shared/publication/publication-shapes";

/** Logo of a social network; decoration beside a named link. */
export function SocialGlyph({ network }: { network: SocialNetwork }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <use href={`#mark-${network}`} />
    </svg>
  );
}
