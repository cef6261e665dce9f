/** The state of a game and its transitions. Pure; clock and interface are elsewhere. */
import type { Board } from "./board";
import {
  along,
  type Arrow,
  besideEntry,
  type Cursor,
  entryAt,
  firstCursor,
  follow,
  intoEntry,
  press,
  toEnd,
  turn,
} from "./cursor";

export interface Square {
  /** A capital letter; empty while blank. */
  readonly letter: string;
  /** Written in pencil: tentative. */
  readonly pencil: boolean;
  /** Marked wrong by a check and not changed since. */
  readonly wrong: boolean;
  /** Revealed; it can no longer be changed. */
  readonly revealed: boolean;
}

/** The reader's progress; it is stored between visits. */
export interface Writing {
  /** One per white cell. */
  readonly squares: readonly Square[];
  /** How often the reader checked letters. */
  readonly checks: number;
}

export interface Game extends Writing {
  readonly cursor: Cursor;
  /** Whether letters are written in pencil. */
  readonly pencil: boolean;
  /** The squares before they were cleared, until the next letter. */
  readonly cleared: readonly Square[] | null;
  /** Result of the last check, reveal or full grid; empty without one. */
  readonly message: string;
}

/** A puzzle with its answers, one letter per white cell. */
export interface Puzzle {
  readonly board: Board;
  readonly answers: string;
}

export type Scope = "letter" | "word" | "puzzle";

export type Action =
  | { readonly type: "press"; readonly cell: number }
  | { readonly type: "arrow"; readonly arrow: Arrow }
  | { readonly type: "turn" | "pencil" | "back" | "delete" | "clear" | "undo" }
  | { readonly type: "end"; readonly end: "first" | "last" }
  | { readonly type: "entry"; readonly entry: number }
  /** To the next (1) or previous (-1) clue; wraps at both ends. */
  | { readonly type: "beside"; readonly by: 1 | -1 }
  | { readonly type: "letter"; readonly letter: string }
  | { readonly type: "check" | "reveal"; readonly scope: Scope }
  | { readonly type: "restore"; readonly writing: Writing };

export const blank: Square = { letter: "", pencil: false, wrong: false, revealed: false };

export function newGame(board: Board): Game {
  return {
    squares: board.cells.map(() => blank),
    checks: 0,
    cursor: firstCursor(board),
    pencil: false,
    cleared: null,
    message: "",
  };
}

/** `nearly`: every cell is filled, but some are wrong. */
export type GridState = "open" | "nearly" | "solved";

export function checkGrid(answers: string, squares: readonly Square[]): GridState {
  if (squares.some(({ letter }) => letter === "")) return "open";
  return squares.every(({ letter }, cell) => letter === answers[cell]) ? "solved" : "nearly";
}

export function countRevealed(squares: readonly Square[]): number {
  return squares.filter(({ revealed }) => revealed).length;
}

