import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { useAuth } from "../../account/session/auth-store";
import { frameOf } from "../../../common/page-frame";

// If an invitation fails to load, the page must stay.
const Invitations = lazy(() => import("./invitations").catch(() => ({ default: () => null })));

/** Loads the invitations to subscribe, on their pages and once the visitor is known to be anonymous. */
export function InvitationsEntry() {
  const { pathname } = useLocation();
  const isAnonymous = useAuth((state) => !state.isLoading && !state.isAuthenticated);
  if (!isAnonymous || !frameOf(pathname).subscribeBar) return null;
  return (
    <Suspense fallback={null}>
      <Invitations path={pathname} />
    </Suspense>
  );
}
