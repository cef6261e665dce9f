/** The publication's sections with what was changed on screen. Pure. */
import type { Section } from "../../../../shared/publication/publication-shapes";
import type { SectionRow } from "./section-store";

/** In the order of the publication, then those that were added. */
export function mergeSections(
  defaults: readonly Section[],
  rows: readonly SectionRow[],
): readonly Section[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const own = defaults.flatMap((section): Section[] => {
    const row = byId.get(section.id);
    if (row?.isDeleted) return [];
    if (!row) return [section];
    const changed = { ...section, ...row.changes };
    const isMoved = changed.slug !== section.slug;
    return [isMoved ? { ...changed, configuredSlug: section.slug } : changed];
  });
  const ownIds = new Set(defaults.map(({ id }) => id));
  const added = rows
    .filter((row) => row.isAdded && !row.isDeleted && !ownIds.has(row.id))
    .map(({ id, changes }) => Object.assign({}, changes, { id }) as Section);
  return [...own, ...added];
}

/** Section overrides; everything else comes from the publication's config. */
export function changesOf(section: Section, own: Section | undefined): Partial<Section> {
  const { id: _, configuredSlug: __, ...fields } = section;
  if (!own) return fields;
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => own[name as keyof Section] !== value),
  );
}

/** Those in the navigation first, in its order. */
export const inPaperOrder = <Item extends Pick<Section, "navigationPosition">>(
  sections: readonly Item[],
): readonly Item[] =>
  sections.toSorted(
    (one, other) =>
      (one.navigationPosition ?? Infinity) - (other.navigationPosition ?? Infinity) || 0,
  );
