/** Which role has which right, as decided in NEWSROOM’s table, not as coded. */
import type { Right, StaffRole } from "../../../shared/newsroom/staff-rights";

const everyRight: readonly Right[] = [
  "write_articles",
  "upload_files",
  "read_drafts",
  "edit_articles",
  "publish_articles",
  "publish_own_articles",
  "plan_front_page",
  "edit_features",
  "write_newsletters",
  "send_newsletters",
  "moderate_comments",
  "help_subscribers",
  "bill_subscribers",
  "read_figures",
  "read_revenue",
  "manage_paper",
];

export const rightsOfRoles: Readonly<Record<StaffRole, readonly Right[]>> = {
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
  publisher: everyRight,
};
