import { useEffect, useRef } from "react";

interface HeadInPlaceProps {
  readonly title: string;
  /** Null: it stays as it is. */
  readonly onDone: (title: string | null) => void;
}

/** The headline as a field in its row: Enter keeps it, Escape does not, and leaving it does. */
export function HeadInPlace({ title, onDone }: HeadInPlaceProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const finish = (text: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    const clean = text?.replaceAll(/\s+/g, " ").trim() ?? "";
    onDone(clean === "" || clean === title ? null : clean);
  };
  return (
    <textarea
      ref={field}
      className="field-control articles-head-field head-22"
      aria-label="Headline"
      defaultValue={title}
      rows={1}
      maxLength={500}
      onBlur={({ currentTarget }) => finish(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") finish(null);
        else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
          finish(event.currentTarget.value);
        } else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
