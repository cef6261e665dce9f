import type { ReactNode } from "react";
import type { Scope } from "./game";
import { formatElapsed } from "./stopwatch";
import { ToolMenu } from "./tool-menu";

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
  const clear = canUndo
    ? { name: "Undo", run: props.onUndo }
    : { name: "Clear", run: props.onClear };
  const print = { name: "Print", run: () => window.print() };
  return (
    <div className="player-tools needs-script">
      <p className="player-time" role="timer">
        <span className="sr-only">Time: </span>
        {formatElapsed(seconds)}
      </p>
      <Tool isOff={isSolved} onPress={() => props.onPause(!isPaused)}>
        {isPaused ? "Resume" : "Pause"}
      </Tool>
      <ToolMenu name="Check" isOff={isIdle} items={itemsOf("Check", props.onCheck)} />
      <ToolMenu name="Reveal" isOff={isIdle} items={itemsOf("Reveal", props.onReveal)} />
      <Tool isOff={isIdle} isPressed={pencil} onPress={props.onPencil}>
        Pencil
      </Tool>
      <div className="player-list-tool">
        <Tool isPressed={isListShown} onPress={() => props.onShowList(!isListShown)}>
          Clues
        </Tool>
      </div>
      <div className="player-more-tools">
        <Tool isOff={isIdle && !canUndo} onPress={clear.run}>
          {clear.name}
        </Tool>
        <Tool label="Print" onPress={print.run}>
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M5.5 7V2.5h9V7M5.5 14.5h-3V7h15v7.5h-3M5.5 11.5h9v6h-9z" />
          </svg>
        </Tool>
      </div>
      {/* The same two where one row has no room for them. */}
      <div className="player-more-menu">
        <ToolMenu name="More" items={isIdle && !canUndo ? [print] : [clear, print]} />
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

/** How much to check or reveal. */
const itemsOf = (verb: string, onChoose: (scope: Scope) => void) =>
  scopes.map(({ scope, name }) => ({ name: `${verb} ${name}`, run: () => onChoose(scope) }));
