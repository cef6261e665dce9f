import { type ComponentType, lazy, Suspense } from "react";
import { useOnceWanted } from "../dialogs/use-once-wanted";
import { useInterface } from "../interface-state";

const SignInPopUp = lazy<ComponentType>(() => import("./sign-in-pop-up").catch(leadToPage));

/** The pop-up's script did not come: the page of its own does without. */
function leadToPage(): { default: () => null } {
  window.location.assign(`/socialLogin?next=${encodeURIComponent(window.location.pathname)}`);
  return { default: () => null };
}

/** Brings in the sign-in pop-up when something first asks for it; from then on it is there. */
export function SignInEntry() {
  const isHere = useOnceWanted(useInterface((state) => state.authPopUp !== null));
  if (!isHere) return null;
  return (
    <Suspense fallback={null}>
      <SignInPopUp />
    </Suspense>
  );
}
