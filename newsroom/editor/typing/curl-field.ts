import type { ChangeEvent } from "react";
import { curlTyped } from "../../common/format/curl";

/** Curls what was just typed in a field; the field's own undo restores it. */
export function curlField({
  currentTarget: field,
  nativeEvent,
}: ChangeEvent<HTMLTextAreaElement | HTMLInputElement>): void {
  const { data, isComposing } = nativeEvent as InputEvent;
  const end = field.selectionStart ?? 0;
  if (isComposing || data?.length !== 1 || end !== field.selectionEnd) return;
  const found = curlTyped(field.value.slice(0, end));
  if (!found) return;
  field.setSelectionRange(end - found.length, end);
  // The only way to change a field that its undo knows.
  document.execCommand("insertText", false, found.by);
}
