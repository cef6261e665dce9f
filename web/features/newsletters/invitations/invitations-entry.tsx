import { lazy, Suspense } from "react";
import { usePage } from "../../../common/page/facts";
import { useAuth } from "../../account/session/use-auth";
import { frameOf } from "../../../common/page-frame";

// If an invitation fails to load, the page must stay.
const Invitations = lazy(() => import("./invitations").catch(() => ({ default: () => null })));

/** Loads the invitations to subscribe, on their pages and once the visitor is known to be anonymous. */
export function InvitationsEntry() {
  const { pathname } = usePage();
  const isAnonymous = useAuth((state) => !state.isLoading && !state.isAuthenticated);
  if (!isAnonymous || !frameOf(pathname).subscribeBar) return null;
  return (
    <Suspense fallback={null}>
      <Invitations path={pathname} />
    </Suspense>
  );
}
