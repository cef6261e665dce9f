/** Shows the welcome pop-up once, and closes it. Imports no React. */
import { interfaceStore } from "../../../common/interface-store";
import { storedNames } from "../../../common/stored-names";
import { authStore } from "../../account/session/auth-store";
import { mayWelcome, welcomeWidth } from "./may-welcome";

export function watchWelcome(): void {
  const frame = document.querySelector<HTMLElement>(".welcome-frame");
  const panel = frame?.querySelector("dialog");
  if (!frame || !panel) return;
  watchShowing(frame, panel);
  if (!isWelcomeSeen()) watchScrolling();
}

const isAnonymous = () => {
  const { isLoading, isAuthenticated } = authStore.getState();
  return !isLoading && !isAuthenticated;
};

/** Opens it once the visitor has read on. */
function watchScrolling(): void {
  const wide = window.matchMedia(welcomeWidth);
  const look = () => {
    const { authPopUp, hasSubscribed, setWelcomePopUpOpen } = interfaceStore.getState();
    const isDue = mayWelcome({
      isAnonymous: isAnonymous(),
      isWide: wide.matches,
      scrolled: window.scrollY,
      isSeen: isWelcomeSeen(),
      isSigningIn: authPopUp !== null,
      isSubscribing: hasSubscribed || document.activeElement?.closest(".subscribe-body") !== null,
    });
    if (!isDue) return;
    window.removeEventListener("scroll", look);
    stop();
    rememberWelcome();
    setWelcomePopUpOpen(true);
  };
  window.addEventListener("scroll", look, { passive: true });
  // The visitor may have read on before the session was known.
  const stop = authStore.subscribe(look);
  look();
}

function watchShowing(frame: HTMLElement, panel: HTMLElement): void {
  const { setWelcomePopUpOpen } = interfaceStore.getState();
  const close = () => setWelcomePopUpOpen(false);
  let cameFrom: Element | null = null;

  interfaceStore.subscribe(({ welcomePopUpOpen }) => {
    if (welcomePopUpOpen !== frame.hidden) return;
    const isInside = panel.contains(document.activeElement);
    frame.hidden = !welcomePopUpOpen;
    // After the live region itself is shown, so that it is announced; the focus does not move.
    const spoken = frame.querySelector("output");
    if (spoken) spoken.textContent = welcomePopUpOpen ? panel.ariaLabel : "";
    if (!welcomePopUpOpen && isInside) restoreFocus(cameFrom);
  });
  authStore.subscribe(() => {
    if (!frame.hidden && !isAnonymous()) close();
  });
  panel.querySelector(".close-button")?.addEventListener("click", close);
  panel.addEventListener("focusin", ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !panel.contains(relatedTarget))
      cameFrom = relatedTarget;
  });
  // Escape closes it, too, unless a dialog or popover is open.
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || frame.hidden || document.querySelector(":modal, :popover-open")) return;
    close();
  });
}

/** Returns the focus to the element that had it before, or to the page. */
function restoreFocus(cameFrom: Element | null): void {
  const next = cameFrom?.isConnected ? cameFrom : document.getElementById("main");
  if (!(next instanceof HTMLElement)) return;
  if (next.id === "main") next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

/**
 * Whether this browser has shown the pop-up before. True without storage, or it would open on every
 * page.
 */
function isWelcomeSeen(): boolean {
  try {
    return localStorage.getItem(storedNames.seenWelcome) !== null;
  } catch {
    return true;
  }
}

function rememberWelcome(): void {
  try {
    localStorage.setItem(storedNames.seenWelcome, "true");
  } catch {
    // Storage is blocked.
  }
}
