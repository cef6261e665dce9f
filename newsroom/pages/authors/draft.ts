/** What was changed in an author's form and isn't saved: it outlives a reload of the tab. */
import type { AuthorFields } from "../../../modules/content/newsroom/kinds/authors/types";

export interface Draft {
  /** The version that it was written over. */
  readonly version: number;
  readonly fields: AuthorFields;
}

const keyOf = (id: number): string => `desk-author-${id}`;

export function readDraft(id: number): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}

/** Null forgets it. A browser that keeps nothing loses it with the tab. */
export function keepDraft(id: number, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    // Without storage.
  }
}

export const isSame = (one: AuthorFields, other: AuthorFields): boolean =>
  listDifferences(one, other).length === 0;

/** In the order of the form. */
export const fieldWords: Readonly<Record<keyof AuthorFields, string>> = {
  name: "Name",
  role: "Role",
  life: "Biography",
  slug: "Address",
  pictureId: "Portrait",
  links: "Links",
  staffId: "Member of the staff",
};

export const listDifferences = (
  one: AuthorFields,
  other: AuthorFields,
): readonly (keyof AuthorFields)[] =>
  (Object.keys(fieldWords) as (keyof AuthorFields)[]).filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
