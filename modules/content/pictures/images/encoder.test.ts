import { execFileSync } from "node:child_process";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createEncoder, type Encoder } from "./encoder";
import { paint } from "./test-picture-desk";

let encoder: Encoder;
beforeEach(() => {
  encoder = createEncoder();
});
afterEach(() => encoder.close());

/** Process IDs of this process's encoders, and their priority. */
function listProcesses(): { id: number; nice: number }[] {
  const lines = execFileSync("ps", ["-o", "pid=,nice=,args=", "--ppid", String(process.pid)], {
    encoding: "utf8",
  });
  return lines
    .split("\n")
    .filter((line) => line.includes("encoder-process"))
    .map((line) => line.trim().split(/\s+/))
    .map(([id, nice]) => ({ id: Number(id), nice: Number(nice) }));
}

test("encodes sizes in their order, in a process of the lowest priority", async () => {
  const original = await paint(500, 300).jpeg().toBuffer();
  expect(await encoder.inspect(original)).toEqual({ width: 500, height: 300, format: "jpeg" });
  const encoded = await encoder.encodeSizes(original, { widths: [64, 256], format: "avif" });
  const found = await Promise.all(encoded.map((bytes) => sharp(bytes).metadata()));
  expect(found.map(({ width, format }) => [width, format])).toEqual([
    [64, "heif"],
    [256, "heif"],
  ]);
  expect(listProcesses()).toEqual([{ id: expect.any(Number), nice: 19 }]);
});

test("turns a picture upright", async () => {
  const original = await paint(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const [bytes] = await encoder.encodeSizes(original, { widths: [128], format: "webp" });
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 128, height: 256 });
});

test("rejects what it cannot decode, and goes on", async () => {
  const torn = (await paint(500, 300).jpeg().toBuffer()).subarray(0, 3000);
  expect(await encoder.inspect(torn)).toBeNull();
  await expect(encoder.encodeSizes(torn, { widths: [64], format: "webp" })).rejects.toThrow();
  const whole = await paint(100, 100).jpeg().toBuffer();
  expect(await encoder.encodeSizes(whole, { widths: [64], format: "webp" })).toHaveLength(1);
});

test("fails what is under way when its process ends, and starts another", async () => {
  const original = await paint(300, 200).png().toBuffer();
  await encoder.inspect(original);
  const [first] = listProcesses();
  const lost = encoder.encodeSizes(original, { widths: [256], format: "avif" });
  process.kill(first!.id, "SIGKILL");
  await expect(lost).rejects.toThrow("The encoder ended (SIGKILL).");
  expect(await encoder.inspect(original)).toMatchObject({ width: 300 });
  expect(listProcesses()[0]!.id).not.toBe(first!.id);
});

test("is closed with what is under way", async () => {
  const lost = encoder.inspect(await paint(300, 200).png().toBuffer());
  encoder.close();
  await expect(lost).rejects.toThrow("The server is stopping.");
});
