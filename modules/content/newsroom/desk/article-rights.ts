/** What a person of the newsroom may do with an article or a page, beyond the rights of their roles. */
import type { Actor } from "../../../../platform/desk/audit-log";
import type { Right } from "../../../../shared/newsroom/staff-rights";

interface Owned {
  readonly type: "article" | "page";
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

/** Pages are everyone's who may write any. */
const mayPages = ({ rights }: Asker): boolean => rights.has("edit_features");

const isOwn = ({ staffId }: Asker, { ownerId }: Owned): boolean => ownerId === staffId;

/** Who may not is told that there is no such article. */
export const maySee = (person: Asker, article: Owned): boolean =>
  article.type === "page"
    ? mayPages(person)
    : person.rights.has("read_drafts") ||
      person.rights.has("edit_articles") ||
      isOwn(person, article);

export const mayEdit = (person: Asker, article: Owned): boolean =>
  article.type === "page"
    ? mayPages(person)
    : person.rights.has("edit_articles") ||
      (person.rights.has("write_articles") && isOwn(person, article));

/** @param publishesOwn the paper's setting: whether those with the right publish what is theirs */
export const mayPublish = (person: Asker, article: Owned, publishesOwn: boolean): boolean =>
  article.type === "page"
    ? mayPages(person)
    : person.rights.has("publish_articles") ||
      (publishesOwn && person.rights.has("publish_own_articles") && isOwn(person, article));
