/** The triggers of the search dialog besides its links: the key "/", and the front page's form. */
import { interfaceStore } from "../common/interface-store";
import { watchOpen } from "./dialogs";

export function watchSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>("#search-dialog");
  const field = dialog?.querySelector<HTMLInputElement>("input[name=q]");
  if (!dialog || !field) return;

  function write(text: string): void {
    if (!field || field.value === text) return;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  watchOpen(dialog, () => {
    if (!dialog.open) write("");
  });
  document.addEventListener("keydown", openByKey);
  // Pressed before this script ran.
  if (window.lastKey) openByKey(window.lastKey);
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches("form[data-search]")) return;
    event.preventDefault();
    const text = new FormData(form).get("q");
    form.reset();
    interfaceStore.getState().openSearch();
    write(typeof text === "string" ? text : "");
  });
}

function openByKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (key !== "/" || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
  const isTyping =
    target instanceof Element && target.closest("input, textarea, select, [contenteditable]");
  // A modal dialog has the keyboard to itself; the welcome panel is not modal and closes.
  if (isTyping || document.querySelector("dialog:modal")) return;
  event.preventDefault();
  interfaceStore.getState().openSearch();
}
