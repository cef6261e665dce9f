/** Writes files of Across Lite for tests. */

export interface Source {
  readonly rows: readonly string[];
  readonly clues: readonly string[];
  readonly version?: string;
  readonly locked?: boolean;
  /** Section names and their bytes. */
  readonly sections?: Readonly<Record<string, Uint8Array>>;
}

/** A file as Across Lite writes it: https://code.google.com/archive/p/puz/wikis/FileFormat.wiki */
export function writePuz({
  rows,
  clues,
  version = "1.3",
  locked,
  sections = {},
}: Source): Uint8Array {
  const encoding = version >= "2" ? "utf8" : "latin1";
  const head = Buffer.alloc(52);
  head.write("ACROSS&DOWN\0", 2, "latin1");
  head.write(`${version}\0`, 0x18, "latin1");
  head[0x2c] = rows[0]!.length;
  head[0x2d] = rows.length;
  head.writeUInt16LE(clues.length, 0x2e);
  head.writeUInt16LE(1, 0x30);
  head.writeUInt16LE(locked ? 4 : 0, 0x32);
  const letters = rows.join("");
  const texts = ["Low Água", "Ann Bee", "© 2026", ...clues, ""].map((text) => `${text}\0`);
  return Buffer.concat([
    head,
    Buffer.from(letters + letters.replaceAll(/[^.]/g, "-"), "latin1"),
    Buffer.from(texts.join(""), encoding),
    ...Object.entries(sections).map(([name, data]) => {
      const section = Buffer.alloc(8);
      section.write(name, "latin1");
      section.writeUInt16LE(data.length, 4);
      return Buffer.concat([section, data, Buffer.from([0])]);
    }),
  ]);
}

export const smallPuz: Source = {
  rows: ["TO.", "ARE", ".ED"],
  clues: ["1 across", "1 down", "2 down", "3 across", "4 down", "5 across"],
};
