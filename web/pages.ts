/**
 * Every page of the website, as data (newsletters, plans and accounts: reader-pages.ts). The routes, the page cache's keys, the frames of pages, the
 * navigation, prefetching, the sitemap and the browser tests' lists derive from this list. An
 * ordinary page needs `path` and `file`, and, where its path has a parameter, `examples`.
 */
import type { PageEntry } from "./page-entry";
import { readerPages } from "./reader-pages";

const pageNumber = { page: /^[1-9]\d{0,4}$/ };
const anyPage = "paper/content-page.tsx";
const nightFrame = { ground: "night", fonts: "poster" } as const;

export const pages: readonly PageEntry[] = [
  {
    path: "/",
    file: "front.tsx",
    // WordPress's short URLs: a number redirects to its article, or is a page that does not exist.
    query: { p: /^[1-9]\d{0,9}$/ },
    frame: {
      header: "front",
      sectionLinks: true,
      subscribeBar: true,
      welcome: true,
      fonts: "lead",
    },
    baselines: { front: "/" },
  },
  {
    path: "/section/:slug",
    file: "section.tsx",
    query: pageNumber,
    frame: { sectionLinks: true, subscribeBar: true, fonts: "lead" },
    examples: [
      "/section/national",
      "/section/culture",
      "/section/culture?page=2",
      "/section/editorials",
    ],
    baselines: { section: "/section/culture", "section-in-words": "/section/politics" },
  },
  {
    path: "/article/:slug",
    file: "article.tsx",
    prefetch: "free",
    frame: { fonts: "lead" },
    examples: [
      "/article/harbor-towns-share-one-water-system",
      "/article/relief-keeper-of-eleven-lights",
      "/article/one-room-one-pear-and-sixty-years-of-looking-at-it",
    ],
    baselines: {
      article: "/article/harbor-towns-share-one-water-system",
      paywall: "/article/relief-keeper-of-eleven-lights",
    },
  },
  {
    path: "/article/:slug/comments",
    file: "comments/article-comments.tsx",
    query: { ...pageNumber, thread: /^[1-9]\d{0,11}$/ },
    prefetch: false,
    frame: { fonts: "lead" },
    examples: ["/article/harbor-towns-share-one-water-system/comments"],
  },
  {
    path: "/topic/:slug",
    file: "topic.tsx",
    query: pageNumber,
    frame: { sectionLinks: true, fonts: "lead" },
    // The demo edition has no topics; tests make one.
    examples: [],
  },
  {
    path: "/author/:slug",
    file: "author.tsx",
    query: pageNumber,
    frame: { sectionLinks: true },
    examples: ["/author/delphine-marsh"],
    baselines: { author: "/author/delphine-marsh" },
  },
  {
    path: "/corrections",
    file: "corrections.tsx",
    query: pageNumber,
  },
  {
    path: "/events",
    file: "events.tsx",
    query: pageNumber,
    sitemap: "if-linked",
    footerLink: { name: "Events", position: 4 },
    baselines: { events: "/events" },
  },
  {
    path: "/media",
    file: "media.tsx",
    query: { section: /^[\p{L}\p{M}\p{N}-]{1,60}$/u, ...pageNumber },
    sitemap: "if-linked",
    frame: nightFrame,
    examples: ["/media", "/media?page=2", "/media?section=culture"],
    baselines: { media: "/media" },
  },
  {
    path: "/media/:slug",
    file: "film.tsx",
    frame: nightFrame,
    examples: ["/media/the-bridge-painters-who-never-finish"],
    baselines: { film: "/media/the-bridge-painters-who-never-finish" },
  },
  {
    path: "/podcast",
    file: "podcast.tsx",
    query: pageNumber,
    baselines: { podcast: "/podcast" },
  },
  {
    path: "/podcast/:slug",
    file: "episode.tsx",
    examples: ["/podcast/the-bell-at-port-ellery"],
    baselines: { episode: "/podcast/the-bell-at-port-ellery" },
  },
  {
    path: "/crosswords",
    file: "crosswords.tsx",
    query: pageNumber,
    sitemap: "if-linked",
    baselines: { crosswords: "/crosswords" },
  },
  {
    path: "/crosswords/:slug",
    file: "crossword.tsx",
    examples: ["/crosswords/open-windows"],
  },
  {
    path: "/crosswords/:slug/play",
    file: "crossword-play.tsx",
    prefetch: false,
    frame: { bare: true },
    examples: ["/crosswords/second-light/play"],
    baselines: { "crossword-player": "/crosswords/second-light/play" },
  },
  {
    path: "/search",
    file: "search.tsx",
    cached: false,
    frame: { fonts: "lead" },
    examples: ["/search?q=harbor"],
  },

  ...readerPages,

  {
    path: "/community",
    file: "paper/community.tsx",
    frame: { controls: false, footer: false },
  },
  { path: "/follow", file: "paper/follow.tsx", frame: { footer: false } },
  {
    path: "/oped-guidelines",
    file: "paper/content-page.tsx",
    sitemap: false,
    footerLink: { name: "Submissions", position: 7 },
  },
  {
    path: "/about",
    file: "paper/content-page.tsx",
    sitemap: false,
    footerLink: { name: "About", position: 10 },
    frame: { sectionLinks: true },
  },
  {
    path: "/privacy-policy",
    file: "paper/content-page.tsx",
    sitemap: false,
    footerLink: { name: "Legal", position: 9 },
    frame: { header: "front", sectionLinks: true },
  },
  // Exists while the sandbox is on.
  {
    path: "/sandbox/ui",
    file: "sandbox-ui.tsx",
    cached: false,
    examples: [],
  },

  // Any other page that staff publish in the content module. Last, because they match every address;
  // not prefetched, because such a link may lead to a file.
  { path: "/:slug", file: anyPage, prefetch: false, examples: [] },
  { path: "/:above/:slug", file: anyPage, storedWithQuery: false, prefetch: false, examples: [] },
  {
    path: "/:top/:above/:slug",
    file: anyPage,
    storedWithQuery: false,
    prefetch: false,
    examples: [],
  },
];

/** The router's id of a page's route: by its file, or by its path where pages share a file. */
export function routeIdOf({ path, file }: Pick<PageEntry, "path" | "file">): string {
  const isShared = pages.filter((page) => page.file === file).length > 1;
  return `routes${isShared ? path.replaceAll(":", "") : `/${file.replace(/\.tsx$/, "")}`}`;
}
