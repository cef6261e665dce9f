import { clamp, fbm, smooth } from "../engine/noise.ts";
import type { Field, Plate } from "../engine/plate.ts";

/** A laid rope along a curve, over and under itself, lit from the upper left. */

/** A mark the rope goes through: its place in pixels, and its height over the table. */
export type Mark = readonly [x: number, y: number, height: number];

export interface Rope {
  readonly radius: number;
  /** How long one turn of the strands is, in pixels. */
  readonly lay: number;
}

interface Step {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly along: number;
}

/** The curve through the marks in steps of about two pixels. */
function walk(marks: readonly Mark[]): Step[] {
  const steps: Step[] = [];
  let along = 0;
  for (let i = 0; i + 1 < marks.length; i++) {
    const b = marks[i]!;
    const c = marks[i + 1]!;
    const a = marks[i - 1] ?? b;
    const d = marks[i + 2] ?? c;
    const count = Math.max(4, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / 2));
    for (let step = 0; step < count; step++) {
      const t = step / count;
      const point = [0, 1, 2].map((axis) => {
        const [p, q, r, s] = [a[axis]!, b[axis]!, c[axis]!, d[axis]!];
        return q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)));
      });
      const [x, y, z] = point as [number, number, number];
      const last = steps.at(-1);
      if (last) along += Math.hypot(x - last.x, y - last.y);
      steps.push({ x, y, z, along });
    }
  }
  return steps;
}

/** Lays the rope on the plate: first its shadow on what is there, then itself. */
export function layRope(plate: Plate, marks: readonly Mark[], { radius, lay }: Rope): void {
  const { width, height } = plate;
  const tone = new Float32Array(width * height);
  const bend = new Float32Array(width * height);
  const top = new Float32Array(width * height).fill(-1000);
  const mask: Field = new Float32Array(width * height);
  const steps = walk(marks);
  for (let i = 0; i + 1 < steps.length; i++) {
    const { x: sx, y: sy, z, along } = steps[i]!;
    const next = steps[i + 1]!;
    const length = Math.hypot(next.x - sx, next.y - sy) || 1;
    const dx = (next.x - sx) / length;
    const dy = (next.y - sy) / length;
    const reach = radius + 3;
    for (let y = Math.max(0, Math.ceil(sy - reach)); y < Math.min(height, sy + reach); y++) {
      for (let x = Math.max(0, Math.ceil(sx - reach)); x < Math.min(width, sx + reach); x++) {
        const forward = (x - sx) * dx + (y - sy) * dy;
        if (Math.abs(forward) > 2.5) continue;
        const side = ((y - sy) * dx - (x - sx) * dy) / radius;
        const twist = (along + forward) / lay + Math.asin(clamp(side, -1, 1)) / 2.6;
        const strand = twist * 2 - Math.floor(twist * 2);
        const swell = Math.sqrt(Math.max(0, 1 - (2 * strand - 1) ** 2));
        const edge = 0.93 + 0.07 * swell;
        if (Math.abs(side) > edge) continue;
        const rise = z + radius * Math.sqrt(1 - (side / edge) ** 2 * 0.99);
        const index = y * width + x;
        if (rise <= top[index]!) continue;
        top[index] = rise;
        mask[index] = 1;
        const nx = -dy * side + dx * (strand - 0.5) * 0.7;
        const ny = dx * side + dy * (strand - 0.5) * 0.7;
        const up = Math.sqrt(Math.max(0.05, 1 - side * side));
        const lit = clamp((-nx * 0.62 - ny * 0.62 + up * 0.48) / Math.hypot(nx, ny, up));
        const yarn = Math.sin(strand * 22 + fbm((along + forward) / 30, side * 5, 4, 2) * 5);
        tone[index] = clamp(
          0.93 - 0.88 * lit - 0.1 * yarn * (1 - lit) + 0.5 * (1 - smooth(swell, 0.1, 0.5)),
        );
        bend[index] = 16 * (strand - 0.5) * (dx > 0 ? 1 : -1) + 10 * side;
      }
    }
  }
  shadow(plate, top, mask, radius, tone);
  const at = (x: number, y: number): number => y * width + x;
  plate.put(mask, (x, y) => tone[at(x, y)]!, { bend: (x, y) => bend[at(x, y)]! });
}

/** Where rope higher up keeps the light off: darkens the rope's own tone and the ground under it. */
function shadow(plate: Plate, top: Field, mask: Field, radius: number, tone: Field): void {
  const { width, height } = plate;
  const ground = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * width + x;
      const here = mask[index] ? top[index]! : -radius;
      let kept = 0;
      for (let step = 4; step < radius * 1.9; step += 4) {
        const px = x - Math.round(step * 0.66);
        const py = y - Math.round(step * 0.75);
        if (px < 0 || py < 0) break;
        const over = top[py * width + px]! - here - step * 0.95 - 4;
        kept = Math.max(kept, clamp(over / 26));
      }
      if (mask[index])
        tone[index] = clamp(tone[index]! + 0.5 * kept * (1 - tone[index]!) + 0.1 * kept);
      else ground[index] = kept;
    }
  }
  plate.put(ground, (_x, _y, under) => Math.max(under, 0.8), { sheer: true });
}
