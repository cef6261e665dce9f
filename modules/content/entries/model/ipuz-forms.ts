/**
 * The ways in which ipuz (http://ipuz.org) lets a crossword be written, as one: our checks and the player know
 * blocks as "#", empty cells as 0, numbers as numbers, and the lists "Across" and "Down".
 */

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Null if the text isn’t JSON, with or without the function call that version 1 has around it. */
export function parseIpuz(text: string): unknown {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  const end = trimmed.endsWith(");") ? -2 : -1;
  const isWrapped = /^ipuz\s*\(/.test(trimmed) && trimmed.at(end) === ")";
  const json = isWrapped ? trimmed.slice(trimmed.indexOf("(") + 1, end) : trimmed;
  try {
    const input: unknown = JSON.parse(json);
    return isObject(input) ? unify(input) : input;
  } catch {
    return null;
  }
}

function unify(input: Json): Json {
  const { version, difficulty, puzzle, solution, clues, block = "#", empty = 0 } = input;
  const isSign = (value: unknown, sign: unknown) =>
    (typeof value === "string" || typeof value === "number") && String(value) === String(sign);
  const unifyCell = (value: unknown) => {
    if (isSign(value, block) || value === "#") return "#";
    return isSign(value, empty) ? 0 : toNumber(value);
  };
  // A letter may be the sign for a block and occur in answers.
  const isLetter = /^[a-z]$/i.test(String(block));
  const cells = unifyRows(puzzle, "cell", unifyCell);
  const isBlockAt = (row: number, column: number) => {
    const line: unknown = Array.isArray(cells) ? cells[row] : null;
    const cell: unknown = Array.isArray(line) ? line[column] : null;
    return (isObject(cell) ? cell["cell"] : cell) === "#";
  };
  const unifyLetter = (value: unknown, row: number, column: number) =>
    isSign(value, block) && (!isLetter || isBlockAt(row, column)) ? "#" : value;
  return {
    ...input,
    ...(isVersion(version) && { version: "http://ipuz.org/v2" }),
    difficulty: typeof difficulty === "string" ? difficulty.trim().slice(0, 40) : undefined,
    puzzle: cells,
    solution: unifyRows(solution, "value", unifyLetter),
    clues: unifyClues(clues),
  };
}

const isVersion = (version: unknown): boolean =>
  typeof version === "string" && /^https?:\/\/(?:www\.)?ipuz\.org\/v\d/.test(version);

const toNumber = (value: unknown): unknown =>
  typeof value === "string" && /^\d{1,4}$/.test(value.trim()) ? Number(value) : value;

/** A cell is its value, or has it beside a style. */
function unifyRows(
  rows: unknown,
  name: string,
  read: (value: unknown, row: number, column: number) => unknown,
): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.map((row: unknown, line) =>
    Array.isArray(row)
      ? row.map((cell: unknown, column) =>
          isObject(cell) && name in cell
            ? { ...cell, [name]: read(cell[name], line, column) }
            : read(cell, line, column),
        )
      : row,
  );
}

/** A direction may have a name for solvers after it: "Across:Horizontal". */
function unifyClues(clues: unknown): unknown {
  if (!isObject(clues)) return clues;
  const lists = Object.entries(clues).map(
    ([name, list]) =>
      [
        name.split(":")[0]!.trim(),
        Array.isArray(list) ? (list.map(unifyClue) as unknown[]) : list,
      ] as const,
  );
  return withLinked(Object.fromEntries(lists));
}

/** More than a grid that can be played has. */
const mostClues = 625;
const mostLinked = 20;

/** A clue may be for several entries, of which the others have none of their own: they refer to it. */
function withLinked(clues: Json): Json {
  const numbers = (list: unknown): readonly unknown[] =>
    Array.isArray(list)
      ? list.map((clue: unknown) =>
          Array.isArray(clue) ? clue[0] : isObject(clue) && clue["number"],
        )
      : [];
  const linked = { ...clues };
  const isLong = (list: unknown) => Array.isArray(list) && list.length > mostClues;
  if (Object.values(clues).some(isLong)) return clues;
  for (const [direction, list] of Object.entries(clues)) {
    for (const clue of Array.isArray(list) ? (list as unknown[]) : []) {
      const others = isObject(clue) ? clue["continued"] : null;
      for (const other of Array.isArray(others) ? (others as unknown[]).slice(0, mostLinked) : []) {
        if (!isObject(other)) continue;
        const number = toNumber(other["number"]);
        const name =
          typeof other["direction"] === "string"
            ? other["direction"].split(":")[0]!.trim()
            : direction;
        const known = linked[name];
        if (!Array.isArray(known) || numbers(known).includes(number)) continue;
        linked[name] = [
          ...(known as unknown[]),
          [number, `See ${String((clue as Json)["number"])} ${direction}`],
        ];
      }
    }
  }
  return linked;
}

function unifyClue(clue: unknown): unknown {
  if (Array.isArray(clue)) return [toNumber(clue[0]), ...(clue.slice(1) as unknown[])];
  return isObject(clue) && "number" in clue ? { ...clue, number: toNumber(clue["number"]) } : clue;
}

export interface CellStyle {
  /** In reading order, blocks included. */
  readonly cell: number;
  readonly isCircled: boolean;
  /** "ffcc00"; "" for a cell that is only highlighted; null for neither. */
  readonly color: string | null;
}

/** Circles and colors of cells. A style may be a name, which the file explains. */
export function readStyles(input: Json): readonly CellStyle[] {
  const { puzzle } = input;
  if (!Array.isArray(puzzle)) return [];
  return puzzle.flatMap((row: unknown, line) => {
    const cells = Array.isArray(row) ? (row as readonly unknown[]) : [];
    return cells.flatMap((cell, column) => {
      const style = styleOf(input, cell);
      const isCircled = style?.["shapebg"] === "circle";
      const color = colorOf(style);
      return isCircled || color !== null
        ? [{ cell: line * cells.length + column, isCircled, color }]
        : [];
    });
  });
}

/** Null: it has none. */
export function styleOf({ styles }: Json, cell: unknown): Json | null {
  const style = isObject(cell) ? cell["style"] : undefined;
  if (typeof style === "string" && isObject(styles) && Object.hasOwn(styles, style)) {
    return isObject(styles[style]) ? styles[style] : null;
  }
  return isObject(style) ? style : null;
}

function colorOf(style: Json | null): string | null {
  const color = style?.["color"];
  if (typeof color === "string" && /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color)) {
    const digits = color.replace("#", "").toLowerCase();
    const long = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
    return long === "ffffff" ? null : long;
  }
  // A number is a color of the program that draws it.
  return style?.["highlight"] === true || (typeof color === "number" && color > 0) ? "" : null;
}
