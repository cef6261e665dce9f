import { clamp } from "./noise.ts";
import type { Field, Plate } from "./plate.ts";
import type { Body, Point, Solid } from "./solids.ts";

/**
 * Renders solids to the fields of a plate: tone, line bend and coverage. Used for still lifes and
 * portraits, where a drawn outline would look flat.
 */

function normalize([x, y, z]: Point): Point {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

export interface View {
  readonly camera: Point;
  readonly target: Point;
  /** Half the height of the picture at distance 1. */
  readonly zoom: number;
  readonly light: Point;
  readonly ambient?: number;
  /** The factor by which the scene's resolution is lower than the plate's. Default 2. */
  readonly coarse?: number;
  /** How far lines bend over the forms, in pixels. */
  readonly bend?: number;
  /** An infinite level floor: its height and its own darkness. */
  readonly floor?: { readonly y: number; readonly dark: number };
}

export interface Look {
  readonly tone: Field;
  readonly bend: Field;
  readonly mask: Field;
}

/** Renders the bodies to fields of the plate's size; apply them with `plate.put`. */
export function look(plate: Plate, bodies: readonly Body[], view: View): Look {
  const { camera, target, zoom, ambient = 0.1, coarse = 2, bend: bendBy = 12, floor } = view;
  const width = Math.ceil(plate.width / coarse);
  const height = Math.ceil(plate.height / coarse);
  const light = normalize(view.light);
  const forward = normalize([target[0] - camera[0], target[1] - camera[1], target[2] - camera[2]]);
  const right = normalize([-forward[2], 0, forward[0]]);
  const up: Point = [
    right[1] * forward[2] - right[2] * forward[1],
    right[2] * forward[0] - right[0] * forward[2],
    right[0] * forward[1] - right[1] * forward[0],
  ];
  const distance: Solid = (x, y, z) => {
    let nearest = Infinity;
    for (const body of bodies) nearest = Math.min(nearest, body.solid(x, y, z));
    return nearest;
  };
  const tone = new Float32Array(width * height);
  const bend = new Float32Array(width * height);
  const mask = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    const v = -((row + 0.5) / height - 0.5) * 2 * zoom;
    for (let column = 0; column < width; column++) {
      const u = ((column + 0.5) / width - 0.5) * 2 * zoom * (plate.width / plate.height);
      const ray = normalize([
        forward[0] + u * right[0] + v * up[0],
        forward[1] + v * up[1],
        forward[2] + u * right[2] + v * up[2],
      ]);
      let travelled = 0;
      let hit = false;
      for (let step = 0; step < 110 && travelled < 14; step++) {
        const near = distance(
          camera[0] + ray[0] * travelled,
          camera[1] + ray[1] * travelled,
          camera[2] + ray[2] * travelled,
        );
        if (near < 0.004) {
          hit = true;
          break;
        }
        travelled += near * 0.86;
      }
      const toFloor = floor && ray[1] < -1e-4 ? (floor.y - camera[1]) / ray[1] : Infinity;
      const onFloor = toFloor < travelled || (!hit && toFloor < Infinity);
      if (!hit && !onFloor) continue;
      if (onFloor) travelled = toFloor;
      const index = row * width + column;
      const x = camera[0] + ray[0] * travelled;
      const y = camera[1] + ray[1] * travelled;
      const z = camera[2] + ray[2] * travelled;
      const body = bodies.reduce((best, next) =>
        next.solid(x, y, z) < best.solid(x, y, z) ? next : best,
      );
      const e = 0.008;
      const own = body.solid;
      const n: Point = onFloor
        ? [0, 1, 0]
        : normalize([
            own(x + e, y, z) - own(x - e, y, z) + 1e-9,
            own(x, y + e, z) - own(x, y - e, z),
            own(x, y, z + e) - own(x, y, z - e),
          ]);
      const facing = n[0] * light[0] + n[1] * light[1] + n[2] * light[2];
      let lit = Math.max(facing, 0);
      let shadowAt = 0.06;
      let open = 1;
      const reach = facing > 0 ? 28 : 0;
      for (let step = 0; step < reach; step++) {
        const near = distance(
          x + n[0] * 0.02 + light[0] * shadowAt,
          y + n[1] * 0.02 + light[1] * shadowAt,
          z + n[2] * 0.02 + light[2] * shadowAt,
        );
        open = Math.min(open, (10 * near) / shadowAt);
        shadowAt += clamp(near, 0.03, 0.25);
      }
      lit *= clamp(open);
      const above = floor ? Math.max(y + n[1] * 0.15 - floor.y, 0) : Infinity;
      const pocket = clamp(
        Math.min(distance(x + n[0] * 0.15, y + n[1] * 0.15, z + n[2] * 0.15), above) / 0.15,
      );
      const half = normalize([light[0] - ray[0], light[1] - ray[1], light[2] - ray[2]]);
      const glint =
        clamp(n[0] * half[0] + n[1] * half[1] + n[2] * half[2]) ** 40 *
        (onFloor ? 0 : (body.shine ?? 0));
      const dark = onFloor
        ? floor!.dark
        : typeof body.dark === "number"
          ? body.dark
          : body.dark(x, y, z);
      const luminance =
        (ambient + 0.12 * Math.max(-facing, 0) + 0.94 * lit) * (0.45 + 0.55 * pocket);
      tone[index] = clamp(1 - luminance * (1 - dark) - glint * clamp(open), 0, 0.97);
      bend[index] = onFloor ? 0 : n[1] * -bendBy + n[0] * n[0] * bendBy * 0.6;
      mask[index] = 1;
    }
  }
  spread(tone, mask, width, height);
  spread(bend, mask, width, height);
  return {
    tone: enlarge(tone, width, height, plate),
    bend: enlarge(bend, width, height, plate),
    mask: enlarge(mask, width, height, plate).map((cover) => clamp((cover - 0.5) * coarse + 0.5)),
  };
}

