/** The parts around every page: header, session, reports. */
import { call } from "../call";
import { watchWaiting } from "../common/connection/show-notice";
import { watchSheets } from "../common/connection/lost-sheets";
import { watchNavigation } from "../common/connection/watch-navigation";
import { readPageFacts } from "../common/page/read-facts";
import { watchAccountMenu } from "../features/account/menu/watch-account-menu";
import { watchSignOut } from "../features/account/session/watch-sign-out";
import { reportVisitorTypes } from "../features/frame/analytics/report-visitor-types";
import { watchSiteMenu } from "../features/frame/menu/watch-site-menu";
import { watchTicker } from "../features/frame/ticker/watch-ticker";
import { watchSubscribeBar } from "../features/newsletters/subscribe-bar/watch-subscribe-bar";
import { watchWelcome } from "../features/newsletters/welcome/watch-welcome";
import { countPageView } from "../features/reading/popular/count-page-view";
import { withContent } from "./refresh";
import { authStore } from "../features/account/session/auth-store";

export function watchFrame(): void {
  const { search } = window.location;
  watchSheets();
  watchNavigation();
  watchWaiting();
  watchSiteMenu();
  watchAccountMenu();
  watchSignOut();
  showCurrentLinks();
  watchTicker();
  watchSubscribeBar();
  watchWelcome();
  reportVisitorTypes();
  countPageViews();
  countVisit(search);
  watchReader();
  const consent = document.querySelector<HTMLElement>(".consent-bar");
  if (consent) {
    import("./vendors").then(
      ({ watchVendors }) => watchVendors(consent, search),
      // Without it there is no consent, and the page works the same.
      () => undefined,
    );
  }
}

function watchReader(): void {
  const { refresh, lookAgain } = authStore.getState();
  if (window.location.search.includes("recognized_email=")) {
    void import("../features/account/sign-in/flow/recognize").then(({ recogniseReader }) =>
      recogniseReader(),
    );
  }
  void refresh();
  document.addEventListener("visibilitychange", () => void lookAgain());
}

/** Scrolls lists that are wider than their room, and never the page, so that the current link is visible. */
function showCurrentLinks(): void {
  for (const list of document.querySelectorAll("[data-shows-current]")) {
    const current = list.querySelector("[aria-current]");
    if (current) showLink(list, current);
  }
}

function showLink(list: Element, link: Element): void {
  const frame = list.getBoundingClientRect();
  const { left, right } = link.getBoundingClientRect();
  if (left >= frame.left && right <= frame.right) return;
  list.scrollLeft += (left + right - frame.left - frame.right) / 2;
}

/** Counts page views of articles whose text is shown, and not a wall. */
function countPageViews(): void {
  const count = () => {
    const { article } = readPageFacts();
    if (article?.variant !== "open") return;
    void countPageView({ id: article.id, sectionId: article.section?.id });
  };
  withContent(count);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) count();
  });
}

/** Counts a visit by a newsletter's link: the issue's name, and nothing of who came. */
function countVisit(search: string): void {
  const query = new URLSearchParams(search);
  const issue = query.get("utm_campaign");
  if (query.get("utm_source") !== "newsletter" || !issue) return;
  // A page that is loaded again, or found in the history, is the same visit.
  const [navigation] = performance.getEntriesByType("navigation");
  if ((navigation as PerformanceNavigationTiming | undefined)?.type !== "navigate") return;
  void call("POST", "/api/v1/newsletters/visits", { issue }, { keepalive: true });
}
