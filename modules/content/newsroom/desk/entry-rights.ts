/** A staff member's permissions for one entry, beyond those of their roles. */
import type { Actor } from "../../../../platform/desk/audit-log";
import type { Right } from "../../../../shared/newsroom/staff-rights";

interface Owned {
  readonly ownerId: number | null;
}

/** Who asks, by ID and rights. */
interface Asker {
  readonly staffId: number;
  readonly rights: ReadonlySet<Right>;
}

/** A person of the newsroom who calls. */
export interface DeskPerson extends Asker {
  readonly actor: Actor;
}

export interface EntryRights {
  /** Who may not gets the answer that the entry does not exist. */
  sees(person: Asker, entry: Owned): boolean;
  edits(person: Asker, entry: Owned): boolean;
  /** @param publishesOwn the paper's setting: whether those with the right publish what is theirs */
  publishes(person: Asker, entry: Owned, publishesOwn: boolean): boolean;
}

const isOwn = ({ staffId }: Asker, { ownerId }: Owned): boolean => ownerId === staffId;

export const articleRights: EntryRights = {
  sees: (person, article) =>
    person.rights.has("read_drafts") ||
    person.rights.has("edit_articles") ||
    isOwn(person, article),
  edits: (person, article) =>
    person.rights.has("edit_articles") ||
    (person.rights.has("write_articles") && isOwn(person, article)),
  publishes: (person, article, publishesOwn) =>
    person.rights.has("publish_articles") ||
    (publishesOwn && person.rights.has("publish_own_articles") && isOwn(person, article)),
};

const editsFeatures = ({ rights }: Asker): boolean => rights.has("edit_features");

/** Pages, films, crosswords, events and authors are everyone's who may write any. */
export const featureRights: EntryRights = {
  sees: editsFeatures,
  edits: editsFeatures,
  publishes: editsFeatures,
};
