/** Fields of forms: label above, hint and error below, tied to the control. */
import { type ComponentProps, type ReactNode, useId } from "react";
import { SearchIcon } from "./icons";

interface Labels {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The problem with the value, as a sentence. */
  readonly error?: string | null;
  /** The label is for screen readers only. */
  readonly isLabelUnseen?: boolean;
}

function useParts({ hint, error }: Labels) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""]
    .filter(Boolean)
    .join(" ");
  return {
    id,
    control: {
      id,
      className: "field-control",
      "aria-invalid": error ? true : undefined,
      "aria-describedby": described || undefined,
    } as const,
  };
}

function Frame(props: Labels & { readonly id: string; readonly children: ReactNode }) {
  const { id, label, isLabelUnseen, children } = props;
  return (
    <div className="field">
      <label className={isLabelUnseen ? "unseen" : "field-label"} htmlFor={id}>
        {label}
      </label>
      {children}
      <Notes {...props} />
    </div>
  );
}

function Notes({ id, hint, error }: Labels & { readonly id: string }) {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </>
  );
}

const split = <Props extends Labels>({ label, hint, error, isLabelUnseen, ...rest }: Props) => ({
  given: { label, hint, error, isLabelUnseen } as Labels,
  rest,
});

export function Field(props: Labels & ComponentProps<"input">) {
  const { given: options, rest } = split(props);
  const { id, control } = useParts(options);
  return (
    <Frame {...options} id={id}>
      <input type="text" {...rest} {...control} />
    </Frame>
  );
}

export function TextArea(props: Labels & ComponentProps<"textarea">) {
  const { given: input, rest } = split(props);
  const { id, control } = useParts(input);
  return (
    <Frame {...input} id={id}>
      <textarea rows={3} {...rest} {...control} />
    </Frame>
  );
}

export function Select(props: Labels & ComponentProps<"select">) {
  const { given: input, rest } = split(props);
  const { id, control } = useParts(input);
  return (
    <Frame {...input} id={id}>
      <select {...rest} {...control} />
    </Frame>
  );
}

export function Checkbox(props: Labels & Omit<ComponentProps<"input">, "type">) {
  const { given: options, rest } = split(props);
  const { id, control } = useParts(options);
  return (
    <div>
      <label className="checkbox" htmlFor={id}>
        <input {...rest} {...control} className={undefined} type="checkbox" />
        <span>{options.label}</span>
      </label>
      <Notes {...options} id={id} />
    </div>
  );
}

/** A field that filters or searches; Escape empties it. */
export function SearchField({
  label,
  onEmpty,
  onKeyDown,
  ...props
}: ComponentProps<"input"> & { readonly label: string; readonly onEmpty?: () => void }) {
  return (
    <div className="search-field">
      <SearchIcon />
      <input
        {...props}
        type="search"
        className="field-control"
        aria-label={label}
        autoComplete="off"
        onKeyDown={(event) => {
          const { value } = event.currentTarget;
          // In an empty field it closes the dialog around it.
          const isDialogs = value === "" && event.currentTarget.closest("dialog") !== null;
          if (event.key === "Escape" && !isDialogs) {
            if (value === "") event.currentTarget.blur();
            else onEmpty?.();
            event.preventDefault();
          }
          onKeyDown?.(event);
        }}
      />
    </div>
  );
}

/** The error of a whole form, read aloud when it appears; nothing without an error. */
export function FieldError({ error }: { readonly error: string | null | undefined }) {
  if (!error) return null;
  return (
    <p className="field-error" role="alert">
      {error}
    </p>
  );
}
