/** Every screen of the newsroom: a desk adds one line. Each is a chunk of its own. */
import type { ComponentType } from "react";
import type { Right } from "../../shared/staff-rights";

/** What a desk's default export receives. */
export interface DeskProps {
  /** The number in the address; 0 if it has none. */
  readonly id: number;
}

export interface Desk {
  readonly name: string;
  /** Below /desk; wouter's patterns. */
  readonly path: string;
  /** Any of these opens it; empty: everyone who works here. */
  readonly rights: readonly Right[];
  /** Its place in the rail: the group, between hairlines; none: it is reached from another screen. */
  readonly railGroup?: 1 | 2 | 3;
  /** `g` and this key open it. */
  readonly key?: string;
  /** Without rail and dock. */
  readonly isFullScreen?: boolean;
  readonly load: () => Promise<{ readonly default: ComponentType<DeskProps> }>;
}

/** In the order of the rail; of two patterns that match, the first counts. */
export const desks: readonly Desk[] = [
  {
    name: "Today",
    path: "/",
    rights: [],
    railGroup: 1,
    key: "t",
    load: () => import("../today/today"),
  },
  {
    name: "Articles",
    path: "/articles",
    rights: ["write_articles", "read_drafts"],
    railGroup: 1,
    key: "a",
    load: () => import("../articles/articles"),
  },
  {
    name: "Front page",
    path: "/front",
    rights: ["plan_front_page"],
    railGroup: 1,
    key: "f",
    load: () => import("../front/front"),
  },
  {
    name: "Article",
    path: "/articles/:id",
    rights: ["write_articles", "read_drafts"],
    isFullScreen: true,
    load: () => import("../editor/editor"),
  },
  {
    name: "History",
    path: "/articles/:id/history",
    rights: ["write_articles", "read_drafts"],
    isFullScreen: true,
    load: () => import("../history/history"),
  },
  {
    name: "Pictures",
    path: "/pictures",
    rights: ["upload_files"],
    railGroup: 1,
    key: "p",
    load: () => import("../pictures/pictures"),
  },
  {
    name: "Comments",
    path: "/comments",
    rights: ["moderate_comments"],
    railGroup: 2,
    key: "c",
    load: () => import("../comments/comments"),
  },
  {
    name: "Staff",
    path: "/staff",
    rights: ["manage_paper"],
    railGroup: 3,
    load: () => import("../staff/staff"),
  },
  {
    name: "You",
    path: "/staff/me",
    rights: [],
    load: () => import("../staff/me"),
  },
  {
    name: "Log",
    path: "/staff/log",
    rights: ["manage_paper"],
    load: () => import("../staff/log"),
  },
  {
    name: "Staff",
    path: "/staff/:id",
    rights: ["manage_paper"],
    load: () => import("../staff/one-person"),
  },
  {
    name: "Settings",
    path: "/settings",
    rights: ["manage_paper"],
    railGroup: 3,
    load: () => import("../settings/settings"),
  },
];
