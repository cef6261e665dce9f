/** A page that Back restores shows no menu and no pop-up that was open when the reader left. */
import { interfaceStore } from "../common/interface-store";

export function closeOnLeaving(): void {
  window.addEventListener("pagehide", () => {
    for (const box of document.querySelectorAll<HTMLElement>("[popover=auto]:popover-open"))
      box.hidePopover();
    for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu]"))
      menu.open = false;
    const { closeSearch, setWelcomePopUpOpen } = interfaceStore.getState();
    closeSearch();
    setWelcomePopUpOpen(false);
  });
}
