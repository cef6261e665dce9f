import { useCallback, useEffect, useState } from "react";

/**
 * Gives the focus to an element by its id, which may be drawn only now.
 *
 * @returns a function: with `scroll` the element comes to the top of the window, too
 */
export function useFocusOn(): (elementId: string, how?: "scroll") => void {
  const [wanted, setWanted] = useState<{ elementId: string; how?: "scroll" | undefined } | null>(
    null,
  );
  useEffect(() => {
    if (wanted === null) return;
    const element = document.getElementById(wanted.elementId);
    element?.focus({ preventScroll: wanted.how === "scroll" });
    if (wanted.how === "scroll") element?.scrollIntoView();
  }, [wanted]);
  return useCallback((elementId, how) => setWanted({ elementId, how }), []);
}
