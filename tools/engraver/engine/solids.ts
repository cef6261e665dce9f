import { clamp } from "./noise.ts";

/** Round objects as distance functions, which `camera.ts` renders. */

export type Point = readonly [x: number, y: number, z: number];

/** Distance from a point to a surface, negative inside. */
export type Solid = (x: number, y: number, z: number) => number;

export interface Body {
  readonly solid: Solid;
  /** Its own darkness, 0 white to 1 black, or a function of the point. */
  readonly dark: number | ((x: number, y: number, z: number) => number);
  readonly shine?: number;
}

export function ellipsoid(
  cx: number,
  cy: number,
  cz: number,
  rx: number,
  ry: number,
  rz: number,
): Solid {
  return (x, y, z) => {
    const a = (x - cx) / rx;
    const b = (y - cy) / ry;
    const c = (z - cz) / rz;
    const k0 = Math.sqrt(a * a + b * b + c * c);
    const k1 = Math.sqrt((a * a) / (rx * rx) + (b * b) / (ry * ry) + (c * c) / (rz * rz)) + 1e-6;
    return (k0 * (k0 - 1)) / k1;
  };
}

/** A rod from one point to another; `endRadius` tapers it. */
export function rod(from: Point, to: Point, radius: number, endRadius = radius): Solid {
  const [ax, ay, az] = from;
  const bx = to[0] - ax;
  const by = to[1] - ay;
  const bz = to[2] - az;
  const length = bx * bx + by * by + bz * bz;
  return (x, y, z) => {
    const px = x - ax;
    const py = y - ay;
    const pz = z - az;
    const t = clamp((px * bx + py * by + pz * bz) / length);
    const dx = px - bx * t;
    const dy = py - by * t;
    const dz = pz - bz * t;
    return Math.sqrt(dx * dx + dy * dy + dz * dz) - radius - (endRadius - radius) * t;
  };
}

/** A box given by its center and half sizes, rotated about the vertical axis by `turn` radians. */
export function box(center: Point, half: Point, round = 0.02, turn = 0): Solid {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return (x, y, z) => {
    const px = x - center[0];
    const pz = z - center[2];
    const qx = Math.abs(px * cos + pz * sin) - half[0] + round;
    const qy = Math.abs(y - center[1]) - half[1] + round;
    const qz = Math.abs(pz * cos - px * sin) - half[2] + round;
    const ox = Math.max(qx, 0);
    const oy = Math.max(qy, 0);
    const oz = Math.max(qz, 0);
    return Math.sqrt(ox * ox + oy * oy + oz * oz) + Math.min(Math.max(qx, qy, qz), 0) - round;
  };
}

/** A solid of revolution: radius by height above `base`, interpolated between the given marks. */
export function turned(
  base: Point,
  marks: readonly (readonly [height: number, radius: number])[],
): Solid {
  const last = marks[marks.length - 1]!;
  const first = marks[0]!;
  return (x, y, z) => {
    const height = y - base[1];
    let radius = height <= first[0] ? first[1] : last[1];
    for (let i = 0; i + 1 < marks.length; i++) {
      const low = marks[i]!;
      const high = marks[i + 1]!;
      if (height >= low[0] && height <= high[0]) {
        const t = (height - low[0]) / (high[0] - low[0]);
        const before = marks[i - 1] ?? low;
        const after = marks[i + 2] ?? high;
        const m0 = (high[1] - before[1]) / 2;
        const m1 = (after[1] - low[1]) / 2;
        const t2 = t * t;
        const t3 = t2 * t;
        radius =
          (2 * t3 - 3 * t2 + 1) * low[1] +
          (t3 - 2 * t2 + t) * m0 +
          (3 * t2 - 2 * t3) * high[1] +
          (t3 - t2) * m1;
        break;
      }
    }
    const out = (Math.hypot(x - base[0], z - base[2]) - radius) * 0.62;
    const over = Math.max(height - last[0], first[0] - height);
    return over > 0 ? Math.hypot(Math.max(out, 0), over) : Math.max(out, over);
  };
}

/** A ring lying flat. */
export function ring(center: Point, radius: number, thick: number): Solid {
  return (x, y, z) =>
    Math.hypot(Math.hypot(x - center[0], z - center[2]) - radius, y - center[1]) - thick;
}

export function union(...solids: readonly Solid[]): Solid {
  return (x, y, z) => {
    let nearest = Infinity;
    for (const solid of solids) nearest = Math.min(nearest, solid(x, y, z));
    return nearest;
  };
}

export function without(solid: Solid, cut: Solid): Solid {
  return (x, y, z) => Math.max(solid(x, y, z), -cut(x, y, z));
}

/** Joins two distances with a fillet of width `k`. */
export function blend(a: number, b: number, k: number): number {
  const h = clamp(0.5 + (0.5 * (b - a)) / k);
  return b + (a - b) * h - k * h * (1 - h);
}

export function melted(k: number, first: Solid, ...rest: readonly Solid[]): Solid {
  return (x, y, z) => rest.reduce((near, solid) => blend(near, solid(x, y, z), k), first(x, y, z));
}
