/** Staff and their capabilities. */

export type StaffRole = "editor" | "moderator" | "administrator";

export type Capability =
  | "edit_articles"
  | "publish_articles"
  | "delete_articles"
  | "edit_pages"
  | "edit_authors"
  | "upload_files"
  | "moderate_comments"
  | "manage_staff";

export interface Staff {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly capabilities: ReadonlySet<Capability>;
}

const EDITOR: readonly Capability[] = [
  "edit_articles",
  "publish_articles",
  "delete_articles",
  "edit_pages",
  "edit_authors",
  "upload_files",
  "moderate_comments",
];

const CAPABILITIES: Readonly<Record<StaffRole, readonly Capability[]>> = {
  editor: EDITOR,
  moderator: ["moderate_comments"],
  administrator: [...EDITOR, "manage_staff"],
};

export function listCapabilities(role: StaffRole): ReadonlySet<Capability> {
  return new Set(CAPABILITIES[role]);
}
