import { describe, expect, test } from "vitest";
import { imageWidths } from "../../../../shared/image-url";
import {
  acceptedFormats,
  cropAround,
  parseFocus,
  parseImageAddress,
  parseImageRequest,
} from "./image-request";

test.each([
  [{ url: "/media/a.jpg", w: "640" }, 640],
  [{ url: "/media/a.jpg", w: "16", q: "75" }, 16],
  [{ url: "/media/a.jpg", w: "3840" }, 3840],
  [{ url: "/media/a.jpg" }, "invalid_width"],
  [{ url: "/media/a.jpg", w: "641" }, "invalid_width"],
  [{ url: "/media/a.jpg", w: "0640" }, 640],
  [{ url: "/media/a.jpg", w: "6.4e2" }, "invalid_width"],
  [{ url: "/media/a.jpg", w: "-640" }, "invalid_width"],
  [{ url: "/media/a.jpg", w: "640", q: "80" }, "invalid_quality"],
  [{ url: "/media/a.jpg", w: "640", q: "" }, "invalid_quality"],
  [{ w: "640" }, "invalid_url"],
])("parses %o as %s", (query, expected) => {
  const asked = parseImageRequest(query);
  expect(typeof asked === "string" ? asked : asked.width).toBe(expected);
});

test.each([640, 750, 828, 1080, 1200, 1920, 2048, 3840, 16, 32, 48, 64, 96, 128, 256, 384])(
  "allows %i pixels, one of the sixteen widths",
  (width) => {
    expect(parseImageRequest({ url: "/media/a.jpg", w: String(width) })).toMatchObject({ width });
    expect(imageWidths).toHaveLength(16);
  },
);

describe("a picture URL", () => {
  test.each([
    ["/media/a.jpg", "a.jpg"],
    ["/media/2026/11/Port%20Ellery.png", "2026/11/Port Ellery.png"],
    ["https://pictures.example/a.jpg?v=2#top", "https://pictures.example/a.jpg?v=2"],
    ["https://PICTURES.example:443/a.jpg", "https://pictures.example/a.jpg"],
  ])("accepts %s", (written, expected) => {
    const address = parseImageAddress(written);
    if (typeof address === "string") throw new Error(address);
    expect(address.from === "media" ? address.path : address.url.href).toBe(expected);
  });

  test.each([
    ["", "invalid_url"],
    ["/media/", "invalid_url"],
    ["/media/../secret.jpg", "invalid_url"],
    ["/media/%2e%2e/secret.jpg", "invalid_url"],
    ["/media/a%2F..%2F..%2Fsecret.jpg", "invalid_url"],
    ["/media/..%5Csecret.jpg", "invalid_url"],
    ["/media//etc/passwd", "invalid_url"],
    ["/media/.hidden.jpg", "invalid_url"],
    ["/media/a.jpg%00.png", "invalid_url"],
    ["/media/%zz.jpg", "invalid_url"],
    ["/media/a.jpg?x=1", "invalid_url"],
    ["/article/a.jpg", "invalid_url"],
    ["//pictures.example/a.jpg", "invalid_url"],
    ["http://pictures.example/a.jpg", "invalid_url"],
    ["file:///etc/passwd", "invalid_url"],
    ["data:image/png;base64,AAAA", "invalid_url"],
    ["https://ada@pictures.example/a.jpg", "invalid_url"],
    ["https://pictures.example:8443/a.jpg", "host_not_allowed"],
    [`/media/${"a".repeat(3000)}.jpg`, "invalid_url"],
  ])("rejects %s: %s", (written, because) => {
    expect(parseImageAddress(written)).toBe(because);
  });
});

test.each([
  ["image/avif,image/webp,image/*,*/*;q=0.8", true, true],
  ["image/webp, */*", false, true],
  ["IMAGE/AVIF;q=0.5", true, false],
  ["image/avif;q=0, image/webp;q=0.0", false, false],
  ["image/avif;q=0.01", true, false],
  ["*/*", false, false],
  ["image/*", false, false],
  ["", false, false],
])("parses Accept: %s as AVIF %s and WebP %s", (accept, avif, webp) => {
  expect(acceptedFormats(accept)).toEqual({ avif, webp });
});

test.each([
  [undefined, { x: 50, y: 50 }],
  ["0,100", { x: 0, y: 100 }],
  ["35,60", { x: 35, y: 60 }],
  ["33,60", null],
  ["105,50", null],
  ["50", null],
  ["50,50,50", null],
  ["", null],
  ["-5,50", null],
])("parses focus %s as %o", (written, expected) => {
  expect(parseFocus(written)).toEqual(expected);
});

const wide = { width: 1280, height: 720 };
test.each([
  ["a picture of the same shape is kept whole", 2560, 1440, 10, 90, [0, 0, 2560, 1440]],
  ["a tall picture is cut around its middle", 1280, 1920, 50, 50, [0, 600, 1280, 720]],
  ["a face at the top stays at the top", 1280, 1920, 50, 10, [0, 0, 1280, 720]],
  ["a focal point on the lower edge", 1280, 1920, 50, 100, [0, 1200, 1280, 720]],
  ["a wide picture moves sideways", 3000, 720, 75, 50, [1610, 0, 1280, 720]],
  ["a small picture gives what it has", 160, 160, 50, 50, [0, 35, 160, 90]],
  ["a single pixel", 1, 1, 50, 50, [0, 0, 1, 1]],
])("crops %s", (_, width, height, x, y, [left, top, w, h]) => {
  expect(cropAround({ width, height }, wide, { x, y })).toEqual({ left, top, width: w, height: h });
});
