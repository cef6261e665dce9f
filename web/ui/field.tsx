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
  /** Without one the form does not send it. */
  name?: string;
  type?: HTMLInputTypeAttribute;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  /** What the browser's own check found; `preventDefault` keeps its bubble away. */
  onInvalid?: (event: InvalidEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  /** A sentence in red; the field is marked as wrong while there is one. */
  error?: string | null | undefined;
  /** Help or a suggestion below the field. */
  hint?: ReactNode;
  /** Shown, sent, and not to be changed. */
  locked?: boolean;
  required?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: "text" | "email" | "tel" | "numeric" | "search" | "url";
  inputRef?: Ref<HTMLInputElement>;
  maxLength?: number;
  /** Where a modal's focus begins, unless that would bring a keyboard of glass up. */
  firstFocus?: boolean;
  /** A text of several lines, in a box this many lines high. */
  rows?: number;
  /** Stands in the field's own row, at its end: a joined button. */
  action?: ReactNode;
  className?: string;
}

/**
 * A field with its label above, and what there is to say about it below. Its sheet is
 * `styles/forms/fields.css`, which the page or the late part that shows the field brings along.
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
      {/* Always there, so that what comes into it is read out. */}
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
