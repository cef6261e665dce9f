import { publication } from "#publication";
import type { Section } from "../../../../shared/publication/publication-shapes";

/** Sections of the video area, in navigation order. */
export const filmSections: readonly Section[] = publication.sections
  .filter(({ showInMedia }) => showInMedia)
  .toSorted((a, b) => (a.navigationPosition ?? Infinity) - (b.navigationPosition ?? Infinity));

export const filmSectionIds: readonly number[] = filmSections.map(({ id }) => id);
