import { createRandom } from "../engine/noise.ts";
import { at, ellipse, path, polygon, rect, stroke, type Fill } from "../engine/shapes.ts";

/** Objects in a scene: people, boats, trees, houses. Each is drawn around (0, 0) at its foot. */

export interface Person {
  readonly coat?: Fill;
  readonly hat?: boolean;
  readonly skirt?: boolean;
  /** Walking instead of standing. */
  readonly stride?: boolean;
  /** Something over the shoulder: a pole, a crook. */
  readonly staff?: boolean;
}

/** A person 100 units tall, feet at (x, y). */
export function person(x: number, y: number, scale: number, given: Person = {}): string {
  const { coat = 0.95, hat, skirt, stride, staff } = given;
  const legs = skirt
    ? path(
        "M-11 -52 L11 -52 L19 -6 L-19 -6 Z M-8 -8 L-2 -8 L-3 0 L-10 0 Z M3 -8 L9 -8 L11 0 L4 0 Z",
        coat,
      )
    : stride
      ? path("M-9 -46 L8 -46 L20 -2 L27 0 L13 0 L1 -30 L-10 0 L-20 0 L-15 -4 Z", 0.95)
      : path("M-10 -46 L10 -46 L9 0 L2 0 L0 -36 L-3 0 L-10 0 Z", 0.95);
  const body = path(
    "M-4 -86 L4 -86 C14 -84 17 -78 18 -68 L20 -44 L15 -42 L12 -62 L13 -32 L-13 -32 L-12 -62 L-15 -42 L-20 -44 L-18 -68 C-17 -78 -14 -84 -4 -86 Z",
    coat,
  );
  const head = ellipse(0, -93, 6.6, 8, 0.9);
  const brim = hat
    ? path("M-12 -97 L12 -97 L12 -95 L-12 -95 Z M-7 -97 L-6 -106 L6 -106 L7 -97 Z", 0.97)
    : "";
  const pole = staff ? stroke("M22 0 L17 -108", 2.4, 0.95) : "";
  return at(x, y, scale, legs + body + head + brim + pole);
}

/** A fishing boat about 70 units long, waterline at (x, y). */
export function boat(x: number, y: number, scale: number, mast = true): string {
  const hull = path(
    "M-34 -9 C-20 -5 16 -5 38 -13 C36 -4 32 4 27 6 L-26 6 C-31 3 -33 -3 -34 -9 Z",
    0.94,
  );
  const cabin =
    rect(-14, -24, 18, 17, 0.85) +
    rect(-11, -21, 5, 5, 0.1) +
    rect(-3, -21, 5, 5, 0.1) +
    rect(-16, -26, 22, 3, 0.95);
  const rig = mast
    ? stroke("M12 -8 L12 -64", 2, 0.95) +
      stroke("M12 -60 L-30 -10 M12 -60 L36 -13 M12 -20 L-6 -34", 0.9, 0.95)
    : "";
  return at(x, y, scale, cabin + rig + hull);
}

/** A sailing boat about 60 units long with one light sail. */
export function sail(x: number, y: number, scale: number, tone = 0.08): string {
  return at(
    x,
    y,
    scale,
    path("M2 -70 C22 -52 30 -28 28 -10 L2 -10 Z", tone) +
      path("M-2 -64 C-14 -46 -20 -26 -22 -10 L-2 -10 Z", tone + 0.3) +
      stroke("M0 -72 L0 -6", 1.6, 0.95) +
      path("M-30 -7 L34 -7 C30 2 26 5 22 5 L-20 5 C-26 3 -29 -2 -30 -7 Z", 0.94),
  );
}

/** A fir 100 units tall. */
export function fir(x: number, y: number, scale: number, tone = 0.9): string {
  const tiers = [0, 1, 2, 3, 4].map((tier) => {
    const low = -12 - tier * 18;
    const half = 30 - tier * 5.4;
    return path(
      `M${-half} ${low} C${-half * 0.5} ${low - 8} ${-half * 0.25} ${low - 20} 0 ${low - 34} C${half * 0.25} ${low - 20} ${half * 0.5} ${low - 8} ${half} ${low} C${half * 0.4} ${low + 6} ${-half * 0.4} ${low + 6} ${-half} ${low} Z`,
      tone,
    );
  });
  return at(x, y, scale, rect(-3, -14, 6, 14, 0.95) + tiers.join(""));
}

/** A leafy tree 100 units tall: dark masses with lighter ones toward the light at the upper left. */
export function tree(x: number, y: number, scale: number, seed: number, light = 0.3): string {
  const random = createRandom(seed);
  const clumps = Array.from({ length: 46 }, () => {
    const turn = random() * Math.PI * 2;
    const out = Math.sqrt(random());
    return {
      x: Math.cos(turn) * out * 31,
      y: -66 + Math.sin(turn) * out * 27,
      r: 5 + random() * 5,
      up: random(),
    };
  });
  const layer = (shift: number, shrink: number, tone: number): string =>
    clumps
      .filter((c) => shift < 3 || c.x + c.y + 66 < 16 - c.up * 26)
      .map((c) => ellipse(c.x - shift, c.y - shift * 1.2, c.r * shrink, c.r * shrink * 0.7, tone))
      .join("");
  const trunk = path(
    "M-4 0 C-2 -20 -4 -30 -9 -48 L-5 -50 C-2 -42 0 -38 1 -36 C3 -42 6 -48 9 -54 L12 -51 C6 -38 4 -20 6 0 Z",
    0.94,
  );
  const middle = (0.9 + light) / 2;
  return at(
    x,
    y,
    scale,
    trunk + layer(0, 1.25, 0.9) + layer(2, 0.62, middle + 0.14) + layer(3.4, 0.5, light),
  );
}

export interface House {
  readonly wall?: Fill;
  readonly side?: number;
  readonly roof?: Fill;
  readonly lit?: number;
  readonly chimney?: boolean;
}

/** A gabled house seen from its front, `wide` across and `tall` to the eaves. */
export function house(x: number, y: number, wide: number, tall: number, given: House = {}): string {
  const { wall = 0.2, roof = 0.85, lit = 0.9, chimney = true } = given;
  const peak = tall + wide * 0.48;
  const panes = [0.2, 0.62].map((column) => {
    const rows = tall > 70 ? [0.3, 0.68] : [0.42];
    return rows
      .map((row) =>
        rect(
          x + wide * column,
          y - tall * row - tall * 0.1,
          wide * 0.18,
          Math.min(tall * 0.22, 26),
          lit,
        ),
      )
      .join("");
  });
  return (
    (chimney ? rect(x + wide * 0.68, y - peak - 2, wide * 0.12, wide * 0.34, 0.8) : "") +
    polygon(
      `${x},${y} ${x},${y - tall} ${x + wide / 2},${y - peak} ${x + wide},${y - tall} ${x + wide},${y}`,
      wall,
    ) +
    stroke(
      `M${x - wide * 0.06} ${y - tall + wide * 0.05} L${x + wide / 2} ${y - peak - 2} L${x + wide * 1.06} ${y - tall + wide * 0.05}`,
      Math.max(4, wide * 0.07),
      roof,
    ) +
    panes.join("") +
    rect(
      x + wide * 0.42,
      y - Math.min(tall * 0.34, 34),
      wide * 0.15,
      Math.min(tall * 0.34, 34),
      0.92,
    )
  );
}

/** Gulls: two strokes each. */
export function gull(x: number, y: number, scale: number): string {
  return at(x, y, scale, stroke("M-14 -4 C-9 -9 -4 -6 0 0 C4 -6 9 -9 14 -4", 2.6, 0.9));
}
