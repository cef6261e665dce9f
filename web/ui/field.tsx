import {
  type ChangeEventHandler,
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type InvalidEvent,
  type ReactNode,
  type Ref,
  useId,
} from "react";

interface FieldProps {
  label: string;
  /** Without a name the form does not submit the field. */
  name?: string;
  type?: HTMLInputTypeAttribute;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  /** The browser's own validation; `preventDefault` suppresses its bubble. */
  onInvalid?: (event: InvalidEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  /** Error message; the field is marked as invalid while there is one. */
  error?: string | null | undefined;
  /** Help or a suggestion below the field. */
  hint?: ReactNode;
  /** Shown and submitted, but read-only. */
  locked?: boolean;
  required?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  inputMode?: "text" | "email" | "tel" | "numeric" | "search" | "url";
  inputRef?: Ref<HTMLInputElement>;
  maxLength?: number;
  /** Of a date: the first and the last that can be chosen, "2026-12-24". */
  min?: string;
  max?: string;
  /** Initial focus of a modal; `any`: also where that opens an on-screen keyboard. */
  firstFocus?: boolean | "any";
  /** Makes the field a textarea with this many rows. */
  rows?: number;
  /** Rendered at the end of the field's row: a joined button. */
  action?: ReactNode;
  className?: string;
}

/**
 * A field with its label above, and its error and hint below.
 */
export function Field({
  label,
  error,
  hint,
  locked = false,
  inputRef,
  rows,
  action,
  firstFocus,
  className = "",
  ...control
}: FieldProps) {
  const id = useId();
  const described = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean);
  const shared = {
    ...control,
    id,
    className: "field-control",
    readOnly: locked,
    "data-first-focus": firstFocus || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described.join(" ") || undefined,
  } as const;
  return (
    <div className={`field ${className}`.trim()} data-locked={locked || undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-row">
        {rows === undefined ? (
          <input {...shared} ref={inputRef} />
        ) : (
          <textarea {...shared} rows={rows} />
        )}
        {action}
      </div>
      {/* Always rendered, so that changes are announced. */}
      <div className="field-notes" aria-live="polite">
        {error ? (
          <p className="field-error" id={`${id}-error`}>
            {error}
          </p>
        ) : null}
        {hint ? (
          <div className="field-hint" id={`${id}-hint`}>
            {hint}
          </div>
        ) : null}
      </div>
    </div>
  );
}
