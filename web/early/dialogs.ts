/**
 * The dialogs in the document (common/dialogs/dialog-shell.tsx): they follow the interface's state, and it
 * follows them, since a control may have opened one before any script but the inline one ran.
 */
import { type DialogId, dialogStates } from "../common/dialogs/dialog-states";
import { focusPlace } from "../common/dialogs/focus-place";
import { lockScroll, unlockScroll } from "../ui/scroll-lock";
import { interfaceStore } from "../common/interface-store";

const selector = "dialog.modal[id]";

/** Calls back when a dialog or popover opens or closes, in the same task. */
export function watchOpen(box: Element, onChange: () => void): void {
  if (!(box instanceof HTMLDialogElement)) {
    box.addEventListener("toggle", onChange);
    return;
  }
  // Not its events: a dialog that is closed and shown again at once has not been closed.
  let wasOpen = box.open;
  new MutationObserver(() => {
    if (box.open === wasOpen) return;
    wasOpen = box.open;
    onChange();
  }).observe(box, { attributes: true, attributeFilter: ["open"] });
}

/** Watches the dialogs within an element: the document, or new content. */
export function watchDialogs(within: ParentNode): void {
  for (const dialog of within.querySelectorAll<HTMLDialogElement>(selector)) watchDialog(dialog);
}

function watchDialog(dialog: HTMLDialogElement): void {
  const { isOpen, open, close, variantOf } = dialogStates[dialog.id as DialogId];

  function follow(state = interfaceStore.getState()): void {
    const isWanted = isOpen(state);
    if (!dialog.isConnected || isWanted === dialog.open) return;
    if (isWanted) {
      dialog.dataset["variant"] = variantOf?.(state) ?? "";
      window.openDialog(dialog);
    } else dialog.close();
  }

  function tell(): void {
    if (dialog.open) {
      lockScroll(dialog);
      if (!isOpen(interfaceStore.getState())) open(dialog.openedBy?.dataset ?? {});
      return;
    }
    unlockScroll(dialog);
    delete dialog.openedBy;
    if (isOpen(interfaceStore.getState())) close();
  }

  watchOpen(dialog, tell);
  // An event comes when the browser has returned the focus to the opener; a mutation may come before.
  dialog.addEventListener("close", () => {
    const { activeElement: focused, body } = document;
    const main = document.getElementById("main");
    // The action in the dialog may have removed or hidden its opener.
    const isLost = !focused || focused === body || dialog.contains(focused);
    if (main && isLost && !dialog.open) focusPlace(main);
  });
  if (dialog.open) tell();
  follow();
  interfaceStore.subscribe(follow);
}

/** Closes a dialog as Escape does: what is in it may prevent that. */
export function askToClose(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close();
}

/**
 * The close button, and a click on the backdrop: not where it began inside, as in a text selection, and
 * not the second half of a double click that opened the dialog.
 */
export function watchClosing(): void {
  let pressed: EventTarget | null = null;
  const isDialog = (target: EventTarget | null): target is HTMLDialogElement =>
    target instanceof HTMLDialogElement && target.matches(selector);
  document.addEventListener("pointerdown", ({ target }) => {
    pressed = target;
  });
  document.addEventListener("click", ({ target, detail }) => {
    if (isDialog(target) && pressed === target && detail < 2) askToClose(target);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const dialog = form.parentElement;
    if (form.getAttribute("method") !== "dialog" || !isDialog(dialog)) return;
    event.preventDefault();
    askToClose(dialog);
  });
}

declare global {
  interface Window {
    /** Shows a dialog and moves the focus into it (first-script.ts). */
    openDialog(dialog: HTMLDialogElement, opener?: HTMLElement): void;
  }
  interface HTMLDialogElement {
    /** The control that opened it. */
    openedBy?: HTMLElement | undefined;
  }
}
