import { describe, expect, it } from "vitest";
import { imageUrl } from "./image-url";
import { listImageWidths } from "./image-widths";

describe("image addresses", () => {
  it("escapes the URL of the original", () => {
    expect(imageUrl("/media/2026/11/a b&c.jpg", 640)).toBe(
      "/image?url=%2Fmedia%2F2026%2F11%2Fa%20b%26c.jpg&w=640&q=75",
    );
  });

  it.each([
    { original: 1200, least: 300, most: 600, widths: [384, 640, 750, 828, 1080, 1200] },
    { original: 4000, least: 104, most: 220, widths: [128, 256, 384, 640] },
    { original: 480, least: 64, most: 64, widths: [64, 96, 128] },
    { original: 480, least: 16, most: 20, widths: [16, 32, 48] },
    { original: 4000, least: 900, most: 1280, widths: [1080, 1200, 1920, 2048, 3840] },
    { original: 100, least: 640, most: 1280, widths: [96] },
    { original: 8, least: 10, most: 10, widths: [16] },
  ])("offers $widths for an original of $original shown at $least to $most", (input) => {
    expect(listImageWidths(input)).toEqual(input.widths);
  });
});
