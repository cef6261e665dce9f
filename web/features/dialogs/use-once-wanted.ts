import { useState } from "react";

/** True from the moment at which something is first wanted: what was brought in stays. */
export function useOnceWanted(isWanted: boolean): boolean {
  const [isHere, setIsHere] = useState(false);
  if (isWanted && !isHere) setIsHere(true);
  return isHere;
}
