import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Scope } from "./game";
import { formatElapsed } from "./stopwatch";

interface PlayerToolsProps {
  seconds: number;
  isSolved: boolean;
  isPaused: boolean;
  pencil: boolean;
  canUndo: boolean;
  isListShown: boolean;
  onPause: (paused: boolean) => void;
  onPencil: () => void;
  onCheck: (scope: Scope) => void;
  onReveal: (scope: Scope) => void;
  onClear: () => void;
  onUndo: () => void;
  onShowList: (shown: boolean) => void;
}

/** Time and tools above the grid. */
export function PlayerTools(props: PlayerToolsProps) {
  const { seconds, isSolved, isPaused, pencil, canUndo, isListShown } = props;
  const isIdle = isSolved || isPaused;
  return (
    <div className="player-tools needs-script">
      <p className="player-time" role="timer">
        <span className="sr-only">Time: </span>
        {formatElapsed(seconds)}
      </p>
      <Tool isOff={isSolved} onPress={() => props.onPause(!isPaused)}>
        {isPaused ? "Resume" : "Pause"}
      </Tool>
      <ScopeMenu verb="Check" isOff={isIdle} onChoose={props.onCheck} />
      <ScopeMenu verb="Reveal" isOff={isIdle} onChoose={props.onReveal} />
      <Tool isOff={isIdle} isPressed={pencil} onPress={props.onPencil}>
        Pencil
      </Tool>
      <div className="player-list-tool">
        <Tool isPressed={isListShown} onPress={() => props.onShowList(!isListShown)}>
          Clues
        </Tool>
      </div>
      <div className="player-more-tools">
        {canUndo ? (
          <Tool onPress={props.onUndo}>Undo</Tool>
        ) : (
          <Tool isOff={isIdle} onPress={props.onClear}>
            Clear
          </Tool>
        )}
        <Tool label="Print" onPress={() => window.print()}>
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <path d="M5.5 7V2.5h9V7M5.5 14.5h-3V7h15v7.5h-3M5.5 11.5h9v6h-9z" />
          </svg>
        </Tool>
      </div>
    </div>
  );
}

interface ToolProps {
  children: ReactNode;
  label?: string;
  isOff?: boolean;
  isPressed?: boolean;
  onPress: () => void;
}

function Tool({ children, label, isOff, isPressed, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="button button-outline"
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isOff}
      data-app=""
      onClick={onPress}
    >
      {children}
    </button>
  );
}

const scopes = [
  { scope: "letter", name: "letter" },
  { scope: "word", name: "word" },
  { scope: "puzzle", name: "whole puzzle" },
] as const;

interface ScopeMenuProps {
  verb: "Check" | "Reveal";
  isOff: boolean;
  onChoose: (scope: Scope) => void;
}

/** A menu button: how much to check or reveal. */
function ScopeMenu({ verb, isOff, onChoose }: ScopeMenuProps) {
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
    <div className="scope-menu" ref={root}>
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
        {verb}
      </button>
      {isOpen && (
        <ul id={id}>
          {scopes.map(({ scope, name }) => (
            <li key={scope}>
              <button
                type="button"
                onClick={() => {
                  setIsOpen(false);
                  onChoose(scope);
                }}
              >
                {verb} {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
