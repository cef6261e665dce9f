/** ZIP archives written for tests, also broken and hostile ones. */
import { crc32, deflateRawSync } from "node:zlib";

export interface ZipEntry {
  readonly name: string;
  readonly text: string;
  /** The size that the archive claims for it once unpacked. */
  readonly claims?: number;
  readonly hasPassword?: boolean;
}

export function zip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text, claims, hasPassword = false } of entries) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const label = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(hasPassword ? 1 : 0, 2);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(claims ?? bytes.length, 18);
    about.writeUInt16LE(label.length, 22);
    const file = Buffer.concat([Buffer.from("PK\u0003\u0004"), about, label, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const version = Buffer.from([20, 0]);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002"), version, about, place, label]));
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, list, Buffer.from("PK\u0005\u0006"), end]);
}