/** Extends edge values one pixel outward, so that enlarging does not mix them with empty pixels. */
function spread(field: Field, mask: Field, width: number, height: number): void {
  const source = field.slice();
  for (let index = 0; index < field.length; index++) {
    if (mask[index] === 1) continue;
    const x = index % width;
    const around = [
      x > 0 ? index - 1 : -1,
      x + 1 < width ? index + 1 : -1,
      index - width,
      index + width,
    ];
    const inside = around.find(
      (other) => other >= 0 && other < width * height && mask[other] === 1,
    );
    if (inside !== undefined) field[index] = source[inside]!;
  }
}

function enlarge(field: Field, width: number, height: number, plate: Plate): Field {
  const out = new Float32Array(plate.width * plate.height);
  for (let y = 0; y < plate.height; y++) {
    const sy = clamp(((y + 0.5) * height) / plate.height - 0.5, 0, height - 1);
    const top = Math.floor(sy);
    const fy = sy - top;
    const below = Math.min(top + 1, height - 1);
    for (let x = 0; x < plate.width; x++) {
      const sx = clamp(((x + 0.5) * width) / plate.width - 0.5, 0, width - 1);
      const left = Math.floor(sx);
      const fx = sx - left;
      const next = Math.min(left + 1, width - 1);
      const upper = field[top * width + left]! * (1 - fx) + field[top * width + next]! * fx;
      const lower = field[below * width + left]! * (1 - fx) + field[below * width + next]! * fx;
      out[y * plate.width + x] = upper * (1 - fy) + lower * fy;
    }
  }
  return out;
}

/** Applies a rendered view to the plate, in front of the disc. */
export function lay(plate: Plate, { tone, bend, mask }: Look): void {
  const index = (x: number, y: number): number => y * plate.width + x;
  plate.put(mask, (x, y) => tone[index(x, y)]!, { bend: (x, y) => bend[index(x, y)]! });
}
