import { lowKnot, type Sitter } from "./head.ts";
import { clamp, noise } from "../engine/noise.ts";
import { type Body, type Solid, blend, ellipsoid, rod } from "../engine/solids.ts";

/** What a sitter wears over the head that `head.ts` models. */

/** Heads for bylines and columns: square, made to be shown round. */

export function dress({ dress: kind = "suit" }: Sitter): Body {
  const shoulders = ellipsoid(0, -2.02, -0.28, 1.5, 0.74, 0.64);
  const rise = rod([0, -1.34, -0.24], [0, -1.9, -0.24], kind === "sweater" ? 0.5 : 0.43);
  const dark = (x: number, y: number, z: number): number => {
    const side = Math.abs(x);
    const open = (-1.1 - y) * 0.46;
    if (z < -0.35) return 0.8;
    if (kind === "suit") {
      if (side < 0.075 + (y < -1.36 ? 0.02 : 0) && y < -1.24) return 0.9;
      if (side < open) return 0.02;
      if (side < open + 0.045) return 0.97;
      return side < open + 0.3 && y > -1.9 ? 0.68 : 0.78;
    }
    if (kind === "sweater")
      return y > -1.42
        ? 0.4 + 0.2 * Math.sign(Math.sin(x * 46))
        : 0.5 + 0.14 * Math.sign(Math.sin(y * 40 + Math.abs(Math.sin(x * 20)) * 1.6));
    if (kind === "blouse")
      return side < open * 0.8
        ? 0.2
        : side < open * 0.8 + 0.05
          ? 0.9
          : 0.22 + (Math.sin(x * 30) * Math.sin(y * 30) > 0.62 ? 0.55 : 0);
    return side < open * 0.7 ? 0.92 : side < open * 0.7 + 0.26 && y > -1.66 ? 0.02 : 0.66;
  };
  return { solid: (x, y, z) => blend(shoulders(x, y, z), rise(x, y, z), 0.22), dark };
}

export function beard({ beard: kind, hairDark, long = 0 }: Sitter): Body | undefined {
  if (!kind) return undefined;
  const full = ellipsoid(0, -0.66 - long, 0.28, 0.6, 0.5, 0.5);
  const tuft = ellipsoid(0, -0.7 - long, 0.5, 0.26, 0.24, 0.2);
  const lip = ellipsoid(0, -0.47, 0.82, 0.2, 0.07, 0.16);
  const whiskers: Solid = (x, y, z) =>
    blend(
      ellipsoid(0.13, -0.36, 0.82, 0.16, 0.055, 0.09)(Math.abs(x), y, z),
      ellipsoid(0.25, -0.42, 0.72, 0.08, 0.07, 0.09)(Math.abs(x), y, z),
      0.06,
    );
  const below: Solid = (x, y, z) =>
    Math.max(
      full(x, y, z) + 0.022 * Math.sin(x * 38 + y * 4) + 0.012 * Math.sin(y * 24),
      -lip(x, y, z),
      y + 0.2 + Math.abs(x) * -0.42,
    );
  const solids: Record<NonNullable<Sitter["beard"]>, Solid> = {
    full: (x, y, z) => Math.min(below(x, y, z), whiskers(x, y, z)),
    goatee: (x, y, z) =>
      Math.min(
        Math.max(tuft(x, y, z) + 0.012 * Math.sin(x * 44), -lip(x, y, z)),
        whiskers(x, y, z),
      ),
    mustache: whiskers,
  };
  return {
    solid: solids[kind],
    dark: (x, y) => clamp(hairDark + 0.2 * (noise(x * 30, y * 6, 5) - 0.5), 0.04, 0.95),
  };
}

export function glasses({ glasses: kind }: Sitter): Body | undefined {
  if (!kind) return undefined;
  const bridge = rod([0.1, 0.1, 0.93], [0, 0.13, 0.98], 0.017);
  const temple = rod([0.49, 0.11, 0.78], [0.77, 0.1, -0.05], 0.017);
  return {
    solid: (x, y, z) => {
      const side = Math.abs(x);
      const flat = z - 0.93 + (side - 0.1) * 0.36;
      const out =
        kind === "round"
          ? Math.hypot(side - 0.285, y - 0.07) - 0.185
          : Math.max(Math.abs(side - 0.29) - 0.2, Math.abs(y - 0.07) - 0.145);
      return Math.min(Math.hypot(out, flat) - 0.019, bridge(side, y, z), temple(side, y, z)) * 0.9;
    },
    dark: 0.97,
  };
}

/** A pencil through the knot, point down; the point is dark, the wood pale. */
export function pencil({ pencil: worn }: Sitter): Body | undefined {
  if (!worn) return undefined;
  const [x0, y0, z0] = lowKnot;
  const shaft = rod([x0 - 0.4, y0 + 0.54, z0 + 0.12], [x0 + 0.26, y0 - 0.42, z0 + 0.06], 0.055);
  const point = rod(
    [x0 + 0.26, y0 - 0.42, z0 + 0.06],
    [x0 + 0.36, y0 - 0.57, z0 + 0.05],
    0.055,
    0.008,
  );
  return {
    solid: (x, y, z) => Math.min(shaft(x, y, z), point(x, y, z)),
    dark: (_x, y) => (y < y0 - 0.5 || y > y0 + 0.48 ? 0.95 : y > y0 + 0.42 ? 0.5 : 0.03),
  };
}

export function hat({ hat: kind }: Sitter): Body | undefined {
  if (!kind) return undefined;
  if (kind === "scarf") {
    const wrap = ellipsoid(0, 0.52, -0.2, 0.86, 0.74, 0.92);
    const knot = ellipsoid(0.5, 1.02, 0.1, 0.3, 0.2, 0.26);
    return {
      solid: (x, y, z) =>
        Math.max(
          blend(wrap(x, y, z), knot(x, y, z), 0.12) + 0.02 * Math.sin((x + y) * 17 + z * 6),
          0.34 + z * 0.24 - y,
        ),
      dark: (x, y, z) => (Math.sin((x + y) * 17 + z * 6) > 0.2 ? 0.6 : 0.14),
    };
  }
  const crown =
    kind === "brim"
      ? ellipsoid(0, 0.86, -0.16, 0.7, 0.52, 0.76)
      : ellipsoid(0, 0.62, -0.14, 0.86, 0.46, 0.94);
  const brim: Solid = (x, y, z) => {
    const out = Math.hypot(x, (z + 0.1) * 0.92) - 1.16;
    const tilt = y - 0.56 - 0.1 * x * x;
    return Math.max(out, Math.abs(tilt) - 0.035) * 0.7;
  };
  const peak: Solid = (x, y, z) =>
    Math.max(ellipsoid(0, 0.44, 0.62, 0.56, 0.07, 0.5)(x, y + 0.12 * x * x, z), -(z - 0.2));
  return {
    solid: (x, y, z) =>
      Math.min(Math.max(crown(x, y, z), 0.46 - y), kind === "brim" ? brim(x, y, z) : peak(x, y, z)),
    dark: (x, y, z) =>
      kind === "brim"
        ? y > 0.58 && y < 0.76 && Math.hypot(x, z + 0.16) < 0.86
          ? 0.95
          : 0.45
        : 0.55 + (Math.sin(x * 14) * Math.sin((y + z) * 14) > 0 ? 0.12 : -0.1),
  };
}
