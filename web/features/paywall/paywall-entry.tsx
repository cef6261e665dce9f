import { type ComponentType, lazy, Suspense } from "react";
import { useOnceWanted } from "../dialogs/use-once-wanted";
import { useInterface } from "../interface-state";

const Paywall = lazy<ComponentType>(() => import("./paywall").catch(leadToPage));

/** The paywall's script did not come: a page that loads anew asks for it again. */
function leadToPage(): { default: () => null } {
  window.location.assign("/pricing");
  return { default: () => null };
}

/** Brings in the paywall when something first asks for it; from then on it is there. */
export function PaywallEntry() {
  const isHere = useOnceWanted(useInterface((state) => state.paywall !== null));
  if (!isHere) return null;
  return (
    <Suspense fallback={null}>
      <Paywall />
    </Suspense>
  );
}
