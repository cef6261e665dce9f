/**
 * Reads Across Lite’s `.puz` as ipuz. The format was never published by its makers; it is described in
 * https://code.google.com/archive/p/puz/wikis/FileFormat.wiki and read by https://github.com/alexdej/puzpy.
 */
import { listSlots } from "./list-slots";

export type ReadPuz =
  | { readonly ok: true; readonly ipuz: string }
  | { readonly ok: false; readonly because: string };

const magic = "ACROSS&DOWN\0";
const headLength = 52;

/** Where the file begins: some programs put bytes of their own before it. Null if it is no such file. */
function findStart(bytes: Uint8Array): number | null {
  const head = String.fromCharCode(...bytes.subarray(0, 1024));
  const at = head.indexOf(magic);
  return at < 2 ? null : at - 2;
}

/** Null if the bytes are no `.puz` file. */
export function readPuz(file: Uint8Array): ReadPuz | null {
  const start = findStart(file);
  if (start === null) return null;
  const bytes = file.subarray(start);
  if (bytes.length < headLength) return broken;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [bytes[0x2c]!, bytes[0x2d]!];
  const clueCount = view.getUint16(0x2e, true);
  if (view.getUint16(0x32, true) !== 0) {
    return refuse(
      "This .puz file is locked, so its answers can’t be read. Unlock it in Across Lite with its key, or export the puzzle as ipuz.",
    );
  }
  const area = width * height;
  if (area === 0 || bytes.length < headLength + 2 * area) return broken;
  const isUtf8 = bytes[0x18]! >= 0x32;
  const decoder = new TextDecoder(isUtf8 ? "utf-8" : "windows-1252");
  const letters = new TextDecoder("windows-1252").decode(
    bytes.subarray(headLength, headLength + area),
  );
  const texts = readTexts(bytes, headLength + 2 * area, clueCount + 4);
  if (!texts) return broken;
  const [title = "", author = "", copyright = "", ...others] = texts.list.map((text) =>
    decoder.decode(text),
  );
  const notes = others.pop() ?? "";
  const sections = readSections(bytes, texts.end);
  const circled = sections.get("GEXT");
  const rebus = readRebus(sections);

  const rows = Array.from({ length: height }, (_, row) =>
    letters.slice(row * width, (row + 1) * width).replace(/[.:]/g, "#"),
  );
  const slots = listSlots(rows);
  if (slots.length !== others.length) {
    return refuse(
      `This .puz file has ${others.length} clues for ${slots.length} words, so they can’t be matched.`,
    );
  }
  const numbers = new Map(slots.map(({ row, column, number }) => [row * width + column, number]));
  const clues = (direction: string) =>
    slots.flatMap((slot, place) =>
      slot.direction === direction ? [[slot.number, others[place]]] : [],
    );
  const cells = <Cell>(read: (letter: string, at: number) => Cell) =>
    rows.map((line, row) => [...line].map((letter, column) => read(letter, row * width + column)));
  return {
    ok: true,
    ipuz: JSON.stringify({
      version: "http://ipuz.org/v2",
      kind: ["http://ipuz.org/crossword#1"],
      title,
      author,
      copyright,
      ...(notes === "" ? {} : { notes }),
      dimensions: { width, height },
      puzzle: cells((letter, at) => {
        if (letter === "#") return "#";
        const cell = numbers.get(at) ?? 0;
        return ((circled?.[at] ?? 0) & 0x80) === 0 ? cell : { cell, style: { shapebg: "circle" } };
      }),
      solution: cells((letter, at) => rebus(at) ?? letter),
      clues: { Across: clues("across"), Down: clues("down") },
    }),
  };
}

const refuse = (because: string): ReadPuz => ({ ok: false, because });

const broken = refuse("This .puz file is damaged: it ends before the puzzle does.");

/** Texts that end with a zero; null if there are fewer. */
function readTexts(bytes: Uint8Array, start: number, count: number) {
  const list: Uint8Array[] = [];
  let at = start;
  while (list.length < count) {
    const end = bytes.indexOf(0, at);
    // The last one may end with the file.
    if (end < 0 && (list.length < count - 1 || at > bytes.length)) return null;
    list.push(bytes.subarray(at, end < 0 ? bytes.length : end));
    at = end < 0 ? bytes.length + 1 : end + 1;
  }
  return { list, end: at };
}

/** Sections after the texts: a name of four letters, length, checksum, data, and a zero. */
function readSections(bytes: Uint8Array, start: number): ReadonlyMap<string, Uint8Array> {
  const sections = new Map<string, Uint8Array>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = start; at + 8 <= bytes.length;) {
    const length = view.getUint16(at + 4, true);
    sections.set(
      String.fromCharCode(...bytes.subarray(at, at + 4)),
      bytes.subarray(at + 8, at + 8 + length),
    );
    at += 8 + length + 1;
  }
  return sections;
}

/** The letters of a cell with several of them: its number in one section, their list in another. */
function readRebus(sections: ReadonlyMap<string, Uint8Array>): (at: number) => string | null {
  const grid = sections.get("GRBS");
  const table = new TextDecoder("windows-1252").decode(sections.get("RTBL"));
  const words = new Map(
    table.split(";").flatMap((pair) => {
      const [number = "", word = ""] = pair.split(":");
      return word === "" ? [] : [[Number(number), word] as const];
    }),
  );
  return (at) => {
    const number = grid?.[at] ?? 0;
    return number === 0 ? null : (words.get(number - 1) ?? null);
  };
}
