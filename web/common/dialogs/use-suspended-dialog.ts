import { useLayoutEffect } from "react";

/**
 * A modal dialog makes everything else inert, including the bank's authentication window: while
 * that is open, the dialog around `inside` is non-modal.
 */
export function useSuspendedDialog(
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
