/** What a person of the newsroom may do with an article, beyond the rights of their roles. */
import type { Actor } from "../../../platform/desk/audit-log";
import type { Right } from "../../../shared/staff-rights";

/** Who asks. */
export interface DeskPerson {
  readonly actor: Actor;
  readonly rights: ReadonlySet<Right>;
}

interface Owned {
  readonly ownerId: number | null;
}

const isOwn = ({ actor }: DeskPerson, { ownerId }: Owned): boolean => ownerId === actor.staffId;

/** Who may not is told that there is no such article. */
export const maySee = (person: DeskPerson, article: Owned): boolean =>
  person.rights.has("read_drafts") || person.rights.has("edit_articles") || isOwn(person, article);

export const mayEdit = (person: DeskPerson, article: Owned): boolean =>
  person.rights.has("edit_articles") ||
  (person.rights.has("write_articles") && isOwn(person, article));

/** @param publishesOwn the paper's setting: whether those with the right publish what is theirs */
export const mayPublish = (person: DeskPerson, article: Owned, publishesOwn: boolean): boolean =>
  person.rights.has("publish_articles") ||
  (publishesOwn && person.rights.has("publish_own_articles") && isOwn(person, article));
