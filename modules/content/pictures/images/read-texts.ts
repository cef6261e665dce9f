/**
 * Caption, credit and description that photographers and agencies write into their files. IPTC's own fields
 * count most, then XMP, then EXIF, whose caption is often a camera's.
 *
 * - IPTC: https://www.iptc.org/std/IIM/4.2/specification/IIMV4.2.pdf, in the block that Photoshop defines
 * - XMP: https://www.iptc.org/std/photometadata/specification/IPTC-PhotoMetadata
 * - EXIF: the first directory of a TIFF, as in https://www.cipa.jp/std/documents/download_e.html?DC-008-Translation-2023-E
 */
import { Parser } from "htmlparser2";
import { toCurly } from "../../../../shared/text/to-curly.ts";

export interface PictureTexts {
  readonly caption?: string;
  readonly credit?: string;
  readonly alt?: string;
}

/** The texts in a file, by the names of IPTC. */
type Said = Partial<Record<"caption" | "byline" | "credit" | "alt", string>>;

export interface PictureMetadata {
  readonly iptc?: Buffer | undefined;
  readonly xmp?: Buffer | undefined;
  readonly exif?: Buffer | undefined;
}

const longest = { caption: 2_000, credit: 300, alt: 1_000 } as const;
const largestXmp = 1024 * 1024;

/** Texts that cameras and programs write in the place of a caption. */
const machineCaptions: ReadonlySet<string> = new Set([
  "default",
  "konica minolta digital camera",
  "minolta digital camera",
  "olympus digital camera",
  "samsung camera pictures",
  "screenshot",
  "sony dsc",
  "untitled",
  "user comments",
]);

const isCaption = (text: string): boolean =>
  text !== "" && !machineCaptions.has(text.toLowerCase()) && !text.startsWith("DCIM\\");

export function readPictureTexts({ iptc, xmp, exif }: PictureMetadata): PictureTexts {
  const said: Said = {
    ...(exif && readExif(exif)),
    ...(xmp && xmp.length <= largestXmp && readXmp(xmp)),
    ...(iptc && readIptc(iptc)),
  };
  const { caption = "", alt = "" } = said;
  const credit = creditOf(said);
  return {
    ...(isCaption(caption) && { caption: print(caption, "caption") }),
    ...(credit !== "" && { credit: print(credit, "credit") }),
    ...(alt !== "" && { alt: print(alt, "alt") }),
  };
}

/** "Ann Bee/Harbor News", as agencies print it. */
function creditOf({ byline = "", credit = "" }: Said): string {
  if (byline === "" || credit.toLowerCase().includes(byline.toLowerCase())) return credit;
  return credit === "" || byline.toLowerCase().includes(credit.toLowerCase())
    ? byline
    : `${byline}/${credit}`;
}

const print = (text: string, field: keyof typeof longest): string =>
  toCurly(text).slice(0, longest[field]).toWellFormed();

const clean = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, " ").trim();

/** UTF-8 where it is that: older programs wrote the encoding of Windows. */
function decode(bytes: Uint8Array): string {
  try {
    return clean(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return clean(new TextDecoder("windows-1252").decode(bytes));
  }
}

/** Fields of IPTC's second record. */
const iptcFields: Readonly<Record<number, keyof Said>> = {
  80: "byline",
  110: "credit",
  120: "caption",
};

function readIptc(block: Buffer): Said {
  const said: Said = {};
  const bytes = iptcOf(block);
  for (let at = 0; at + 5 <= bytes.length && bytes[at] === 0x1c;) {
    const [record, field] = [bytes[at + 1]!, bytes[at + 2]!];
    const length = bytes.readUInt16BE(at + 3);
    // Longer fields have another form; no text is that long.
    if (length > 0x7fff) break;
    const name = record === 2 ? iptcFields[field] : undefined;
    const text = name ? decode(bytes.subarray(at + 5, at + 5 + length)) : "";
    // There may be several bylines.
    if (name && text !== "") {
      said[name] = name === "byline" && said.byline ? `${said.byline}, ${text}` : text;
    }
    at += 5 + length;
  }
  return said;
}

/** Photoshop keeps IPTC among resources of its own, as number 0x0404. */
function iptcOf(block: Buffer): Buffer {
  const start = "Photoshop 3.0\0";
  if (block.toString("latin1", 0, start.length) !== start) return block;
  const even = (length: number) => length + (length % 2);
  for (let at = start.length; at + 12 <= block.length;) {
    if (block.toString("latin1", at, at + 4) !== "8BIM") break;
    const id = block.readUInt16BE(at + 4);
    const size = at + 6 + even(1 + block[at + 6]!);
    if (size + 4 > block.length) break;
    const length = block.readUInt32BE(size);
    if (id === 0x0404) return block.subarray(size + 4, size + 4 + length);
    at = size + 4 + even(length);
  }
  return Buffer.alloc(0);
}

const xmpFields: Readonly<Record<string, keyof Said>> = {
  "dc:description": "caption",
  "dc:creator": "byline",
  "photoshop:Credit": "credit",
  "Iptc4xmpCore:AltTextAccessibility": "alt",
};

function readXmp(packet: Buffer): Said {
  const texts: Partial<Record<keyof Said, string[]>> = {};
  let field: keyof Said | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        for (const [key, value] of Object.entries(attributes)) {
          const named = xmpFields[key];
          if (named) texts[named] = [value];
        }
        field = xmpFields[name] ?? field;
        // A list, of languages or of names.
        if (field && (xmpFields[name] || name === "rdf:li")) (texts[field] ??= []).push("");
      },
      ontext(text) {
        if (!field) return;
        const items = texts[field] ?? [];
        items[items.length - 1] += text;
      },
      onclosetag(name) {
        if (xmpFields[name]) field = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(packet.toString("utf8"));
  const said: Said = {};
  for (const [name, items] of Object.entries(texts) as [keyof Said, string[]][]) {
    const written = items.map(clean).filter((text) => text !== "");
    const text = name === "byline" ? written.join(", ") : written[0];
    if (text) said[name] = text;
  }
  return said;
}

const exifFields: Readonly<Record<number, keyof Said>> = { 0x010e: "caption", 0x013b: "byline" };

function readExif(block: Buffer): Said {
  const tiff = block.toString("latin1", 0, 6) === "Exif\0\0" ? block.subarray(6) : block;
  const said: Said = {};
  if (tiff.length < 8) return said;
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  if (directory + 2 > tiff.length) return said;
  const count = short(directory);
  for (let entry = 0; entry < count; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) break;
    const name = exifFields[short(at)];
    const length = long(at + 4);
    if (!name || short(at + 2) !== 2 || length > 0xffff) continue;
    const from = length <= 4 ? at + 8 : long(at + 8);
    const text = decode(tiff.subarray(from, from + length));
    if (text !== "") said[name] = text;
  }
  return said;
}
