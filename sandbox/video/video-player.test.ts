import { join } from "node:path";
import { expect, test } from "vitest";
import { chooseClip } from "./choose-clip";
import { readRange } from "./read-range";
import { createVideoPlayer } from "./video-player";

test.each([
  [undefined, "none"],
  ["bytes=0-", { from: 0, to: 99 }],
  ["bytes=10-19", { from: 10, to: 19 }],
  ["bytes=90-500", { from: 90, to: 99 }],
  ["bytes=-10", { from: 90, to: 99 }],
  ["bytes=-500", { from: 0, to: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=20-10", "none"],
  ["bytes=0-1,5-6", "none"],
  ["items=0-1", "none"],
] as const)("the range %s of a hundred bytes", (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected);
});

test("a film plays its configured clip, otherwise always the same one", () => {
  const names = ["bell.webm", "sea.webm", "train.webm"];
  const named = new Map([
    ["nT6-marLow8", "train"],
    ["dB4-p_9QsUn", "lost"],
  ]);
  expect(chooseClip("nT6-marLow8", { names, named })).toBe("train.webm");
  expect(names).toContain(chooseClip("dB4-p_9QsUn", { names, named }));
  const ids = Array.from({ length: 40 }, (_, number) => `film-${number}-x`);
  const simulated = ids.map((id) => chooseClip(id, { names, named }));
  expect(new Set(simulated).size).toBe(3);
  expect(ids.map((id) => chooseClip(id, { names, named }))).toEqual(simulated);
  expect(chooseClip("dB4-p_9QsUn", { names: [], named })).toBeNull();
});

const player = createVideoPlayer({
  at: "/sandbox/video",
  folder: join(import.meta.dirname, "clips"),
  named: new Map(),
});

test("the embed page plays a seekable clip without scripts", async () => {
  const page = await player.request("/embed/dB4-p_9QsUn?autoplay=1&rel=0");
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  const text = await page.text();
  expect(text).toContain("Sample clip");
  expect(text).not.toContain("<script");
  const source = /src="\/sandbox\/video(\/clips\/[a-z]+\.webm)"/.exec(text)?.[1] ?? "";

  const whole = await player.request(source);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  expect(whole.headers.get("content-type")).toBe("video/webm");
  expect(whole.headers.get("accept-ranges")).toBe("bytes");
  expect(bytes.length).toBeLessThan(200_000);

  const part = await player.request(source, { headers: { range: "bytes=100-199" } });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe(`bytes 100-199/${bytes.length}`);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(100, 200));

  const beyond = await player.request(source, { headers: { range: "bytes=9999999-" } });
  expect(beyond.status).toBe(416);
});

test.each(["/embed/", "/embed/a<b", "/clips/none.webm", "/clips/..%2fvideo-player.ts"])(
  "there is nothing at %s",
  async (path) => {
    expect((await player.request(path)).status).toBe(404);
  },
);
