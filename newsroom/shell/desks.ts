/** Every screen of the newsroom: a desk adds one line. Each is a chunk of its own. */
import type { ComponentType } from "react";
import type { DeskPath } from "../../shared/newsroom/desk-screens";
import { featureDesks, type FeatureKind, featureKinds } from "../../shared/newsroom/feature-kinds";

/** The props of a desk's default export. */
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

/** The screens of a room that has them in one file: the frame names it once. */
const screensOf =
  <Screens extends object>(load: () => Promise<Screens>) =>
  <Name extends keyof Screens>(name: Name) =>
  async () => ({ default: (await load())[name] });

const newsletter = screensOf(() => import("../newsletters/screens"));
const pages = screensOf(() => import("../pages/screens"));
const section = screensOf(() => import("../sections/screens"));
const subscriber = screensOf(() => import("../subscribers/screens"));
const staff = screensOf(() => import("../staff/screens"));
const loadEditor = () => import("../editor/editor");
const history = screensOf(() => import("../history/screens"));
const feature = screensOf(() => import("../features/screens"));

/** The screens of one kind of feature, which they read in the address. */
function desksOfKind(kind: FeatureKind): readonly Desk[] {
  const { title, key } = featureDesks[kind];
  const path = `/${kind}` as const;
  return [
    { name: title, path, railGroup: 1, ...(key ? { key } : {}), load: feature("List") },
    { name: title, path: `${path}/:id`, load: feature("Form") },
    {
      name: "History",
      path: `${path}/:id/history`,
      isFullScreen: true,
      load: history("FeatureHistory"),
    },
  ];
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
    load: loadEditor,
  },
  {
    name: "History",
    path: "/articles/:id/history",
    isFullScreen: true,
    load: history("ArticleHistory"),
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
    load: newsletter("Newsletters"),
  },
  {
    name: "Issue",
    path: "/newsletters/:list/:id",
    load: newsletter("Issue"),
  },
  ...featureKinds.flatMap(desksOfKind),
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
    load: subscriber("Subscribers"),
  },
  {
    name: "Coupons",
    path: "/subscribers/coupons",
    load: subscriber("Coupons"),
  },
  {
    name: "Groups",
    path: "/subscribers/groups",
    load: subscriber("Groups"),
  },
  {
    name: "Group",
    path: "/subscribers/groups/:group",
    load: subscriber("Group"),
  },
  {
    name: "Import subscribers",
    path: "/subscribers/import",
    load: subscriber("ImportSubscribers"),
  },
  {
    name: "Gifts",
    path: "/subscribers/gifts",
    load: subscriber("Gifts"),
  },
  {
    name: "Gift",
    path: "/subscribers/gifts/:gift",
    load: subscriber("Gift"),
  },
  {
    name: "Subscriber",
    path: "/subscribers/:reader",
    load: subscriber("Subscriber"),
  },
  {
    name: "The paper as a reader sees it",
    path: "/subscribers/:reader/paper",
    load: subscriber("PaperView"),
  },
  {
    name: "Figures",
    path: "/figures",
    railGroup: 2,
    load: () => import("../figures/figures"),
  },
  {
    name: "Pages",
    path: "/pages",
    railGroup: 3,
    load: pages("Pages"),
  },
  {
    name: "Page",
    path: "/pages/:id",
    isFullScreen: true,
    load: loadEditor,
  },
  {
    name: "History",
    path: "/pages/:id/history",
    isFullScreen: true,
    load: history("PageHistory"),
  },
  {
    name: "Authors",
    path: "/authors",
    railGroup: 3,
    load: pages("Authors"),
  },
  {
    name: "Author",
    path: "/authors/:id",
    load: pages("Author"),
  },
  {
    name: "Sections",
    path: "/sections",
    railGroup: 3,
    load: section("Sections"),
  },
  {
    name: "Topics",
    path: "/topics",
    railGroup: 3,
    load: section("Topics"),
  },
  {
    name: "Staff",
    path: "/staff",
    railGroup: 3,
    load: staff("Staff"),
  },
  {
    name: "You",
    path: "/staff/me",
    load: staff("Me"),
  },
  {
    name: "Log",
    path: "/staff/log",
    load: staff("Log"),
  },
  {
    name: "Staff",
    path: "/staff/:id",
    load: staff("OnePerson"),
  },
  {
    name: "Settings",
    path: "/settings",
    railGroup: 3,
    load: () => import("../settings/settings"),
  },
];
