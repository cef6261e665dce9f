import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  inspectImage,
  inspectWhole,
  type PreparedPicture,
  takeUpload as take,
} from "./inspect-image";
import { paint } from "./test-picture-desk";

/** The prepared picture of an upload that is taken. */
async function takeUpload(bytes: Uint8Array): Promise<PreparedPicture> {
  const taken = await take(bytes);
  if (typeof taken === "string") throw new Error(taken);
  return taken;
}

describe("inspecting an upload", () => {
  test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("recognizes %s", async (format) => {
    const bytes = await paint(40, 30).toFormat(format).toBuffer();
    expect(await inspectImage(bytes)).toEqual({ width: 40, height: 30, format });
  });

  test("rejects SVG, TIFF, text, an empty file and too many pixels", async () => {
    const tiff = await paint(40, 30).tiff().toBuffer();
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);
    const bomb = await sharp({
      create: { width: 10_000, height: 6_500, channels: 3, background: "#fff" },
    })
      .png()
      .toBuffer();
    for (const bytes of [tiff, svg, Buffer.from("not a picture at all"), Buffer.alloc(0), bomb]) {
      expect(await inspectImage(bytes)).toBeNull();
      expect(await take(bytes)).toBe(bytes === bomb ? "too-many-pixels" : "not-a-picture");
    }
  });

  test("rejects a truncated picture, even if its header is complete", async () => {
    const bytes = await paint(400, 300).jpeg().toBuffer();
    expect(await inspectWhole(bytes)).toMatchObject({ width: 400, height: 300 });
    const broken = bytes.subarray(0, bytes.length / 2);
    expect(await inspectImage(broken)).not.toBeNull();
    expect(await inspectWhole(broken)).toBeNull();
  });

  test.each(["jpeg", "png", "webp", "avif"] as const)(
    "removes metadata from a %s, and keeps its colors and size",
    async (format) => {
      const bytes = await paint(40, 30)
        .toColorspace("srgb")
        .withExif({
          IFD0: { Make: "Tidewater Optics", Copyright: "R. Quill" },
          IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" },
        })
        .withIccProfile("p3")
        .toFormat(format)
        .toBuffer();
      const before = await sharp(bytes).metadata();
      expect(before.exif?.toString("latin1")).toContain("Tidewater Optics");
      const taken = await takeUpload(bytes);
      const after = await sharp(taken.bytes).metadata();
      expect(after).toMatchObject({ width: 40, height: 30, icc: before.icc });
      expect(after.exif).toBeUndefined();
      expect(Buffer.from(taken.bytes).toString("latin1")).not.toContain("Tidewater");
    },
  );

  test("rotates a sideways picture upright", async () => {
    const bytes = await paint(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const taken = await takeUpload(bytes);
    expect(taken).toMatchObject({ width: 30, height: 40, format: "jpeg" });
    expect(await sharp(taken.bytes).metadata()).toMatchObject({ width: 30, height: 40 });
  });

  test("rotates a sideways WebP upright, and keeps an animation", async () => {
    const still = await paint(40, 30).withMetadata({ orientation: 6 }).webp().toBuffer();
    const taken = await takeUpload(still);
    expect(taken).toMatchObject({ width: 30, height: 40 });
    expect(await sharp(taken.bytes).metadata()).toMatchObject({ width: 30, height: 40 });
    const frames = await Promise.all([1, 2].map((seed) => paint(40, 30, seed).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const kept = await takeUpload(moving);
    expect(await sharp(kept.bytes, { animated: true }).metadata()).toMatchObject({ pages: 2 });
  });

  test("removes data elsewhere in the file and after its end", async () => {
    const jpeg = await paint(40, 30).jpeg().toBuffer();
    const comment = Buffer.from("Taken at 12 Rope Walk");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(comment.length + 2);
    const segment = (marker: number) =>
      Buffer.concat([Buffer.from([0xff, marker]), length, comment]);
    const written = Buffer.concat([
      jpeg.subarray(0, 2),
      segment(0xfe),
      segment(0xe4),
      segment(0xeb),
      jpeg.subarray(2),
      await paint(8, 8)
        .withExif({ IFD0: { Make: "Taken at 12 Rope Walk" } })
        .jpeg()
        .toBuffer(),
    ]);
    const png = Buffer.concat([await paint(40, 30).png().toBuffer(), comment]);
    const gif = Buffer.concat([await paint(40, 30).gif().toBuffer(), comment]);
    for (const bytes of [written, png, gif]) {
      const taken = await takeUpload(bytes);
      expect(taken).toMatchObject({ width: 40, height: 30 });
      expect(Buffer.from(taken.bytes).includes("Rope Walk")).toBe(false);
    }
  });

  // As libavif before 0.9 and Apple's encoder write them: https://aomediacodec.github.io/av1-avif/#brands-overview
  test("accepts an AVIF whose first brand is mif1, and no HEIC", async () => {
    const bytes = await paint(40, 30).avif().toBuffer();
    bytes.write("mif1", 8, "latin1");
    const end = bytes.readUInt32BE(0);
    expect(bytes.toString("latin1", 16, end)).toContain("avif");
    expect(await takeUpload(bytes)).toMatchObject({ width: 40, height: 30, format: "avif" });
    bytes.write(bytes.toString("latin1", 8, end).replaceAll("avif", "heic"), 8, "latin1");
    expect(await take(bytes)).toBe("not-a-picture");
  });

  test("accepts an animation whose frames have more pixels together than a picture may have", async () => {
    const first = await sharp({
      create: { width: 4000, height: 3500, channels: 3, background: "#b00" },
    })
      .gif()
      .toBuffer();
    // Five frames of one dot each, at changing places.
    const dots = [1, 2, 3, 4, 5].map((x) =>
      Buffer.from([
        0x21,
        0xf9,
        4,
        0,
        10,
        0,
        0,
        0,
        0x2c,
        x,
        0,
        0,
        0,
        1,
        0,
        1,
        0,
        0,
        2,
        2,
        0x44,
        1,
        0,
      ]),
    );
    const moving = Buffer.concat([first.subarray(0, -1), ...dots, Buffer.from([0x3b])]);
    expect(
      await sharp(moving, { animated: true, limitInputPixels: false }).metadata(),
    ).toMatchObject({
      pages: 6,
      height: 21_000,
    });
    expect(await takeUpload(moving)).toMatchObject({ width: 4000, height: 3500, format: "gif" });
  });

  test("converts a picture for print through its color profile", async () => {
    const red = { create: { width: 16, height: 16, channels: 3, background: "#c8283c" } } as const;
    const print = await sharp(red).toColorspace("cmyk").withIccProfile("cmyk").jpeg().toBuffer();
    expect(await sharp(print).metadata()).toMatchObject({ space: "cmyk", channels: 4 });
    const { bytes } = await takeUpload(print);
    expect(await sharp(bytes).metadata()).toMatchObject({ space: "srgb", channels: 3 });
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    // Some reds have no equal in ink.
    for (const [place, value] of [0xc8, 0x28, 0x3c].entries()) {
      expect(Math.abs(data[place]! - value)).toBeLessThan(20);
    }
  });

  test("reads caption, credit and description before they are removed", async () => {
    const jpeg = await paint(40, 30)
      .withExif({ IFD0: { Artist: "From EXIF", ImageDescription: "OLYMPUS DIGITAL CAMERA" } })
      .jpeg()
      .toBuffer();
    expect((await takeUpload(jpeg)).texts).toEqual({ credit: "From EXIF" });
    const field = (number: number, text: string | Buffer) => {
      const bytes = Buffer.from(text);
      const head = Buffer.from([0x1c, 2, number, 0, 0]);
      head.writeUInt16BE(bytes.length, 3);
      return Buffer.concat([head, bytes]);
    };
    const segment = (marker: number, content: Buffer) => {
      const head = Buffer.from([0xff, marker, 0, 0]);
      head.writeUInt16BE(content.length + 2, 2);
      return Buffer.concat([head, content]);
    };
    const iptc = Buffer.concat([
      field(80, "Ann Bee"),
      field(110, "Harbor News"),
      // As programs of Windows wrote it.
      field(120, Buffer.from('The "Gr\xF6\xDFe" at the dock.', "latin1")),
    ]);
    const resource = Buffer.concat([Buffer.from("8BIM\x04\x04\0\0\0\0\0\0", "latin1"), iptc]);
    resource.writeUInt32BE(iptc.length, 8);
    const photoshop = Buffer.concat([Buffer.from("Photoshop 3.0\0", "latin1"), resource]);
    const withIptc = Buffer.concat([
      jpeg.subarray(0, 2),
      segment(0xed, photoshop),
      jpeg.subarray(2),
    ]);
    const taken = await takeUpload(withIptc);
    expect(taken.texts).toEqual({
      caption: "The “Größe” at the dock.",
      credit: "Ann Bee/Harbor News",
    });
    expect(Buffer.from(taken.bytes).toString("latin1")).not.toMatch(/Ann Bee|From EXIF/);
    // As Adobe's programs write it: https://developer.adobe.com/xmp/docs/XMPSpecifications/
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" photoshop:Credit="Ann Bee / Harbor News">
<dc:creator><rdf:Seq><rdf:li>Ann Bee</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">Gulls &amp; a dock.</rdf:li><rdf:li xml:lang="de">M&#246;wen</rdf:li></rdf:Alt></dc:description>
<Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">Two gulls</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility>
</rdf:Description></rdf:RDF></x:xmpmeta>`;
    const png = await paint(40, 30).withXmp(xmp).png().toBuffer();
    expect((await takeUpload(png)).texts).toEqual({
      caption: "Gulls & a dock.",
      credit: "Ann Bee / Harbor News",
      alt: "Two gulls",
    });
  });
});
