/** Collapses and expands the subscribe bar. Imports no React. */
import { interfaceStore } from "../../../common/interface-store";
import { storedNames } from "../../../common/stored-names";

export function watchSubscribeBar(): void {
  const bar = document.querySelector<HTMLElement>(".subscribe-bar");
  const tab = bar?.querySelector<HTMLElement>(".subscribe-tab");
  if (!bar || !tab) return;
  // By the reader's earlier choice (subscribe-bar.tsx).
  let isPutAway = "collapsed" in bar.dataset;

  function show(): void {
    // The welcome pop-up has the same purpose: while it is open, the bar is collapsed.
    const isCollapsed = isPutAway || interfaceStore.getState().welcomePopUpOpen;
    bar?.toggleAttribute("data-collapsed", isCollapsed);
    if (tab) tab.ariaExpanded = String(!isCollapsed);
  }

  tab.addEventListener("click", () => {
    isPutAway = tab.ariaExpanded === "true";
    rememberCollapsed(isPutAway);
    interfaceStore.getState().setWelcomePopUpOpen(false);
    show();
  });
  interfaceStore.subscribe(show);
}

function rememberCollapsed(collapsed: boolean): void {
  try {
    localStorage.setItem(storedNames.condensedSubscribe, String(collapsed));
  } catch {
    // Collapsed on this page only.
  }
}
