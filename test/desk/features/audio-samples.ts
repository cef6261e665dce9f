/** Audio files as recorders and editors of sound write them, and some that went wrong. */
import { writeChime } from "../../../seed/chime";

/** An MP3 of this many seconds at a constant bit rate. */
export const mp3 = (seconds: number): Uint8Array => writeChime([{ lines: [11], seconds }]);

/** Variable bit rate without a Xing header, as Audacity's “raw” streams and old LAME builds wrote it. */
export const variableMp3 = (seconds: number): Uint8Array =>
  writeChime([{ lines: [11], seconds }], { kilobits: [128, 32, 32, 32] });

const number = (value: number, bytes = 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const zeros = (bytes: number) => Buffer.alloc(bytes);
const text = (value: string) => Buffer.from(value, "latin1");

function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([number(body.length + 8), text(type), body]);
}

/** The index of an M4A file as Apple's encoder writes it (ISO/IEC 14496-12): one track of AAC. */
function m4aIndex(seconds: number): Buffer {
  const entry = box(
    "mp4a",
    zeros(6),
    number(1, 2),
    zeros(8),
    number(1, 2),
    number(16, 2),
    zeros(4),
    number(44_100, 2),
    zeros(2),
  );
  const table = box(
    "stbl",
    box("stsd", zeros(4), number(1), entry),
    box("stts", zeros(4), number(1), number(Math.round((seconds * 44_100) / 1024)), number(1024)),
    box("stsc", zeros(4), number(0)),
    box("stsz", zeros(8), number(0)),
    box("stco", zeros(4), number(0)),
  );
  const media = box(
    "mdia",
    box("mdhd", zeros(12), number(44_100), number(seconds * 44_100), zeros(4)),
    box("hdlr", zeros(8), text("soun"), zeros(13)),
    box("minf", box("smhd", zeros(8)), table),
  );
  return box(
    "moov",
    box("mvhd", zeros(12), number(1000), number(seconds * 1000), zeros(80)),
    box("trak", box("tkhd", zeros(84)), media),
  );
}

const m4aStart = box("ftyp", text("M4A "), zeros(4), text("M4A mp42isom"));
const sound = box("mdat", zeros(4_000));

/** With its index at the end, where recorders write it. */
export const m4a = (seconds: number): Uint8Array =>
  Buffer.concat([m4aStart, sound, m4aIndex(seconds)]);

/** The same after a recorder’s battery ran out: the index is missing. */
export const cutOffM4a = (): Uint8Array => Buffer.concat([m4aStart, sound]);

function oggPage(
  granule: number,
  { flags, at, data }: { flags: number; at: number; data: Buffer },
) {
  const lengths = [
    ...Array.from({ length: Math.floor(data.length / 255) }, () => 255),
    data.length % 255,
  ];
  const position = Buffer.alloc(8);
  position.writeBigUInt64LE(BigInt(granule));
  const little = (value: number) => number(value).toReversed();
  return Buffer.concat([
    text("OggS"),
    Buffer.from([0, flags]),
    position,
    little(7),
    little(at),
    zeros(4),
    Buffer.from([lengths.length, ...lengths]),
    data,
  ]);
}

/** Opus in Ogg, as voice recorders of phones write it (RFC 7845). */
export function ogg(seconds: number): Uint8Array {
  const head = Buffer.concat([
    text("OpusHead"),
    Buffer.from([1, 1, 0, 0]),
    number(48_000).toReversed(),
    zeros(3),
  ]);
  const tags = Buffer.concat([text("OpusTags"), number(4).toReversed(), text("test"), zeros(4)]);
  return Buffer.concat([
    oggPage(0, { flags: 2, at: 0, data: head }),
    oggPage(0, { flags: 0, at: 1, data: tags }),
    oggPage(seconds * 48_000, { flags: 4, at: 2, data: zeros(200) }),
  ]);
}
