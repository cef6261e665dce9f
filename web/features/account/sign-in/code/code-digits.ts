/** Six boxes of one digit each: what a key, a typed text or a paste makes of them. Pure. */

export const codeLength = 6;

/**
 * `digits`: what stands in the boxes, from the first on; a space is an empty box before a filled
 * one, and nothing is written for empty boxes at the end. `at`: the box that gets the focus, from 0.
 */
export interface CodeBoxesState {
  readonly digits: string;
  readonly at: number;
}

/** `isFinished`: every box holds a digit, and this entry filled the last empty or the last of all. */
export interface CodeEntry extends CodeBoxesState {
  readonly isFinished: boolean;
}

/** Whether every box holds a digit. */
export function isWholeCode(digits: string): boolean {
  return digits.length === codeLength && !digits.includes(" ");
}

/** What stands in one box; empty where nothing does. */
export function digitAt(digits: string, box: number): string {
  return digits.charAt(box).trim();
}

/** How far the focus may go: to the first empty box, and not past it. */
export function furthestBox(digits: string): number {
  const empty = digits.indexOf(" ");
  return Math.min(empty === -1 ? digits.length : empty, codeLength - 1);
}

/** Where the focus goes when it is asked for in a box. */
export function reachBox(digits: string, box: number): number {
  return Math.min(box, furthestBox(digits));
}

/**
 * A box was changed: by a key, by a paste, or by a telephone that fills in the whole code.
 *
 * @param text what the box, or the clipboard, holds now; anything but digits is passed over
 */
export function enter(
  { digits }: Pick<CodeBoxesState, "digits">,
  { box, text }: { box: number; text: string },
): CodeEntry {
  if (text === "") return { digits: write(digits, box, " "), at: box, isFinished: false };
  const given = readDigits(text);
  if (given === "") return { digits, at: box, isFinished: false };
  const typed = replaces(digitAt(digits, box), given);
  const from = typed.length >= codeLength ? 0 : box;
  const written = write(digits, from, typed.slice(0, codeLength - from));
  const isLastFilled = from + typed.length >= codeLength || !isWholeCode(digits);
  return {
    digits: written,
    at: reachBox(written, from + typed.length),
    isFinished: isWholeCode(written) && isLastFilled,
  };
}

/** What a key does that is no digit; null where the browser may do what it does. */
export function pressKey(
  { digits }: Pick<CodeBoxesState, "digits">,
  { box, key }: { box: number; key: string },
): CodeBoxesState | null {
  switch (key) {
    case "Backspace": {
      const at = digitAt(digits, box) === "" ? Math.max(0, box - 1) : box;
      return { digits: write(digits, at, " "), at };
    }
    case "Delete":
      return { digits: write(digits, box, " "), at: box };
    case "ArrowLeft":
      return { digits, at: Math.max(0, box - 1) };
    case "ArrowRight":
      return { digits, at: reachBox(digits, box + 1) };
    case "Home":
      return { digits, at: 0 };
    case "End":
      return { digits, at: furthestBox(digits) };
    default:
      return null;
  }
}

/** Full-width digits are digits; spaces and dashes between them are not. */
function readDigits(text: string): string {
  return text.normalize("NFKC").replaceAll(/\D/g, "");
}

/** A digit typed before or behind the one that stands in the box takes its place. */
function replaces(old: string, given: string): string {
  return given.length === 2 && old !== "" && given.includes(old) ? given.replace(old, "") : given;
}

function write(digits: string, from: number, text: string): string {
  const padded = digits.padEnd(codeLength);
  return (padded.slice(0, from) + text + padded.slice(from + text.length)).trimEnd();
}
