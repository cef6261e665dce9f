import { clamp, noise } from "../engine/noise.ts";
import { blend, ellipsoid, rod, type Body, type Point, type Solid } from "../engine/solids.ts";

/**
 * A parametric head and shoulders. Units: the face is about two high, its center is the origin, and it
 * looks along +z.
 */

export type Hair =
  | "short"
  | "parted"
  | "bob"
  | "long"
  | "bun"
  | "knot"
  | "curls"
  | "fringe"
  | "waves"
  | "crop";

export interface Sitter {
  /** Radians to the viewer's right. */
  readonly turn: number;
  readonly hair: Hair;
  /** 0 white to 1 black. */
  readonly hairDark: number;
  readonly skin: number;
  /** Width of the jaw and length of the lower face; 0 is the middle. */
  readonly jaw?: number;
  readonly long?: number;
  readonly nose?: number;
  readonly lips?: number;
  /** How far the corners of the mouth rise, more on the viewer's right; 0 is a straight mouth. */
  readonly smile?: number;
  /** 0 young to 1 old. */
  readonly age?: number;
  readonly brows?: number;
  readonly glasses?: "round" | "square";
  readonly beard?: "full" | "goatee" | "mustache";
  readonly hat?: "brim" | "cap" | "scarf";
  readonly earrings?: boolean;
  /** A pencil stuck through the knot. */
  readonly pencil?: boolean;
  readonly dress?: "suit" | "sweater" | "blouse" | "collar";
}

export function face(sitter: Sitter): Solid {
  const { jaw = 0, long = 0, nose = 0, lips = 0, age = 0, smile = 0 } = sitter;
  const skull = ellipsoid(0, 0.3, -0.1, 0.71, 0.78, 0.84);
  const lower = ellipsoid(0, -0.3 - long / 2, 0.14, 0.57 + jaw, 0.6 + long, 0.56);
  const chin = ellipsoid(0, -0.78 - long, 0.42, 0.2 + jaw, 0.14, 0.18);
  const cheek = ellipsoid(0.33, -0.16, 0.47, 0.22 - age * 0.04, 0.17, 0.19);
  const brow = ellipsoid(0.25, 0.25, 0.66, 0.25, 0.07 + age * 0.02, 0.11);
  const socket = ellipsoid(0.27, 0.09, 0.86, 0.17, 0.1 + age * 0.02, 0.15);
  const lid = ellipsoid(0.27, 0.085, 0.6, 0.14, 0.095, 0.125);
  const bridge = rod([0, 0.17, 0.74], [0, -0.17 - nose, 0.95 + nose * 0.4], 0.062, 0.084);
  const wing = ellipsoid(0.085, -0.19 - nose, 0.86, 0.075, 0.062, 0.1);
  const upper = ellipsoid(0, -0.435, 0.73, 0.19 + lips * 0.3, 0.042 + lips * 0.25, 0.1);
  const under = ellipsoid(0, -0.525, 0.71, 0.155 + lips * 0.3, 0.052 + lips * 0.3, 0.1);
  const mouth = ellipsoid(0, -0.475, 0.84, 0.2 + lips * 0.3, 0.013, 0.07);
  const fold = rod([0.14, -0.24, 0.9], [0.29, -0.5, 0.74], 0.022);
  const ear = ellipsoid(0.73, 0.02, -0.04, 0.07, 0.19, 0.13);
  return (x, y, z) => {
    const side = Math.abs(x);
    const level = y - lift(x, smile);
    let d = blend(skull(x, y, z), lower(x, y, z), 0.28);
    d = blend(d, chin(x, y, z), 0.2);
    d = blend(d, cheek(side, y, z), 0.15);
    d = blend(d, brow(side, y, z), 0.1);
    d = -blend(-d, socket(side, y, z), 0.09);
    d = blend(d, lid(side, y, z), 0.028);
    d = blend(d, bridge(x, y, z), 0.075);
    d = blend(d, wing(side, y, z), 0.045);
    d = blend(d, upper(x, level, z), 0.035);
    d = blend(d, under(x, level, z), 0.035);
    d = -blend(-d, mouth(x, level, z), 0.02);
    if (age > 0.3) d = -blend(-d, fold(side, y, z), 0.05);
    return blend(d, ear(side, y, z), 0.04);
  };
}

/** How far a smile raises the mouth at a distance from its middle. */
function lift(x: number, smile: number): number {
  return smile * (Math.min(x * x, 0.08) * 22 + clamp(x / 0.2, -1, 1) * 0.35);
}

/** How dark the face is painted at a point: skin, eyes, brows, lips, lines of age. */
export function complexion(sitter: Sitter) {
  const { skin, hairDark, age = 0, brows = 1, lips = 0, smile = 0 } = sitter;
  return (x: number, y: number, z: number): number => {
    const side = Math.abs(x);
    if (z > 0.35) {
      const eye = ((side - 0.27) / 0.125) ** 2 + ((y - 0.08) / 0.056) ** 2;
      if (eye < 1) {
        const iris = Math.hypot(side - 0.27 - (x > 0 ? 0.008 : -0.008), y - 0.086);
        if (Math.hypot(side - 0.255, y - 0.108) < 0.014) return 0;
        return iris < 0.052 ? 0.97 : 0.02;
      }
      if (eye < 1.62 && y > 0.08) return 0.92;
      if (eye < 1.35) return 0.5;
      const arch = 0.262 - 0.5 * (side - 0.24) ** 2 + 0.03 * brows;
      const thick = (0.021 + 0.012 * brows) * (1 - ((side - 0.26) / 0.24) ** 2 * 0.7);
      if (Math.abs(y - arch) < thick && side > 0.09 && side < 0.47)
        return clamp(hairDark * 0.5 + 0.42);
      if (z > 0.6 && side < 0.19 + lips * 0.3) {
        const level = y - lift(x, smile);
        if (Math.abs(level + 0.475 - side * side * 0.35) < 0.014) return 0.92;
        if (Math.abs(level + 0.48) < 0.062 + lips * 0.2) return clamp(skin + 0.3);
      }
      if (age > 0.5 && y > 0.42 && y < 0.62 && Math.abs(Math.sin(y * 34 + x * 1.2)) > 0.985)
        return skin + 0.34;
    }
    return skin;
  };
}

