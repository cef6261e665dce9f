import { type ComponentType, lazy, Suspense } from "react";
import { useOnceWanted } from "../dialogs/use-once-wanted";
import { useInterface } from "../interface-state";

const UpgradeModal = lazy<ComponentType>(() => import("./upgrade-modal").catch(leadToPage));

/** The modal's script did not come: the page of all plans loads it anew. */
function leadToPage(): { default: () => null } {
  window.location.assign("/pricing");
  return { default: () => null };
}

/** Brings in the upgrade modal when something first asks for it. */
export function UpgradeEntry() {
  const isHere = useOnceWanted(useInterface((state) => state.upgradeModal !== null));
  if (!isHere) return null;
  return (
    <Suspense fallback={null}>
      <UpgradeModal />
    </Suspense>
  );
}
