import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inspectImage, inspectWhole, takeUpload } from "./inspect-image";
import { paint } from "./test-picture-desk";

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
      const after = await sharp(taken!.bytes).metadata();
      expect(after).toMatchObject({ width: 40, height: 30, icc: before.icc });
      expect(after.exif).toBeUndefined();
      expect(Buffer.from(taken!.bytes).toString("latin1")).not.toContain("Tidewater");
    },
  );

  test("rotates a sideways picture upright", async () => {
    const bytes = await paint(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const taken = await takeUpload(bytes);
    expect(taken).toMatchObject({ width: 30, height: 40, format: "jpeg" });
    expect(await sharp(taken!.bytes).metadata()).toMatchObject({ width: 30, height: 40 });
  });

  test("rotates a sideways WebP upright, and keeps an animation", async () => {
    const still = await paint(40, 30).withMetadata({ orientation: 6 }).webp().toBuffer();
    const taken = await takeUpload(still);
    expect(taken).toMatchObject({ width: 30, height: 40 });
    expect(await sharp(taken!.bytes).metadata()).toMatchObject({ width: 30, height: 40 });
    const frames = await Promise.all([1, 2].map((seed) => paint(40, 30, seed).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const kept = await takeUpload(moving);
    expect(await sharp(kept!.bytes, { animated: true }).metadata()).toMatchObject({ pages: 2 });
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
      expect(Buffer.from(taken!.bytes).includes("Rope Walk")).toBe(false);
    }
  });
});
