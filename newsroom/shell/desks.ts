/** Every screen of the newsroom: a desk adds one line. Each is a chunk of its own. */
import type { ComponentType } from "react";
import type { DeskPath } from "../../shared/newsroom/desk-screens";

/** What a desk's default export receives. */
export interface DeskProps {
  /** The number in the address; 0 if it has none. */
  readonly id: number;
}

export interface Desk {
  readonly name: string;
  /** Below /desk; who may open it: shared/newsroom/desk-screens.ts. */
  readonly path: DeskPath;
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
    railGroup: 1,
    key: "t",
    load: () => import("../today/today"),
  },
  {
    name: "Articles",
    path: "/articles",
    railGroup: 1,
    key: "a",
    load: () => import("../articles/articles"),
  },
  {
    name: "Front page",
    path: "/front",
    railGroup: 1,
    key: "f",
    load: () => import("../front/front"),
  },
  {
    name: "Article",
    path: "/articles/:id",
    isFullScreen: true,
    load: () => import("../editor/editor"),
  },
  {
    name: "History",
    path: "/articles/:id/history",
    isFullScreen: true,
    load: () => import("../history/history"),
  },
  {
    name: "Pictures",
    path: "/pictures",
    railGroup: 1,
    key: "p",
    load: () => import("../pictures/pictures"),
  },
  {
    name: "Newsletters",
    path: "/newsletters",
    railGroup: 1,
    key: "n",
    load: () => import("../newsletters/newsletters"),
  },
  {
    name: "Issue",
    path: "/newsletters/:list/:id",
    load: () => import("../newsletters/issue"),
  },
  {
    name: "Comments",
    path: "/comments",
    railGroup: 2,
    key: "c",
    load: () => import("../comments/comments"),
  },
  {
    name: "Subscribers",
    path: "/subscribers",
    railGroup: 2,
    key: "s",
    load: async () => ({ default: (await import("../subscribers/screens")).Subscribers }),
  },
  {
    name: "Coupons",
    path: "/subscribers/coupons",
    load: async () => ({ default: (await import("../subscribers/screens")).Coupons }),
  },
  {
    name: "Gifts",
    path: "/subscribers/gifts",
    load: async () => ({ default: (await import("../subscribers/screens")).Gifts }),
  },
  {
    name: "Gift",
    path: "/subscribers/gifts/:gift",
    load: async () => ({ default: (await import("../subscribers/screens")).Gift }),
  },
  {
    name: "Subscriber",
    path: "/subscribers/:reader",
    load: async () => ({ default: (await import("../subscribers/screens")).Subscriber }),
  },
  {
    name: "The paper as a reader sees it",
    path: "/subscribers/:reader/paper",
    load: async () => ({ default: (await import("../subscribers/screens")).PaperView }),
  },
  {
    name: "Figures",
    path: "/figures",
    railGroup: 2,
    load: () => import("../figures/figures"),
  },
  {
    name: "Sections",
    path: "/sections",
    railGroup: 3,
    load: () => import("../sections/sections"),
  },
  {
    name: "Topics",
    path: "/topics",
    railGroup: 3,
    load: () => import("../topics/topics"),
  },
  {
    name: "Staff",
    path: "/staff",
    railGroup: 3,
    load: async () => ({ default: (await import("../staff/screens")).Staff }),
  },
  {
    name: "You",
    path: "/staff/me",
    load: async () => ({ default: (await import("../staff/screens")).Me }),
  },
  {
    name: "Log",
    path: "/staff/log",
    load: async () => ({ default: (await import("../staff/screens")).Log }),
  },
  {
    name: "Staff",
    path: "/staff/:id",
    load: async () => ({ default: (await import("../staff/screens")).OnePerson }),
  },
  {
    name: "Settings",
    path: "/settings",
    railGroup: 3,
    load: () => import("../settings/settings"),
  },
];
