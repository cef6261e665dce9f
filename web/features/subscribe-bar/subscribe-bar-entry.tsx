import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { useAuth } from "../auth/auth-store";
import { hasSubscribeBar } from "./has-subscribe-bar";

// A bar that does not come is no reason to take the page away.
const SubscribeBar = lazy(() => import("./subscribe-bar").catch(() => ({ default: () => null })));

/** Brings in the sticky subscribe bar where it belongs, once it is known that nobody is signed in. */
export function SubscribeBarEntry() {
  const { pathname } = useLocation();
  const isAnonymous = useAuth((state) => !state.isLoading && !state.isAuthenticated);
  if (!isAnonymous || !hasSubscribeBar(pathname)) return null;
  return (
    <Suspense fallback={null}>
      <SubscribeBar path={pathname} />
    </Suspense>
  );
}
