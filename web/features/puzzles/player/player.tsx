/** Our own crossword player: a separate page, shown in an iframe. */
import {
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { PlayablePuzzle } from "./board";
import { ClueBar } from "./clue-bar";
import { ClueLists } from "./clue-lists";
import { besideEntry } from "./cursor";
import { type Action, countRevealed, describeHelp, type Scope } from "./game";
import { cellId, Grid } from "./grid";
import { actionOf } from "./keys";
import { LetterKeys } from "./letter-keys";
import { PlayerDialog } from "./player-dialog";
import { PlayerTools } from "./player-tools";
import { formatElapsed } from "./stopwatch";
import { useGame } from "./use-game";

interface PlayerProps {
  slug: string;
  /** "Saturday: ‘Second Light’". */
  title: string;
  /** "By Nell Abernathy · November 21, 2026". */
  byline: string;
  puzzle: PlayablePuzzle;
}

const neverChanges = () => () => {};

function readKey(
  event: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">,
) {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
  return actionOf({ key, isShifted: shiftKey, isModified: ctrlKey || altKey || metaKey });
}

export function Player({ slug, title, byline, puzzle }: PlayerProps) {
  const { board, game, act, isPaused, ...play } = useGame(slug, puzzle);
  const [asked, setAsked] = useState<"reveal" | "clear" | null>(null);
  const [isListShown, setIsListShown] = useState(false);
  const isFocusWanted = useRef(false);
  const isAlone = useSyncExternalStore(
    neverChanges,
    () => window.top === window.self,
    () => false,
  );

  /** Performs an action and moves the focus to the grid. */
  function actInGrid(action: Action) {
    isFocusWanted.current = true;
    act(action);
  }

  function reveal(scope: Scope) {
    if (scope === "puzzle") setAsked("reveal");
    else actInGrid({ type: "reveal", scope });
  }

  useEffect(() => {
    if (isPaused || !isFocusWanted.current) return;
    isFocusWanted.current = false;
    document.getElementById(cellId(game.cursor.cell))?.focus();
  });

  function onGridKey(event: ReactKeyboardEvent) {
    if (event.key === "Escape") {
      document.querySelector<HTMLElement>(".player-tools button:enabled")?.focus();
      return;
    }
    const action = readKey(event);
    if (!action) return;
    // Past the last clue and before the first, Tab leaves the grid.
    const isLeaving =
      action.type === "beside" && besideEntry(board, game.cursor, action.by) === null;
    if (event.key === "Tab" && isLeaving) return;
    event.preventDefault();
    actInGrid(action);
  }

  // Letters are written wherever the focus is; other keys keep their meaning there.
  const onOtherKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    if (target.closest("[role=grid], dialog")) return;
    const action = readKey(event);
    const isWriting = action?.type === "letter" || action?.type === "back";
    const isMoving = action?.type === "arrow" && target === document.body;
    if (!action || !(isWriting || isMoving)) return;
    event.preventDefault();
    actInGrid(action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onOtherKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  const isAllRevealed = countRevealed(game.squares) === game.squares.length;
  return (
    <main
      id="main"
      className="player"
      aria-label="Crossword player"
      data-alone={isAlone || undefined}
      data-paused={isPaused || undefined}
      data-list={isListShown || undefined}
    >
      <header className="player-head">
        <div className="player-title">
          <h1 className="head head-40">{title}</h1>
          <p className="byline">
            {byline}
            {isAlone && (
              <span className="no-print">
                {" · "}
                <a href="/crosswords">All crosswords</a>
              </span>
            )}
          </p>
        </div>
        <PlayerTools
          seconds={play.seconds}
          isSolved={play.isSolved}
          isPaused={isPaused}
          pencil={game.pencil}
          canUndo={game.cleared !== null}
          isListShown={isListShown}
          onPause={play.setPaused}
          onPencil={() => actInGrid({ type: "pencil" })}
          onCheck={(scope) => actInGrid({ type: "check", scope })}
          onReveal={reveal}
          onClear={() => setAsked("clear")}
          onUndo={() => actInGrid({ type: "undo" })}
          onShowList={setIsListShown}
        />
        <noscript>
          <p className="player-note">
            To play here, turn on JavaScript. Without it, you can still read and print the puzzle.
          </p>
        </noscript>
      </header>
      <div className="player-board">
        <ClueBar
          board={board}
          cursor={game.cursor}
          onBeside={(by) => actInGrid({ type: "beside", by })}
        />
        <div className="player-grid" inert={isPaused}>
          <Grid
            board={board}
            squares={game.squares}
            cursor={game.cursor}
            onPress={(cell) => actInGrid({ type: "press", cell })}
            onKeyDown={onGridKey}
          />
        </div>
        {isPaused && (
          <div className="player-pause">
            <p className="head head-32">Paused</p>
            <button
              type="button"
              className="button button-ink"
              onClick={() => {
                isFocusWanted.current = true;
                play.setPaused(false);
              }}
            >
              Resume
            </button>
          </div>
        )}
        <output className="player-status byline">
          {game.message && <span key={game.checks}>{game.message}</span>}
        </output>
        <p className="player-hint byline needs-script" id="how-to-play">
          Arrow keys move; Space changes direction; Tab goes to the next clue; Escape leaves the
          grid.
        </p>
        <LetterKeys
          onLetter={(letter) => act({ type: "letter", letter })}
          onBack={() => act({ type: "back" })}
        />
      </div>
      <div className="player-clues" inert={isPaused}>
        <ClueLists
          board={board}
          squares={game.squares}
          cursor={game.cursor}
          onChoose={(entry) => {
            setIsListShown(false);
            actInGrid({ type: "entry", entry });
          }}
        />
      </div>
      {asked && (
        <PlayerDialog
          title={asked === "reveal" ? "Reveal the whole puzzle?" : "Clear the grid?"}
          onClose={() => setAsked(null)}
          actions={
            <>
              <button
                type="button"
                className="button button-ink"
                onClick={() => {
                  setAsked(null);
                  actInGrid(
                    asked === "reveal" ? { type: "reveal", scope: "puzzle" } : { type: "clear" },
                  );
                }}
              >
                {asked === "reveal" ? "Reveal it" : "Clear it"}
              </button>
              <button
                type="button"
                className="button button-outline"
                onClick={() => setAsked(null)}
              >
                Keep solving
              </button>
            </>
          }
        >
          <p className="deck">
            {asked === "reveal"
              ? "This fills in every missing or wrong letter and stops the clock."
              : "This erases your letters. Revealed letters stay, and the clock keeps running."}
          </p>
        </PlayerDialog>
      )}
      {play.isCelebrated && (
        <PlayerDialog
          title={isAllRevealed ? "The answers" : `Finished in ${formatElapsed(play.seconds)}`}
          isFestive={!isAllRevealed}
          onClose={play.endCelebration}
          actions={
            <>
              <button type="button" className="button button-ink" onClick={play.endCelebration}>
                View the grid
              </button>
              <a className="button button-outline" href="/crosswords" target="_top">
                All crosswords
              </a>
            </>
          }
        >
          <p className="deck">
            {isAllRevealed
              ? "You revealed the whole puzzle. Another day, another grid."
              : describeHelp(game)}
          </p>
        </PlayerDialog>
      )}
    </main>
  );
}
