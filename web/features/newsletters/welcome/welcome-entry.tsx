import { lazy, Suspense, useEffect } from "react";
import { usePage } from "../../../common/page/facts";
import { useAuth } from "../../account/session/use-auth";
import { useInterface } from "../../../common/interface-state";
import { frameOf } from "../../../common/page-frame";
import { mayWelcome, welcomeWidth } from "./may-welcome";
import { storedNames } from "../../../common/stored-names";

const WelcomePanel = lazy(() => import("./welcome-panel").catch(() => ({ default: () => null })));

/** Observes an anonymous visitor's scrolling on the homepage, and loads the welcome pop-up once. */
export function WelcomeEntry() {
  const { pathname } = usePage();
  const isAnonymous = useAuth((state) => !state.isLoading && !state.isAuthenticated);
  const isOpen = useInterface((state) => state.welcomePopUpOpen);
  const isHere = isAnonymous && frameOf(pathname).welcome;

  useEffect(() => {
    const { setWelcomePopUpOpen } = useInterface.getState();
    if (!isHere || isWelcomeSeen()) return undefined;
    const wide = window.matchMedia(welcomeWidth);
    const look = () => {
      const isDue = mayWelcome({
        isPlace: isHere,
        isAnonymous,
        isWide: wide.matches,
        scrolled: window.scrollY,
        isSeen: isWelcomeSeen(),
        isSigningIn: useInterface.getState().authPopUp !== null,
        isSubscribing:
          document.activeElement?.closest(".subscribe-body") != null ||
          useInterface.getState().hasSubscribed,
      });
      if (!isDue) return;
      stop();
      rememberWelcome();
      setWelcomePopUpOpen(true);
    };
    const stop = () => window.removeEventListener("scroll", look);
    window.addEventListener("scroll", look, { passive: true });
    look();
    return () => {
      stop();
      setWelcomePopUpOpen(false);
    };
  }, [isHere, isAnonymous]);

  if (!isOpen || !isHere) return null;
  return (
    <Suspense fallback={null}>
      <WelcomePanel />
    </Suspense>
  );
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
