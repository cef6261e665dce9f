/** The rules for a section's name and address. Pure. */
import { DeskRefusal } from "../../../../platform/desk/desk-call";
import type { Section } from "../../../../shared/publication/publication-shapes";
import { slugFromSlug } from "../../entries/text/slug";
import { inPaperOrder } from "../../entries/sections/merge-sections";

/** The slug, free for this section. @throws DeskRefusal 422 */
export function freeSlug(all: readonly Section[], wanted: string, id: number): string {
  const slug = slugFromSlug(wanted.replaceAll("_", "-"), 60);
  if (slug === "") throw new DeskRefusal(422, "slug", "The address needs letters or digits.");
  const other = all.find((section) => section.slug === slug && section.id !== id);
  if (other) {
    throw new DeskRefusal(422, "slug_taken", `${other.label} already has this address.`);
  }
  return slug;
}

/** Throws a DeskRefusal, 422, if another section has the name. */
export function refuseTwice(all: readonly Section[], label: string, id: number): void {
  if (all.some((one) => one.id !== id && one.label.toLowerCase() === label.toLowerCase())) {
    throw new DeskRefusal(422, "label_taken", "Another section already has this name.");
  }
}

/** The version of the navigation's order. */
export const orderOf = (all: readonly Section[]): string =>
  inPaperOrder(all)
    .filter(({ navigationPosition }) => navigationPosition !== null)
    .map(({ id }) => id)
    .join("-");

export const beingDeleted = ({ label }: Section): DeskRefusal =>
  new DeskRefusal(409, "being_deleted", `${label} is being deleted. Finish that first.`);
