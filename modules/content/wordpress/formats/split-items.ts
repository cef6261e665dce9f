/**
 * Cuts the text of a WordPress export at its items, so that each can be read by itself: the file need not fit
 * into memory, an item with an error does not end the import, and each is kept word for word.
 */
import type { TextPiece } from "./read-text";

export type Cut =
  /** All before the first item. */
  | { readonly kind: "head"; readonly text: string }
  | {
      readonly kind: "item";
      /** `<item>…</item>`. */
      readonly text: string;
      readonly number: number;
      readonly replaced: number;
      readonly part: number;
    }
  | {
      readonly kind: "end";
      /** Where the file breaks off, in a sentence; null if it is whole. */
      readonly brokenOff: string | null;
    };

/** Longer than any article: what is larger is no item, or never ends. */
const mostItemLength = 64 * 1024 * 1024;
const mostHeadLength = 64 * 1024 * 1024;

const outside = /<item[\s>]|<\/channel\s*>/g;
const inside = /<\/item\s*>|<!\[CDATA\[|<!--/g;

/** A slice keeps all of the text that it is from in memory, as long as anything of it is kept. */
const copyOf = (slice: string): string => Buffer.from(slice).toString();

export async function* splitItems(pieces: AsyncIterable<TextPiece>): AsyncGenerator<Cut> {
  let buffer = "";
  let number = 0;
  let replaced = 0;
  let isHead = true;
  let isOver = false;
  /** Of the item that has begun: where to keep looking, and for what. */
  let started = false;
  let from = 0;
  let closing: string | null = null;
  for await (const piece of pieces) {
    if (isOver) continue;
    buffer += piece.text;
    replaced += piece.replaced;
    for (;;) {
      if (!started) {
        outside.lastIndex = from;
        const found = outside.exec(buffer);
        if (!found) {
          if (isHead && buffer.length > mostHeadLength) {
            yield { kind: "end", brokenOff: "The file has no items within its first 64 MB." };
            return;
          }
          if (isHead) from = Math.max(0, buffer.length - 16);
          else [buffer, from] = [buffer.slice(-16), 0];
          break;
        }
        if (isHead) yield { kind: "head", text: buffer.slice(0, found.index) };
        isHead = false;
        if (found[0].startsWith("</")) {
          isOver = true;
          break;
        }
        buffer = buffer.slice(found.index);
        [started, from, closing] = [true, 5, null];
      }
      const end = findEnd();
      if (end === null) break;
      number += 1;
      const text = copyOf(buffer.slice(0, end));
      yield { kind: "item", text, number, replaced, part: piece.part };
      buffer = buffer.slice(end);
      [started, from, replaced] = [false, 0, 0];
    }
    if (started && buffer.length > mostItemLength) {
      yield { kind: "end", brokenOff: `Item ${number + 1} doesn’t end within 64 MB.` };
      return;
    }
  }
  if (isHead) yield { kind: "head", text: buffer };
  yield { kind: "end", brokenOff: isOver ? null : endOf() };

  /** The index after the item, or null if its end is not here yet. */
  function findEnd(): number | null {
    for (;;) {
      if (closing !== null) {
        const at = buffer.indexOf(closing, from);
        if (at < 0) {
          from = Math.max(from, buffer.length - closing.length);
          return null;
        }
        from = at + closing.length;
        closing = null;
      }
      inside.lastIndex = from;
      const found = inside.exec(buffer);
      if (!found) {
        from = Math.max(from, buffer.length - 16);
        return null;
      }
      from = found.index + found[0].length;
      if (found[0] === "<!--") closing = "-->";
      else if (found[0] === "<![CDATA[") closing = "]]>";
      else return from;
    }
  }

  function endOf(): string {
    if (!started) return `The file is truncated after item ${number}: its end is missing.`;
    const title = /<title>(?:<!\[CDATA\[)?([^<\]]{1,120})/.exec(buffer)?.[1]?.trim();
    return `The file is truncated in item ${number + 1}${title ? ` (“${title}”)` : ""}; everything before it was imported.`;
  }
}
