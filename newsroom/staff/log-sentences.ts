/** The audit log in sentences. The subject of each is the person, whose name stands before it. */
import type { AuditPage } from "../../modules/accounts/types";
import type { StaffRole } from "../../shared/newsroom/staff-rights";
import { roleWords } from "../common/role-words";

type Entry = AuditPage["entries"][number];
type Fields = Entry["after"];

const text = (fields: Fields, name: string): string =>
  typeof fields[name] === "string" ? fields[name] : "";

const rolesIn = (fields: Fields): string => {
  const { roles } = fields;
  return Array.isArray(roles) ? roleWords(roles as readonly StaffRole[]).toLowerCase() : "";
};

const ways: Readonly<Record<string, string>> = {
  passkey: "with a passkey",
  "app-code": "with an app’s code",
  email: "by email",
  demo: "with one click, in the sandbox",
  "set-up": "and set up two-step sign-in",
};

const failures: Readonly<Record<string, string>> = {
  passkey: "used an unrecognized passkey",
  "app-code": "entered a wrong app code",
  email: "entered a wrong code",
};

/** @param whom the person that it was done to: "Dora Quill", or "themselves" */
type Sentence = (entry: Entry, whom: string, isOwn: boolean) => string;

const own = (ownWords: string, others: (whom: string) => string): Sentence => {
  return (_, whom, isOwn) => (isOwn ? ownWords : others(whom));
};

const sentences: Readonly<Record<string, Sentence>> = {
  "session.open": ({ after }) => `signed in ${ways[text(after, "by")] ?? ""}`.trim(),
  "session.end": () => "signed out",
  "session.end_one": own("ended one of their sessions", (whom) => `ended a session of ${whom}`),
  "session.end_all": own("ended their other sessions", (whom) => `ended all sessions of ${whom}`),
  "second_factor.fail": ({ after }) => failures[text(after, "by")] ?? "failed two-step sign-in",
  "second_factor.reset": own(
    "reset their two-step sign-in",
    (whom) => `reset two-step sign-in for ${whom}`,
  ),
  "passkey.add": () => "added a passkey",
  "passkey.remove": () => "removed a passkey",
  "app_code.add": () => "added an authenticator app",
  "app_code.remove": () => "removed their authenticator app",
  "invitation.send": ({ after }) => `invited ${text(after, "name")} as ${rolesIn(after)}`,
  "invitation.send_again": ({ after }) => `resent the invitation for ${text(after, "name")}`,
  "invitation.withdraw": ({ before }) => `withdrew the invitation for ${text(before, "name")}`,
  "invitation.accept": ({ after }) => `accepted an invitation as ${rolesIn(after)}`,
  "webhook.add": ({ after }) => `added a webhook to ${text(after, "host")}`,
  "webhook.change": ({ after }) => `changed the webhook to ${text(after, "host")}`,
  "webhook.delete": ({ after }) => `deleted the webhook to ${text(after, "host")}`,
  "webhook.rotate": () => "generated a new secret for a webhook",
  "webhook.test": () => "sent a test to a webhook",
  "figures.add_event": () => "added an event to the figures",
  "figures.remove_event": () => "removed an event from the figures",
  "export.subscribers": () => "exported all subscribers",
  "import.upload": ({ after }) => `uploaded ${text(after, "file")} to import subscribers`,
  "import.start": ({ after }) => `started the import of ${text(after, "file")}`,
  "import.continue": ({ after }) => `continued the import of ${text(after, "file")}`,
  "import.stop": () => "stopped an import of subscribers",
  "import.discard": ({ before }) => `discarded ${text(before, "file")}`,
  "import.take_back": ({ before }) => `undid the import of ${text(before, "file")}`,
  "archive.upload": ({ after }) => `uploaded the archive ${text(after, "file")}`,
  "archive.start": ({ after }) => `started the import of ${text(after, "file")}`,
  "archive.continue": ({ after }) => `continued the import of ${text(after, "file")}`,
  "archive.stop": () => "stopped the import of an archive",
  "archive.discard": ({ before }) => `discarded ${text(before, "file")}`,
  "webhook.resend": () => "resent a webhook delivery",
  "staff.create": ({ after }) =>
    `created the account of ${text(after, "name")} as ${rolesIn(after)}`,
  "staff.change_roles": ({ before, after }) =>
    `changed the roles of ${text(after, "name")} from ${rolesIn(before)} to ${rolesIn(after)}`,
  "staff.revoke": ({ before }) => `revoked the access of ${text(before, "name")}`,
  "application_password.add": own(
    "created an application password",
    (whom) => `created an application password for ${whom}`,
  ),
  "application_password.revoke": own(
    "revoked one of their application passwords",
    (whom) => `revoked an application password of ${whom}`,
  ),
};

