/** Six boxes of one digit each: the effect of keys, typed text and pastes. Pure. */

export const codeLength = 6;

/**
 `digits`: the boxes' contents, from the first on; a space is an empty box before a filled one, and
 empty boxes at the end are omitted. `at`: the box that gets the focus, from 0. */
export interface CodeBoxesState {
  readonly digits: string;
  readonly at: number;
}

/** `isFinished`: every box has a digit, and this input filled the last empty box or the last of all. */
export interface CodeEntry extends CodeBoxesState {
  readonly isFinished: boolean;
}

/** Whether every box has a digit. */
export function isWholeCode(digits: string): boolean {
  return digits.length === codeLength && !digits.includes(" ");
}

/** Content of one box; empty for an empty box. */
export function digitAt(digits: string, box: number): string {
  return digits.charAt(box).trim();
}

/** The last box that may have the focus: the first empty one. */
export function furthestBox(digits: string): number {
  const empty = digits.indexOf(" ");
  return Math.min(empty === -1 ? digits.length : empty, codeLength - 1);
}

/** The box that gets the focus when another one is clicked. */
export function reachBox(digits: string, box: number): number {
  return Math.min(box, furthestBox(digits));
}

/**
 * Handles input in a box: from a key, a paste, or a phone's autofill of the whole code.
 *
 * @param text the new content of the box, or of the clipboard; all but digits is ignored
 */
export function enter(
  { digits }: Pick<CodeBoxesState, "digits">,
  { box, text }: { box: number; text: string },
): CodeEntry {
  if (text === "") return { digits: write(digits, box, " "), at: box, isFinished: false };
  const digitsTyped = readDigits(text);
  if (digitsTyped === "") return { digits, at: box, isFinished: false };
  const typed = replaces(digitAt(digits, box), digitsTyped);
  const from = typed.length >= codeLength ? 0 : box;
  const written = write(digits, from, typed.slice(0, codeLength - from));
  const isLastFilled = from + typed.length >= codeLength || !isWholeCode(digits);
  return {
    digits: written,
    at: reachBox(written, from + typed.length),
    isFinished: isWholeCode(written) && isLastFilled,
  };
}

/** Handles keys other than digits; null where the browser's default applies. */
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

/** Normalizes full-width digits; ignores spaces and dashes between digits. */
function readDigits(text: string): string {
  return text.normalize("NFKC").replaceAll(/\D/g, "");
}

/** A digit typed before or behind the box's digit replaces it. */
function replaces(old: string, input: string): string {
  return input.length === 2 && old !== "" && input.includes(old) ? input.replace(old, "") : input;
}

function write(digits: string, from: number, text: string): string {
  const padded = digits.padEnd(codeLength);
  return (padded.slice(0, from) + text + padded.slice(from + text.length)).trimEnd();
}
