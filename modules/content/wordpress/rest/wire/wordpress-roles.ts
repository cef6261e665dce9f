/** How WordPress names what a member of the staff is and may do via the API. */
import type { RestStaff } from "../../../../../platform/rest/rest-call";

/** The others have no counterpart there and keep their names, as a site's own roles do. */
const roles: Partial<Readonly<Record<string, string>>> = {
  publisher: "administrator",
  reporter: "author",
};

/** The rights that REST requires: `edit_articles` for all articles, including your own. */
const capabilities: Partial<Readonly<Record<string, readonly string[]>>> = {
  upload_files: ["upload_files"],
  edit_articles: [
    "edit_posts",
    "edit_others_posts",
    "edit_private_posts",
    "edit_published_posts",
    "read_private_posts",
    "delete_posts",
    "delete_others_posts",
    "delete_private_posts",
  ],
  publish_articles: ["publish_posts", "delete_published_posts"],
  moderate_comments: ["moderate_comments"],
  manage_paper: ["manage_options"],
};

export const wordpressRoles = (input: readonly string[]): readonly string[] =>
  input.map((role) => roles[role] ?? role);

/** With the rights' own names, which `/wp/v2/types` refers to, and the roles', as WordPress does. */
export function wordpressCapabilities(staff: RestStaff): Readonly<Record<string, true>> {
  const rights = [...staff.rights];
  const names = [
    "read",
    ...rights,
    ...rights.flatMap((right) => capabilities[right] ?? []),
    ...wordpressRoles(staff.roles),
  ];
  return Object.fromEntries(names.map((name) => [name, true]));
}
