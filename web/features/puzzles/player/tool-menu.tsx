import { useEffect, useId, useRef, useState } from "react";

interface ToolMenuProps {
  name: string;
  isOff?: boolean;
  items: readonly { readonly name: string; readonly run: () => void }[];
}

/** A tool that opens a list of actions. */
export function ToolMenu({ name, isOff, items }: ToolMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setIsOpen(false);
    };
    const close = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setIsOpen(false);
      opener.current?.focus();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("keydown", close);
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [isOpen]);

  return (
    <div className="tool-menu" ref={root}>
      <button
        ref={opener}
        type="button"
        className="button button-outline"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={isOff}
        data-app=""
        onClick={() => setIsOpen(!isOpen)}
      >
        {name}
      </button>
      {isOpen && (
        <ul id={id}>
          {items.map((item) => (
            <li key={item.name}>
              <button
                type="button"
                onClick={() => {
                  setIsOpen(false);
                  item.run();
                }}
              >
                {item.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
