import type { Section } from "../../../../shared/publication/publication-shapes";

/** Sections of the video area, in navigation order. */
export const filmSectionsOf = (sections: readonly Section[]): readonly Section[] =>
  sections
    .filter(({ showInMedia }) => showInMedia)
    .toSorted((a, b) => (a.navigationPosition ?? Infinity) - (b.navigationPosition ?? Infinity));

export const filmSectionIdsOf = (sections: readonly Section[]): readonly number[] =>
  filmSectionsOf(sections).map(({ id }) => id);
