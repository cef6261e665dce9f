/**
 * The permissions of each role. Every call of the newsroom, every write via the API and every event stream asks this
 * table; a person with several roles has the rights of all of them.
 */
import { rights, type Right, type StaffRole } from "../../../shared/newsroom/staff-rights";

const table: Readonly<Record<StaffRole, readonly Right[]>> = {
  contributor: ["write_articles", "upload_files"],
  reporter: [
    "write_articles",
    "upload_files",
    "read_drafts",
    "publish_own_articles",
    "write_newsletters",
    "read_figures",
  ],
  editor: [
    "write_articles",
    "upload_files",
    "read_drafts",
    "edit_articles",
    "publish_articles",
    "edit_features",
    "write_newsletters",
    "send_newsletters",
    "read_figures",
  ],
  front: ["write_articles", "upload_files", "read_drafts", "plan_front_page", "read_figures"],
  moderator: ["moderate_comments"],
  circulation: [
    "send_newsletters",
    "help_subscribers",
    "bill_subscribers",
    "read_figures",
    "read_revenue",
  ],
  publisher: rights,
};

/** The rights of a person with these roles. */
export function rightsOf(roles: readonly StaffRole[]): ReadonlySet<Right> {
  return new Set(roles.flatMap((role) => table[role]));
}

/** The roles that have a right, for the sentence that says whom to ask. */
export function rolesWith(right: Right): readonly StaffRole[] {
  return (Object.keys(table) as StaffRole[]).filter((role) => table[role].includes(right));
}