/** The actions on an item; `%` is the item: "article 17". */
const done: Readonly<Record<string, string>> = {
  "article.correct": "published a correction of %",
  "article.discard-changes": "discarded the unpublished changes of %",
  // Of versions before reviews had these names.
  "article.hand-back": "withdrew % from review",
  "article.hand-in": "submitted % for review",
  "article.lock_changes_hands": "took over the editing of %",
  "article.name-version": "named a version of %",
  "article.replace-picture": "replaced a picture in %",
  "article.restore": "restored %",
  "article.restore-version": "restored an older version of %",
  "article.send-back": "sent % back to its author",
  "article.share": "shared a preview of %",
  "article.submit": "submitted % for review",
  "article.take-back": "undid the publication of %",
  "article.take-down": "took % down",
  "article.trash": "moved % to the trash",
  "article.withdraw": "withdrew % from review",
  "article.write": "edited %",
  "front.cancel": "canceled %",
  "front.go-back": "restored %",
  "front.put-up": "published %",
  "issue.compose": "recomposed newsletter %",
  "issue.create": "composed newsletter %",
  "issue.delete": "deleted newsletter %",
  "issue.edit": "edited newsletter %",
  "issue.pause": "paused the sending of newsletter %",
  "issue.resume": "resumed the sending of newsletter %",
  "issue.retry": "resent newsletter % to unconfirmed recipients",
  "issue.schedule": "scheduled newsletter %",
  "issue.send": "sent newsletter %",
  "issue.stop": "stopped newsletter %",
  "newsletter.schedule": "changed when % goes out",
  "section.add": "added %",
  "section.change": "changed %",
  "section.delete": "deleted %",
  "section.empty": "started moving the contents of %",
  "section.move": "changed the sections in the navigation",
  "topic.add": "added %",
  "topic.change": "changed %",
  "topic.merge": "merged % into another",
  "note.delete": "deleted a note on %",
  "note.leave": "left a note on %",
  "note.reopen": "reopened a note on %",
  "note.settle": "resolved a note on %",
  "writer.merge": "merged another author into %",
};

/** Verbs that say the same of everything. */
const verbs: Readonly<Record<string, string>> = {
  create: "created %",
  delete: "deleted %",
  "discard-changes": "discarded the unpublished changes of %",
  publish: "published %",
  replace: "replaced %",
  restore: "restored %",
  schedule: "scheduled %",
  set: "set %",
  "take-down": "took % down",
  trash: "moved % to the trash",
  unschedule: "unscheduled %",
  update: "changed %",
  write: "edited %",
};

const things: Readonly<Record<string, string>> = { front: "front page", writer: "author" };

/** A deed that is listed nowhere speaks for itself: "event 17: hold". */
function spell({ action, subject }: Entry): string {
  const [what = "", verb = ""] = action.split(".");
  const [kind = what, id = ""] = subject.split(":");
  const thing = `${things[kind] ?? kind.replaceAll("_", " ")} ${id}`.trim();
  // Pages are written as articles are.
  const words = done[action] ?? (what === "page" ? done[`article.${verb}`] : null) ?? verbs[verb];
  return words?.replace("%", () => thing) ?? `${thing}: ${verb.replaceAll(/[_-]/g, " ")}`;
}

/**
 * @param names of staff, by ID
 * @returns without the person and the full stop: "signed in with a passkey"
 */
export function describeEntry(
  entry: Entry,
  names: ReadonlyMap<number, string>,
  actorId: number | null,
) {
  const [kind, id = ""] = entry.subject.split(":");
  const whom = kind === "staff" ? (names.get(Number(id)) ?? "someone who has left") : "";
  const isOwn = kind === "staff" && Number(id) === actorId;
  return sentences[entry.action]?.(entry, whom, isOwn) ?? spell(entry);
}
