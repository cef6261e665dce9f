import { lazy, Suspense, type ComponentType } from "react";
import { useOnceWanted } from "../dialogs/use-once-wanted";
import { useInterface } from "../interface-state";

const SupportModal = lazy<ComponentType>(() => import("./support-modal").catch(leadToPage));

/** The form's script did not come: the contact page holds the same form. */
function leadToPage(): { default: () => null } {
  window.location.assign("/dashboard/contact?write=support#write");
  return { default: () => null };
}

/** Brings in the support form when something first asks for it; from then on it is there. */
export function SupportEntry() {
  const isHere = useOnceWanted(useInterface((state) => state.supportOpen));
  if (!isHere) return null;
  return (
    <Suspense fallback={null}>
      <SupportModal />
    </Suspense>
  );
}
