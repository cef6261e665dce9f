/** The names of the sections, as entries show them. */
import type { SectionName } from "./model/published";

export type ReaderSection = SectionName & {
  readonly homepageCount: number;
  readonly showInMedia: boolean;
};

export type ListSections = () => readonly ReaderSection[];

/** Names by ID; made again only when the sections have changed. */
export function createNames(list: ListSections): () => ReadonlyMap<number, SectionName> {
  let of: readonly ReaderSection[] | null = null;
  let names = new Map<number, SectionName>();
  return () => {
    const sections = list();
    if (sections !== of) {
      of = sections;
      names = new Map(
        sections.map(({ id, slug, label, color, configuredSlug }) => {
          const name = { id, slug, label, color };
          return [id, configuredSlug === undefined ? name : { ...name, configuredSlug }];
        }),
      );
    }
    return names;
  };
}
