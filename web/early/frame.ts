/** What surrounds every page: header, session, reports. */
import { watchWaiting } from "../common/connection/show-notice";
import { watchSheets } from "../common/connection/lost-sheets";
import { watchNavigation } from "../common/connection/watch-navigation";
import { watchAccountMenu } from "../features/account/menu/watch-account-menu";
import { watchSignOut } from "../features/account/session/watch-sign-out";
import { reportVisitorTypes } from "../features/frame/analytics/report-visitor-types";
import { watchSiteMenu } from "../features/frame/menu/watch-site-menu";
import { showCurrentLinks } from "../features/frame/navigation/show-link";
import { watchTicker } from "../features/frame/ticker/watch-ticker";
import { watchSubscribeBar } from "../features/newsletters/subscribe-bar/watch-subscribe-bar";
import { countVisit } from "../features/newsletters/visits/count-visit";
import { watchWelcome } from "../features/newsletters/welcome/watch-welcome";
import { countPageViews } from "./page-views";
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
