import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { useAuth } from "../../account/session/auth-store";
import { frameOf } from "../../../common/page-frame";

// An invitation that does not come is no reason to take the page away.
const Invitations = lazy(() => import("./invitations").catch(() => ({ default: () => null })));

/** Brings in what invites to subscribe, where it belongs and once nobody is known to be signed in. */
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
