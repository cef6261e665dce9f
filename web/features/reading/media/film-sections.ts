import { publication } from "#publication";
import type { Section } from "../../../../shared/publication-shapes";

/** Sections whose films the video area lists, in the order of the navigation. */
export const filmSections: readonly Section[] = publication.sections
  .filter(({ showInMedia }) => showInMedia)
  .toSorted((a, b) => (a.navigationPosition ?? Infinity) - (b.navigationPosition ?? Infinity));

export const filmSectionIds: readonly number[] = filmSections.map(({ id }) => id);
