import { type ComponentType, lazy, Suspense, useState } from "react";
import { useInterface } from "../interface-state";

const UpgradeModal = lazy<ComponentType>(() => import("./upgrade-modal").catch(leadToPage));

/** The modal's script did not come: the page of all plans loads it anew. */
function leadToPage(): { default: () => null } {
  window.location.assign("/pricing");
  return { default: () => null };
}

/** Brings in the upgrade modal when something first asks for it. */
export function UpgradeEntry() {
  const isWanted = useInterface((state) => state.upgradeModal !== null);
  const [isHere, setIsHere] = useState(false);
  if (isWanted && !isHere) setIsHere(true);
  if (!isHere) return null;
  return (
    <Suspense fallback={null}>
      <UpgradeModal />
    </Suspense>
  );
}