/** "Solved without help.", or the help that was used. */
export function describeHelp({ squares, checks }: Writing): string {
  const revealed = countRevealed(squares);
  if (revealed > 0) return `Solved with ${count(revealed, "letter")} revealed.`;
  if (checks > 0) return `Solved with ${count(checks, "check")} and no reveals.`;
  return "Solved without help.";
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

/** The next state; the same object where the action changes nothing. */
export function play(puzzle: Puzzle, game: Game, action: Action): Game {
  const { board, answers } = puzzle;
  const move = (cursor: Cursor | null) =>
    cursor === null || cursor === game.cursor ? game : { ...game, cursor };
  const isBlank = (cell: number) => game.squares[cell]?.letter === "";
  const isOver = checkGrid(answers, game.squares) === "solved";
  switch (action.type) {
    case "press":
      return move(press(board, game.cursor, action.cell));
    case "arrow":
      return move(follow(board, game.cursor, action.arrow));
    case "turn":
      return move(turn(board, game.cursor));
    case "end":
      return move(toEnd(board, game.cursor, action.end));
    case "entry":
      return move(intoEntry(board, action.entry, isBlank));
    case "beside": {
      const wrapped = action.by === 1 ? 0 : board.entries.length - 1;
      return move(intoEntry(board, besideEntry(board, game.cursor, action.by) ?? wrapped, isBlank));
    }
    case "pencil":
      return { ...game, pencil: !game.pencil };
    case "letter":
      return isOver ? game : write(puzzle, game, action.letter);
    case "back":
      return isOver ? game : eraseBack(board, game);
    case "delete":
      return isOver ? game : erase(game, game.cursor);
    case "check":
      return isOver ? game : check(puzzle, game, action.scope);
    case "reveal":
      return isOver ? game : reveal(puzzle, game, action.scope);
    case "clear":
      return isOver
        ? game
        : {
            ...game,
            squares: game.squares.map((square) => (square.revealed ? square : blank)),
            cleared: game.squares,
            message: "Grid cleared.",
          };
    case "undo":
      return game.cleared
        ? { ...game, squares: game.cleared, cleared: null, message: "Your letters are restored." }
        : game;
    case "restore":
      return { ...game, ...action.writing, cleared: null, message: "" };
  }
}

function withSquare(game: Game, cell: number, square: Square): Game {
  const squares = game.squares.with(cell, square);
  return { ...game, squares, cleared: null, message: "" };
}

function write({ board, answers }: Puzzle, game: Game, letter: string): Game {
  const { cell } = game.cursor;
  const cursor = along(board, game.cursor, 1);
  if (game.squares[cell]?.revealed) return { ...game, cursor };
  const written = withSquare(game, cell, { ...blank, letter, pencil: game.pencil });
  const isNearly = checkGrid(answers, written.squares) === "nearly";
  return { ...written, cursor, message: isNearly ? "Almost! At least one letter is wrong." : "" };
}

function erase(game: Game, cursor: Cursor): Game {
  const square = game.squares[cursor.cell];
  const isErasable = square && square.letter !== "" && !square.revealed;
  return { ...(isErasable ? withSquare(game, cursor.cell, blank) : game), cursor };
}

/** Erases the letter at the cursor; in a blank cell, the one before it. */
function eraseBack(board: Board, game: Game): Game {
  const square = game.squares[game.cursor.cell];
  const isHere = square && square.letter !== "" && !square.revealed;
  return erase(game, isHere ? game.cursor : along(board, game.cursor, -1));
}

function reach(board: Board, cursor: Cursor, scope: Scope): readonly number[] {
  if (scope === "letter") return [cursor.cell];
  if (scope === "puzzle") return board.cells.map((_, cell) => cell);
  const entry = entryAt(board, cursor);
  return (entry === null ? null : board.entries[entry]?.cells) ?? [cursor.cell];
}

function check({ board, answers }: Puzzle, game: Game, scope: Scope): Game {
  const written = reach(board, game.cursor, scope).filter((cell) => game.squares[cell]?.letter);
  if (written.length === 0) return { ...game, message: "There’s nothing to check yet." };
  const checked = new Set(written);
  const isWrong = (square: Square, cell: number) =>
    checked.has(cell) && square.letter !== answers[cell];
  const wrong = game.squares.filter(isWrong).length;
  return {
    ...game,
    checks: game.checks + 1,
    squares: game.squares.map((square, cell) =>
      isWrong(square, cell) ? { ...square, wrong: true } : square,
    ),
    message:
      wrong > 0
        ? `${count(wrong, "letter")} ${wrong === 1 ? "is" : "are"} wrong.`
        : scope === "letter"
          ? "That letter is correct."
          : "All correct so far.",
  };
}

function reveal({ board, answers }: Puzzle, game: Game, scope: Scope): Game {
  const missing = new Set(
    reach(board, game.cursor, scope).filter((cell) => game.squares[cell]?.letter !== answers[cell]),
  );
  if (missing.size === 0) return { ...game, message: "It’s already correct." };
  return {
    ...game,
    squares: game.squares.map((square, cell) =>
      missing.has(cell) ? { ...blank, letter: answers[cell] ?? "", revealed: true } : square,
    ),
    cleared: null,
    message: `${count(missing.size, "letter")} revealed.`,
  };
}
