/**
 * Writes short MP3 files without an encoder: sine tones, one spectral line each. The demo edition's podcast
 * has such recordings, and tests read them.
 */

/** A line of the spectrum: line 11 is about 440 Hz, and each further one is 38.28 Hz higher. */
export interface Tone {
  readonly lines: readonly number[];
  readonly seconds: number;
  /** Whether it fades like a bell; else it stays as loud. */
  readonly isStruck?: boolean;
}

/** kbit/s by the index in a frame's header (ISO/IEC 11172-3, 2.4.2.3). */
const bitrates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128] as const;

const sampleRate = 44_100;
const samplesPerFrame = 1152;
const framesPerSecond = sampleRate / samplesPerFrame;
const loudest = 196;

/** Appends bits, the most significant first. */
function createBits() {
  const bits: number[] = [];
  return {
    bits,
    put(value: number, count: number) {
      for (let at = count - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
    },
  };
}

/** The coefficients of a granule in Huffman table 1: pairs of 0 and ±1. */
function writeGranule(lines: readonly number[], turn: number) {
  const { bits, put } = createBits();
  const last = lines.length === 0 ? -1 : Math.max(...lines);
  const pairs = Math.floor(last / 2) + 1;
  // A steady tone between two lines turns by a quarter with every granule, plus its number of half turns.
  const sign = (line: number) =>
    Math.cos(Math.PI / 4 + turn * (line + 0.5) * Math.PI) < 0 ? 1 : 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const [first, second] = [pair * 2, pair * 2 + 1];
    const [isFirst, isSecond] = [lines.includes(first), lines.includes(second)];
    if (isFirst && isSecond) put(0b000, 3);
    else if (isFirst) put(0b01, 2);
    else if (isSecond) put(0b001, 3);
    else put(0b1, 1);
    if (isFirst) put(sign(first), 1);
    if (isSecond) put(sign(second), 1);
  }
  return { bits, pairs };
}

function writeFrame(
  { lines, gain, kilobits }: { lines: readonly number[]; gain: number; kilobits: number },
  frame: number,
): Uint8Array {
  const granules = [0, 1].map((half) => writeGranule(lines, frame * 2 + half));
  const { bits, put } = createBits();
  // MPEG-1, layer III, without CRC; mono.
  put(0xfffb, 16);
  put(bitrates.indexOf(kilobits as (typeof bitrates)[number]), 4);
  put(0b0000, 4);
  put(0xc0, 8);
  // Side information: no reservoir, no scale factors, long blocks, table 1 everywhere.
  put(0, 18);
  for (const { bits: data, pairs } of granules) {
    put(data.length, 12);
    put(pairs, 9);
    put(gain, 8);
    put(0, 5);
    for (let region = 0; region < 3; region += 1) put(1, 5);
    put(0, 10);
  }
  for (const { bits: data } of granules) bits.push(...data);
  const bytes = new Uint8Array(Math.floor((144_000 * kilobits) / sampleRate));
  bits.forEach((bit, at) => {
    bytes[at >> 3]! |= bit << (7 - (at & 7));
  });
  return bytes;
}

/**
 * An MP3 file of these tones, one after the other, without tags and without a Xing header.
 *
 * @param options.kilobits of the frames, in turn: more than one make it a file of variable bit rate
 */
export function writeChime(
  tones: readonly Tone[],
  { kilobits = [32] }: { readonly kilobits?: readonly number[] } = {},
): Uint8Array {
  const frames: Uint8Array[] = [];
  for (const { lines, seconds, isStruck = false } of tones) {
    const count = Math.round(seconds * framesPerSecond);
    for (let at = 0; at < count; at += 1) {
      const gain = loudest - (isStruck ? Math.round((at / framesPerSecond) * 9) : 0);
      const rate = kilobits[frames.length % kilobits.length]!;
      frames.push(writeFrame({ lines, gain, kilobits: rate }, frames.length));
    }
  }
  return Buffer.concat(frames);
}
