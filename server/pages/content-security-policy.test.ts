import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy";

const frame = (src: string) => `<iframe class="puzzle-frame" src="${src}" title="x"></iframe>`;

function framesOf(markup: string, frameOrigins: readonly string[] = []): string | undefined {
  return contentSecurityPolicy(Buffer.from(`<html><body>${markup}</body></html>`), {
    secure: true,
    imageHosts: [],
    frameOrigins,
    vendorOrigins: [],
  })
    .split("; ")
    .find((directive) => directive.startsWith("frame-src"));
}

test.each([
  ["no frame", "<p>Words</p>", "frame-src 'self'"],
  ["a frame of our own", frame("/crosswords/a/play"), "frame-src 'self'"],
  [
    "a vendor's frame",
    frame("https://puzzles.example:8443/a?set=1&amp;id=2"),
    "frame-src 'self' https://puzzles.example:8443",
  ],
  ["a frame without encryption", frame("http://puzzles.example/a"), "frame-src 'self'"],
  ["a frame that runs a script", frame("javascript:alert(1)"), "frame-src 'self'"],
  ["an invalid URL", frame("https://"), "frame-src 'self'"],
  [
    "an escaped frame",
    "<p>&lt;iframe src=&quot;https://puzzles.example/&quot;&gt;</p>",
    "frame-src 'self'",
  ],
])("sets frame-src for a document with %s", (_, markup, expected) => {
  expect(framesOf(markup)).toBe(expected);
});

test("allows the scripts and styles of a document by their hashes, and not what their texts contain", () => {
  const sourceOf = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;
  const script = 'var a = "<style>b{}</style>" // Grüße';
  const style = 'p::before{content:"<script>"}';
  const policy = contentSecurityPolicy(
    Buffer.from(
      `<html><head><style id="sheet">${style}</style><script data-now="">${script}</script>` +
        `<script type="application/ld+json">{}</script><script src="/a.js"></script>` +
        `<script type="text/plain">x</script></head></html>`,
    ),
    { secure: false, imageHosts: [], frameOrigins: [], vendorOrigins: [] },
  ).split("; ");
  expect(policy).toContain(`script-src 'self' ${sourceOf(script)} ${sourceOf("x")}`);
  expect(policy).toContain(`style-src 'self' ${sourceOf(style)}`);
});

test("lists an origin once", () => {
  const films = "https://films.example";
  expect(framesOf(frame(`${films}/a`) + frame(`${films}/b`), [films])).toBe(
    `frame-src 'self' ${films}`,
  );
});
