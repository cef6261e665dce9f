/** The names of the newsroom's roles and rights. Which role has which right: modules/accounts/staff/rights.ts. */

export const staffRoles = [
  "contributor",
  "reporter",
  "editor",
  "front",
  "moderator",
  "circulation",
  "publisher",
] as const;

export type StaffRole = (typeof staffRoles)[number];

export const rights = [
  /** Write drafts of one's own, submit them for review. */
  "write_articles",
  "upload_files",
  /** See all drafts, and leave notes in them. */
  "read_drafts",
  /** Change what others wrote, and take over the lock. */
  "edit_articles",
  /** Publish, schedule, correct, take down; answer what was submitted. */
  "publish_articles",
  /** The same for one's own articles, if the paper's settings say so. */
  "publish_own_articles",
  "plan_front_page",
  /** Films, events, crosswords, authors, pages. */
  "edit_features",
  "write_newsletters",
  "send_newsletters",
  "moderate_comments",
  /** Find a subscriber, see why they may read, give complimentary access. */
  "help_subscribers",
  /** Refund, change of plan, cancellation, export. */
  "bill_subscribers",
  "read_figures",
  "read_revenue",
  /** Sections, settings, import, staff, the whole audit log. */
  "manage_paper",
] as const;

export type Right = (typeof rights)[number];
