import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

export interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  /** One of several that exclude each other. */
  readonly isChosen?: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

interface MenuProps {
  readonly label: ReactNode;
  /** Its name, if the label alone doesn't say enough. */
  readonly name?: string;
  readonly items: readonly MenuItem[];
  /** Which edge of the button it keeps to; `end` unless given. */
  readonly side?: "start" | "end";
  /** Of the button; "menu-button" unless given. */
  readonly className?: string;
}

/** A button that opens a list of choices: arrow keys, Home, End, first letters, Escape. */
export function Menu({ label, name, items, side = "end", className = "menu-button" }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isChoice = items.some(({ isChosen }) => isChosen !== undefined);

  useEffect(() => {
    if (!isOpen) return;
    const elements = listItems(list.current);
    (elements.find((element) => element.ariaChecked === "true") ?? elements[0])?.focus();
    const closeOutside = ({ target }: PointerEvent) => {
      if (!frame.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div
      ref={frame}
      className={side === "start" ? "menu menu-start" : "menu"}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !frame.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={name}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {label}
      </button>
      {isOpen ? (
        <div
          ref={list}
          id={id}
          className="menu-list"
          role="menu"
          tabIndex={-1}
          aria-label={name ?? (typeof label === "string" ? label : undefined)}
          onKeyDown={(event) => moveInMenu(event, list.current, close)}
        >
          {items.map(({ id: itemId, label: itemLabel, isChosen, isDisabled, onChoose }) => (
            <button
              key={itemId}
              type="button"
              className="menu-item"
              role={isChoice ? "menuitemradio" : "menuitem"}
              aria-checked={isChoice ? (isChosen ?? false) : undefined}
              aria-disabled={isDisabled || undefined}
              tabIndex={-1}
              onClick={() => {
                if (isDisabled) return;
                close();
                onChoose();
              }}
            >
              {itemLabel}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

const listItems = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(".menu-item") ?? []),
];

function moveInMenu(event: KeyboardEvent, list: HTMLElement | null, close: () => void): void {
  const { key } = event;
  if (key === "Tab") return close();
  if (key === "Escape") {
    // A dialog around it stays.
    event.preventDefault();
    event.stopPropagation();
    return close();
  }
  const items = listItems(list);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const target = findTarget(key, items, at);
  if (!target) return;
  event.preventDefault();
  event.stopPropagation();
  target.focus();
}

function findTarget(key: string, items: readonly HTMLElement[], at: number) {
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items.at(at - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find(({ textContent }) =>
    textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
  );
}
