/** The addresses of the newsroom's screens, and the rights that open them. */
import { type FeatureKind, featureKinds } from "./feature-kinds";
import type { Right } from "./staff-rights";

/** Every kind of feature has a list, a form and a history. */
const featureParts = ["", "/:id", "/:id/history"] as const;

const featureScreens = Object.fromEntries(
  featureKinds.flatMap((kind) =>
    featureParts.map((part) => [`/${kind}${part}`, ["edit_features"] as const]),
  ),
) as Record<`/${FeatureKind}${(typeof featureParts)[number]}`, readonly ["edit_features"]>;

/** Below /desk. Any of the rights opens the screen; none: everyone who works here. The first match counts. */
export const deskScreens = {
  "/": [],
  "/articles": ["write_articles", "read_drafts"],
  "/articles/:id": ["write_articles", "read_drafts"],
  "/articles/:id/history": ["write_articles", "read_drafts"],
  "/front": ["plan_front_page"],
  "/pictures": ["upload_files"],
  "/newsletters": ["write_newsletters", "send_newsletters"],
  "/newsletters/:list/:id": ["write_newsletters", "send_newsletters"],
  ...featureScreens,
  "/comments": ["moderate_comments"],
  "/subscribers": ["help_subscribers"],
  "/subscribers/groups": ["help_subscribers"],
  "/subscribers/groups/:group": ["help_subscribers"],
  "/subscribers/coupons": ["bill_subscribers", "manage_paper"],
  "/subscribers/import": ["manage_paper"],
  "/subscribers/gifts": ["help_subscribers"],
  "/subscribers/gifts/:gift": ["help_subscribers"],
  "/subscribers/:reader": ["help_subscribers"],
  "/subscribers/:reader/paper": ["help_subscribers"],
  "/figures": ["read_figures"],
  "/pages": ["edit_features"],
  "/pages/:id": ["edit_features"],
  "/pages/:id/history": ["edit_features"],
  "/authors": ["edit_features"],
  "/authors/:id": ["edit_features"],
  "/sections": ["manage_paper"],
  "/topics": ["edit_features"],
  "/staff": ["manage_paper"],
  "/staff/me": [],
  "/staff/log": ["manage_paper"],
  "/staff/:id": ["manage_paper"],
  "/settings": ["manage_paper"],
} as const satisfies Readonly<Record<string, readonly Right[]>>;

export type DeskPath = keyof typeof deskScreens;
