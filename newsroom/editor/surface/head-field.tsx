import { type KeyboardEvent, type RefObject, useLayoutEffect, type ChangeEvent } from "react";
import { useDesk, useWriting } from "../article-desk";
import { curlTyped } from "../../common/format/curl";

interface HeadFieldProps {
  readonly field: "title" | "excerpt";
  readonly label: string;
  readonly placeholder: string;
  readonly longest: number;
  readonly at: RefObject<HTMLTextAreaElement | null>;
  /** Where the caret goes from here. */
  readonly onBefore?: () => void;
  readonly onAfter: () => void;
}

/** The headline or the deck: one line of text that wraps, as it will be printed. */
export function HeadField(props: HeadFieldProps) {
  const { writing } = useDesk();
  const shown = useWriting((state) => state.shown);
  // Typed text stays in the field; it is replaced only with everything else.
  return <Field key={shown} {...props} initial={writing.store.getState().copy[props.field]} />;
}

function Field({
  field,
  label,
  placeholder,
  longest,
  at,
  onBefore,
  onAfter,
  initial,
}: HeadFieldProps & { readonly initial: string }) {
  const { writing, isReadOnly } = useDesk();
  useLayoutEffect(() => fit(at.current), [at]);

  function move(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key, currentTarget: control, ctrlKey, metaKey } = event;
    const { selectionStart, selectionEnd, value } = control;
    const isAtEnd = selectionStart === value.length;
    const isAtStart = selectionEnd === 0;
    if (key === "Enter" && !ctrlKey && !metaKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onAfter();
    } else if (key === "ArrowDown" && isAtEnd) {
      event.preventDefault();
      onAfter();
    } else if ((key === "ArrowUp" || key === "Backspace") && isAtStart && onBefore) {
      event.preventDefault();
      onBefore();
    }
  }

  return (
    <textarea
      ref={at}
      className={`editor-${field}`}
      aria-label={label}
      placeholder={placeholder}
      maxLength={longest}
      rows={1}
      spellCheck
      readOnly={isReadOnly}
      defaultValue={initial}
      onKeyDown={move}
      onChange={(event) => {
        curlField(event);
        const { currentTarget } = event;
        // Pasted lines become one.
        if (/[\r\n]/.test(currentTarget.value)) {
          currentTarget.value = currentTarget.value.replace(/[\r\n]+/g, " ");
        }
        fit(currentTarget);
        writing.change({ [field]: currentTarget.value });
      }}
    />
  );
}

/** For browsers without `field-sizing`. */
function fit(control: HTMLTextAreaElement | null): void {
  if (!control || CSS.supports("field-sizing", "content")) return;
  control.style.height = "auto";
  control.style.height = `${control.scrollHeight}px`;
}

/** Curls what was just typed in a field; the field's own undo restores it. */
function curlField({
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