/** Where a low knot sits: at the nape, on the side that shows. */
export const lowKnot: Point = [-0.56, -0.34, -0.82];

/** The hair, the strands in its surface. */
export function hair(sitter: Sitter): Body | undefined {
  const { hair: style, hairDark } = sitter;
  const strand = (x: number, y: number, z: number): number =>
    0.012 * Math.sin(x * 34 + y * 8 + z * 5) + 0.012 * Math.sin(y * 30 + z * 22);
  const opening = (cx: number, top: number, wide: number): Solid =>
    ellipsoid(cx, top - 0.72, 0.92, wide, 0.74, 0.86);
  const shapes: Record<Hair, Solid> = {
    crop: cut(ellipsoid(0, 0.36, -0.15, 0.755, 0.76, 0.86), opening(0, 0.66, 0.64), (x, y, z) =>
      Math.max(0.12 - y, z + y * -0.35 - 0.18 > 0 && y < 0.4 ? 0.1 : -1),
    ),
    short: cut(
      ellipsoid(0, 0.42, -0.14, 0.8, 0.77, 0.88),
      opening(0.06, 0.72, 0.62),
      (_x, y) => 0.0 - y,
    ),
    parted: cut(
      ellipsoid(0.03, 0.45, -0.1, 0.81, 0.78, 0.9),
      opening(-0.2, 0.7, 0.66),
      (_x, y) => -0.02 - y,
    ),
    bob: cut(
      join(
        0.2,
        ellipsoid(0, 0.36, -0.2, 0.9, 0.84, 0.88),
        mirrored(ellipsoid(0.66, -0.34, -0.12, 0.27, 0.56, 0.42)),
      ),
      opening(0.12, 0.66, 0.6),
      (_x, y) => -0.86 - y,
    ),
    long: cut(
      join(
        0.25,
        ellipsoid(0, 0.38, -0.22, 0.88, 0.83, 0.88),
        mirrored(ellipsoid(0.66, -0.62, -0.3, 0.27, 0.98, 0.4)),
      ),
      opening(-0.1, 0.72, 0.58),
      () => -1,
    ),
    bun: cut(
      join(
        0.05,
        ellipsoid(0, 0.38, -0.2, 0.79, 0.77, 0.86),
        ellipsoid(0, 1.16, -0.42, 0.34, 0.28, 0.34),
      ),
      opening(0, 0.7, 0.66),
      (_x, y, z) => (z > 0 ? 0.16 - y : -0.2 - y),
    ),
    knot: cut(
      join(
        0.05,
        ellipsoid(-0.05, 0.38, -0.18, 0.8, 0.77, 0.87),
        ellipsoid(lowKnot[0], lowKnot[1], lowKnot[2], 0.36, 0.31, 0.34),
      ),
      opening(0.14, 0.7, 0.62),
      (_x, y, z) => (z > 0 ? 0.06 - y : -1.2 - y),
    ),
    curls: cut(
      ellipsoid(0, 0.44, -0.24, 0.98, 0.86, 0.94),
      opening(0, 0.66, 0.6),
      (_x, y) => -0.34 - y,
    ),
    fringe: cut(
      mirrored(ellipsoid(0.56, 0.08, -0.3, 0.27, 0.4, 0.5)),
      ellipsoid(0, 0, 0.9, 0.6, 0.8, 0.9),
      () => -1,
    ),
    waves: cut(
      join(
        0.2,
        ellipsoid(0, 0.42, -0.2, 0.87, 0.82, 0.9),
        mirrored(ellipsoid(0.68, -0.2, -0.16, 0.27, 0.46, 0.42)),
      ),
      opening(0.22, 0.68, 0.6),
      (_x, y) => -0.62 - y,
    ),
  };
  const shape = shapes[style];
  const lumps = (x: number, y: number, z: number): number =>
    style === "curls"
      ? 0.06 * Math.sin(x * 15) * Math.sin(y * 15) * Math.sin(z * 15)
      : style === "long"
        ? 0.014 * Math.sin(Math.atan2(x, z + 0.3) * 30 + y * 1.5)
        : style === "waves"
          ? 0.03 * Math.sin(y * 15 + x * 4) + strand(x, y, z) * 0.5
          : style === "crop"
            ? 0.016 * Math.sin(x * 42) * Math.sin(y * 42) * Math.sin(z * 42)
            : strand(x, y, z);
  return {
    solid: (x, y, z) => shape(x, y, z) + lumps(x, y, z),
    dark: (x, y, z) =>
      clamp(hairDark + 0.14 * (noise(x * 22 + y * 3, y * 5 + z * 4, 3) - 0.5), 0.02, 0.95),
    shine: style === "crop" || style === "curls" ? 0.1 : 0.3,
  };
}

function mirrored(solid: Solid): Solid {
  return (x, y, z) => solid(Math.abs(x), y, z);
}

function join(k: number, a: Solid, b: Solid): Solid {
  return (x, y, z) => blend(a(x, y, z), b(x, y, z), k);
}

function cut(solid: Solid, opening: Solid, edge: Solid): Solid {
  return (x, y, z) => Math.max(solid(x, y, z), -opening(x, y, z), edge(x, y, z));
}
