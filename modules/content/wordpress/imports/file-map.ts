/**
 * A map whose keys and values are in a file: memory holds a few bytes for each key, however long both are, so
 * that an import of any size fits. The file has no name, so it goes with the process, even a killed one.
 */
import { createHash, randomUUID } from "node:crypto";
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";

export interface FileMap<Value> {
  readonly size: number;
  has(key: string): boolean;
  get(key: string): Value | null;
  /** @param value anything that can be cloned; it takes the place of an earlier one */
  set(key: string, value: Value): void;
  /** In the order in which each was last set; nothing may be set while they are read. */
  values(): Generator<Value>;
  close(): void;
}

/** Of a record: the lengths of its key and its value. */
const headBytes = 8;
/** The number of items written, or read ahead, at once. */
const pieceBytes = 256 * 1024;
/** Most records are shorter. */
const firstBytes = 4096;

/** @param folder where the file is; created if it is missing */
export function openFileMap<Value>(folder: string): FileMap<Value> {
  const file = openUnnamed(folder);
  /** The length of the file, and what waits to be written at its end. */
  let written = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  /** A hash table: where the record of a key begins, plus one (0: the slot is free), and the key's mark. */
  let places = new Float64Array(1024);
  let marks = new Uint32Array(1024);
  let size = 0;

  function flush(): void {
    const bytes = Buffer.concat(waiting);
    for (let at = 0; at < bytes.length;) {
      at += writeSync(file, bytes, at, bytes.length - at, written + at);
    }
    written += bytes.length;
    [waiting, waitingBytes] = [[], 0];
  }

  /** Fewer bytes at the end of the file. */
  function readBytes(from: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    let at = 0;
    while (at < length) {
      const count = readSync(file, bytes, at, length - at, from + at);
      if (count === 0) break;
      at += count;
    }
    return bytes.subarray(0, at);
  }

  function readRecord(place: number): { readonly key: string; readonly value: Buffer } {
    flush();
    const start = readBytes(place, firstBytes);
    const { key, end } = endsOf(start, 0);
    const record = end <= start.length ? start : readBytes(place, end);
    return { key: record.toString("utf8", headBytes, key), value: record.subarray(key, end) };
  }

  /** The key's slot, or the free one that it would get. */
  function find(
    key: string,
    mark: number,
  ): { readonly slot: number; readonly value: Buffer | null } {
    for (let slot = first(mark); ; slot = next(slot)) {
      const place = places[slot]!;
      if (place === 0) return { slot, value: null };
      if (marks[slot] !== mark) continue;
      const record = readRecord(place - 1);
      if (record.key === key) return { slot, value: record.value };
    }
  }

  const first = (mark: number) => mark & (places.length - 1);
  const next = (slot: number) => (slot + 1) & (places.length - 1);

  /** Whether no later record has its key. */
  function isCurrent(place: number, mark: number): boolean {
    for (let slot = first(mark); places[slot] !== 0; slot = next(slot)) {
      if (places[slot] === place + 1) return true;
    }
    return false;
  }

  function grow(): void {
    const [oldPlaces, oldMarks] = [places, marks];
    places = new Float64Array(oldPlaces.length * 2);
    marks = new Uint32Array(oldPlaces.length * 2);
    for (const [old, place] of oldPlaces.entries()) {
      if (place === 0) continue;
      let slot = first(oldMarks[old]!);
      while (places[slot] !== 0) slot = next(slot);
      [places[slot], marks[slot]] = [place, oldMarks[old]!];
    }
  }

  return {
    get size() {
      return size;
    },
    has: (key) => find(key, markOf(key)).value !== null,
    get(key) {
      const { value } = find(key, markOf(key));
      return value === null ? null : (deserialize(value) as Value);
    },
    set(key, value) {
      const mark = markOf(key);
      const { slot, value: before } = find(key, mark);
      const record = recordOf(key, value);
      [places[slot], marks[slot]] = [written + waitingBytes + 1, mark];
      waiting.push(record);
      waitingBytes += record.length;
      if (before === null) size += 1;
      if (waitingBytes >= pieceBytes) flush();
      if (size * 2 > places.length) grow();
    },
    *values() {
      flush();
      let piece = readBytes(0, pieceBytes);
      for (let [from, at] = [0, 0]; at < written;) {
        const isHere = at - from + headBytes <= piece.length;
        const length = isHere ? endsOf(piece, at - from).end : Infinity;
        if (at - from + length > piece.length) {
          const whole = length === Infinity ? pieceBytes : Math.max(length, pieceBytes);
          [piece, from] = [readBytes(at, whole), at];
          if (!isHere) continue;
        }
        const record = piece.subarray(at - from, at - from + length);
        const ends = endsOf(record, 0);
        const mark = markOf(record.toString("utf8", headBytes, ends.key));
        if (isCurrent(at, mark)) yield deserialize(record.subarray(ends.key)) as Value;
        at += length;
      }
    },
    close: () => closeSync(file),
  };
}

/** Any 32 bits that depend on the key alone. */
const markOf = (key: string): number => createHash("sha1").update(key).digest().readUInt32LE(0);

function recordOf(key: string, value: unknown): Buffer {
  const [keyBytes, valueBytes] = [Buffer.from(key), serialize(value)];
  const head = Buffer.allocUnsafe(headBytes);
  head.writeUInt32LE(keyBytes.length, 0);
  head.writeUInt32LE(valueBytes.length, 4);
  return Buffer.concat([head, keyBytes, valueBytes]);
}

/** Where key and value of the record at a place end, from its beginning. */
function endsOf(bytes: Buffer, at: number): { readonly key: number; readonly end: number } {
  const key = headBytes + bytes.readUInt32LE(at);
  return { key, end: key + bytes.readUInt32LE(at + 4) };
}

function openUnnamed(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `.notes-${randomUUID()}`);
  const file = openSync(path, "wx+", 0o600);
  rmSync(path);
  return file;
}
