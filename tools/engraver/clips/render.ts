/**
 * Renders the sandbox's sample clips: `node tools/engraver/clips/render.ts` all of them, `... train bell` some.
 * Needs Node 24 and ffmpeg with VP9.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { HEIGHT, renderFrame, WIDTH } from "./frame.ts";
import { scenes } from "./scenes.ts";

const folder = join(import.meta.dirname, "..", "..", "..", "sandbox", "video", "clips");
const framesPerSecond = 24;
/** Bytes; a clip above this is encoded a step coarser. */
const heavy = 180_000;
const steps = [34, 40, 46, 52, 58];

async function encode(frames: readonly Buffer[], quality: number, path: string): Promise<void> {
  const given = `-f rawvideo -pix_fmt rgb24 -s ${WIDTH}x${HEIGHT} -r ${framesPerSecond} -i -`;
  const coded = `-c:v libvpx-vp9 -crf ${quality} -b:v 0 -g 48 -deadline good -cpu-used 2`;
  const told = `-y -loglevel error ${given} ${coded} -pix_fmt yuv420p`;
  const same = "-fflags +bitexact -flags:v +bitexact -f webm";
  const ffmpeg = spawn("ffmpeg", [...told.split(" "), ...same.split(" "), path], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = once(ffmpeg, "exit");
  for (const frame of frames) {
    if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, "drain");
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}

const asked = process.argv.slice(2);
for (const [name, scene] of Object.entries(scenes)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const count = scene.seconds * framesPerSecond;
  const frames = Array.from({ length: count }, (_, index) => renderFrame(scene, index / count));
  const path = join(folder, `${name}.webm`);
  const trial = `${path}.part`;
  let size = 0;
  for (const quality of steps) {
    await encode(frames, quality, trial);
    size = (await stat(trial)).size;
    if (size < heavy) break;
  }
  await rm(path, { force: true });
  await rename(trial, path);
  console.log(`${name}: ${scene.seconds} s, ${Math.round(size / 1000)} KB`);
}
