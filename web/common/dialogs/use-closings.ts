import { useEffect, useRef, useState } from "react";
import { useInterface } from "../interface-state";
import type { InterfaceState } from "../interface-store";

/**
 * How often a dialog of the document has been closed: as its content's key, it starts the content over.
 *
 * @param isOpen whether it is open; the same function each time
 * @param onClose called before that
 */
export function useClosings(
  isOpen: (state: InterfaceState) => boolean,
  onClose?: () => void,
): number {
  const [count, setCount] = useState(0);
  const close = useRef(onClose);
  useEffect(
    () =>
      useInterface.subscribe((state, before) => {
        if (!isOpen(before) || isOpen(state)) return;
        close.current?.();
        setCount((closed) => closed + 1);
      }),
    [isOpen],
  );
  return count;
}
