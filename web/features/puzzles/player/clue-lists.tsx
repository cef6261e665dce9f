import { useEffect, useRef } from "react";
import type { Board, Direction } from "./board";
import { crossingAt, type Cursor, entryAt } from "./cursor";
import type { Square } from "./game";
import { cellId } from "./grid";

interface ClueListsProps {
  board: Board;
  squares: readonly Square[];
  cursor: Cursor;
  onChoose: (entry: number) => void;
}

/** All clues. Each is a link to its first cell, which works without scripts, too. */
export function ClueLists({ board, squares, cursor, onChoose }: ClueListsProps) {
  const current = entryAt(board, cursor);
  const crossing = crossingAt(board, cursor);
  const list = (direction: Direction, title: string) => (
    <ClueList
      title={title}
      shown={board.entries.flatMap((entry, at) =>
        entry.direction === direction
          ? [
              {
                ...entry,
                at,
                isCurrent: at === current,
                isCrossing: at === crossing,
                isFilled: entry.cells.every((cell) => squares[cell]?.letter !== ""),
              },
            ]
          : [],
      )}
      onChoose={onChoose}
    />
  );
  return (
    <>
      {list("across", "Across")}
      {list("down", "Down")}
    </>
  );
}

interface ShownClue {
  at: number;
  number: number;
  clue: string;
  cells: readonly number[];
  isCurrent: boolean;
  isCrossing: boolean;
  isFilled: boolean;
}

function ClueList({
  title,
  shown,
  onChoose,
}: {
  title: string;
  shown: readonly ShownClue[];
  onChoose: (entry: number) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const current = shown.find(({ isCurrent, isCrossing }) => isCurrent || isCrossing)?.at;
  useEffect(() => {
    const item = list.current?.querySelector(`[data-entry="${current}"]`);
    if (list.current && item) bringIntoView(list.current, item);
  }, [current]);
  return (
    <section className="clue-list" aria-labelledby={`clues-${title}`}>
      <h2 className="head head-26" id={`clues-${title}`}>
        {title}
      </h2>
      <ol ref={list}>
        {shown.map(({ at, number, clue, cells, isCurrent, isCrossing, isFilled }) => (
          <li key={at} data-entry={at}>
            <a
              href={`#${cellId(cells[0] ?? 0)}`}
              aria-current={isCurrent || undefined}
              data-crossing={isCrossing || undefined}
              data-filled={isFilled || undefined}
              data-app=""
              onClick={(event) => {
                event.preventDefault();
                onChoose(at);
              }}
            >
              <span className="clue-number">{number}</span>
              <span>{clue}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Scrolls only the list: `scrollIntoView` would also move the page around the iframe. */
function bringIntoView(list: Element, item: Element): void {
  const outer = list.getBoundingClientRect();
  const inner = item.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  }
}
