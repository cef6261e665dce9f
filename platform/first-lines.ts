/**
 * Where each address stood first, for lists of any length: a table of fingerprints, 12 bytes a place, instead of
 * the addresses themselves. Of a million addresses two have the same 64 bits once in thirty million lists.
 */
import { hash } from "node:crypto";

const firstPlaces = 1 << 12;
/** Fuller than this, searches get long. */
const fullest = 0.7;

export class FirstLines {
  #places = firstPlaces;
  #prints = new Uint32Array(2 * firstPlaces);
  /** 0: free; lines count from 1. */
  #lines = new Int32Array(firstPlaces);
  #size = 0;

  /** The line at which `key` stood before; null, and noted, if this is the first. */
  note(key: string, line: number): number | null {
    if (this.#size >= this.#places * fullest) this.#grow();
    const print = hash("sha256", key, "buffer");
    const one = print.readUInt32LE(0);
    const other = print.readUInt32LE(4);
    const place = this.#find(one, other);
    const before = this.#lines[place]!;
    if (before !== 0) return before;
    this.#put(place, { one, other, line });
    this.#size += 1;
    return null;
  }

  has(key: string): boolean {
    const print = hash("sha256", key, "buffer");
    return this.#lines[this.#find(print.readUInt32LE(0), print.readUInt32LE(4))] !== 0;
  }

  /** The place of a fingerprint, or the free one where it belongs. */
  #find(one: number, other: number): number {
    let place = one & (this.#places - 1);
    while (
      this.#lines[place] !== 0 &&
      (this.#prints[2 * place] !== one || this.#prints[2 * place + 1] !== other)
    ) {
      place = (place + 1) & (this.#places - 1);
    }
    return place;
  }

  #put(place: number, { one, other, line }: { one: number; other: number; line: number }): void {
    this.#prints[2 * place] = one;
    this.#prints[2 * place + 1] = other;
    this.#lines[place] = line;
  }

  #grow(): void {
    const prints = this.#prints;
    const lines = this.#lines;
    this.#places *= 2;
    this.#prints = new Uint32Array(2 * this.#places);
    this.#lines = new Int32Array(this.#places);
    for (let place = 0; place < lines.length; place += 1) {
      const line = lines[place]!;
      if (line === 0) continue;
      const one = prints[2 * place]!;
      const other = prints[2 * place + 1]!;
      this.#put(this.#find(one, other), { one, other, line });
    }
  }
}
