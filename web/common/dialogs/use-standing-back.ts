import { useLayoutEffect } from "react";

/**
 * A modal dialog makes everything else inert, the bank's own window too: while that is open, the
 * dialog around `inside` is an ordinary one.
 */
export function useStandingBack(
  inside: Readonly<{ current: HTMLElement | null }>,
  isAtBank: boolean,
): void {
  useLayoutEffect(() => {
    const dialog = inside.current?.closest("dialog");
    if (!isAtBank || !dialog) return undefined;
    dialog.close();
    dialog.show();
    return () => {
      // Already closed: it is about to be removed.
      if (!dialog.open || !dialog.isConnected) return;
      dialog.close();
      dialog.showModal();
    };
  }, [inside, isAtBank]);
}
