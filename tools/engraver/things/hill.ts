import { house, person, tree } from "../scenes/figures.ts";
import { clamp, createRandom, fbm, smooth } from "../engine/noise.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { grain, ridge, scatter, sky } from "../scenes/scenery.ts";
import { at, each, ellipse, path, polygon, rect, stroke } from "../engine/shapes.ts";
import { slope } from "../engine/surfaces.ts";

/** Work on a slope: bees and tea. */

/** A stack of hive boxes 100 units wide, its foot at (0, 0). */
function hive(x: number, y: number, scale: number, boxes: number): string {
  const tall = boxes * 52;
  return at(
    x,
    y,
    scale,
    rect(-46, -14, 10, 24, 0.95) +
      rect(36, -14, 10, 24, 0.95) +
      rect(-58, -18, 116, 10, 0.9) +
      each(
        boxes,
        (i) =>
          rect(-50, -18 - (i + 1) * 52, 72, 50, 0.03) +
          polygon(
            `22,${-70 - i * 52} 50,${-62 - i * 52} 50,${-18 - i * 52} 22,${-20 - i * 52}`,
            0.72,
          ) +
          rect(-28, -48 - i * 52, 28, 8, 0.85, 4) +
          rect(-50, -20 - i * 52, 72, 3, 0.7),
      ) +
      rect(-24, -28, 26, 7, 0.97) +
      polygon(
        `-60,${-18 - tall} 30,${-18 - tall} 58,${-10 - tall} 58,${-24 - tall} 30,${-34 - tall} -60,${-34 - tall}`,
        0.92,
      ) +
      polygon(`-60,${-34 - tall} 30,${-34 - tall} 44,${-40 - tall} -50,${-42 - tall}`, 0.3),
  );
}

/** A keeper in veil and hat, bent over a frame; 100 units tall, feet at (0, 0). */
function keeper(): string {
  return (
    path("M-14 -48 L12 -48 L16 -2 L22 0 L4 0 L0 -30 L-6 0 L-22 0 L-16 -4 Z", 0.94) +
    path("M-16 -40 C-20 -64 -16 -84 4 -88 C20 -84 24 -66 20 -40 Z", 0.92) +
    stroke("M-8 -78 C-20 -66 -30 -60 -44 -62 M6 -76 C-8 -62 -24 -52 -42 -52", 9, 0.92) +
    path("M-14 -106 L12 -106 L14 -82 L-16 -80 Z", 0.5) +
    path("M-32 -106 C-22 -112 20 -112 30 -104 L30 -102 L-32 -102 Z", 0.95) +
    path("M-14 -108 C-14 -124 12 -124 13 -108 Z", 0.95) +
    rect(-76, -76, 34, 26, 0.95) +
    rect(-72, -70, 26, 16, 0.12) +
    rect(-80, -80, 42, 6, 0.95)
  );
}

function bees(seed: number, count: number, cx: number, cy: number, spread: number): string {
  const random = createRandom(seed);
  return each(count, () => {
    const out = random() ** 1.4 * spread;
    const turn = random() * Math.PI * 2;
    const x = cx + Math.cos(turn) * out * 1.5;
    const y = cy + Math.sin(turn) * out;
    return (
      ellipse(x, y, 7, 4.4, 0.95) +
      ellipse(x - 3, y - 6, 3, 6, 0.6) +
      ellipse(x + 4, y - 6, 3, 6, 0.6)
    );
  });
}

const beehives: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 69, top: 0.4, low: 0.03, horizon: 0.6, cloud: 0.75 });
    plate.disc(520, 360, 190);
    ridge(plate, { seed: 44, y: 640, rise: 150, length: 460, tone: 0.36, relief: 0.3 });
    await plate.draw(
      scatter(4, 16, [880, 380, 1620, 420], (x, y, c) =>
        tree(x, y - (x - 900) * 0.13, 1.1 + c * 0.6, Math.floor(c * 900), 0.4),
      ),
      { grain: grain(9, 7, 0.16, 5) },
    );
    await slope(plate, "M-10 700 C300 660 700 470 1610 300 L1610 1080 L-10 1080 Z", 0.3, 0.2, 12);
    await slope(plate, "M-10 900 C400 880 900 760 1610 640 L1610 1080 L-10 1080 Z", 0.46, 0.16, 17);
    await plate.draw(
      [
        [700, 566, 0.62, 2],
        [830, 532, 0.66, 3],
        [970, 498, 0.7, 2],
        [1120, 468, 0.74, 3],
        [1290, 434, 0.78, 2],
        [1470, 404, 0.84, 3],
      ]
        .map(([x, y, s, n]) => hive(x!, y!, s!, n!))
        .join(""),
    );
    await plate.draw(hive(300, 868, 1.5, 2) + hive(1010, 812, 2, 3) + hive(1330, 790, 2.1, 2));
    await plate.draw(at(742, 930, 3.6, `<g transform="scale(-1 1)">${keeper()}</g>`));
    await plate.draw(
      bees(3, 34, 960, 560, 170) + bees(8, 14, 330, 640, 120) + bees(11, 8, 640, 300, 160),
    );
    await plate.draw(
      scatter(
        21,
        110,
        [-10, 990, 1610, 1085],
        (x, y, c) =>
          stroke(`M${x} ${y} q${c * 16 - 8} -34 ${c * 44 - 22} -${44 + c * 50}`, 3.4, 0.92) +
          (c > 0.7 ? ellipse(x + c * 44 - 22, y - 46 - c * 50, 8, 8, 0.1) : ""),
      ),
    );
  },
};

/** A picker with a basket on the back, 100 units tall, feet at (0, 0), bent to the left. */
function picker(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    scale,
    path("M-12 -46 L14 -46 L20 0 L-16 0 Z", 0.93) +
      path("M-14 -40 C-20 -60 -18 -78 -4 -84 C12 -84 18 -66 16 -40 Z", 0.95) +
      stroke("M-8 -74 C-20 -64 -28 -54 -40 -52 M-2 -70 C-14 -58 -22 -48 -34 -44", 8, 0.93) +
      ellipse(-9, -90, 7, 8, 0.8) +
      path("M-34 -90 L-9 -108 L18 -92 Z", 0.12) +
      stroke("M-34 -90 L-9 -108 L18 -92 Z", 3, 0.95) +
      path("M8 -84 L40 -80 L34 -36 L12 -38 Z", 0.4) +
      stroke("M8 -84 L40 -80 L34 -36 L12 -38 Z M9 -70 L38 -67 M10 -54 L36 -52", 3, 0.95) +
      ellipse(25, -84, 17, 7, 0.1),
  );
}

const teaHarvest: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 76, top: 0.36, low: 0.02, horizon: 0.42, cloud: 0.6 });
    plate.disc(1130, 250, 128);
    ridge(plate, {
      seed: 85,
      y: 470,
      rise: 230,
      length: 420,
      tone: 0.3,
      relief: 0.4,
      haze: 0.34,
      sharp: 2,
    });
    ridge(plate, { seed: 88, y: 500, rise: 120, length: 330, tone: 0.46, relief: 0.35, haze: 0.4 });
    const crest = (x: number): number =>
      560 - 190 * Math.exp(-(((x - 420) / 520) ** 2)) + 60 * Math.sin(x / 330);
    const hill = new Float32Array(plate.width * plate.height);
    hill.forEach((_, i) => {
      const x = i % plate.width;
      hill[i] = clamp((i - x) / plate.width - crest(x) + 0.5);
    });
    /** Which terrace a point is on: the rows run along the hill and widen toward the viewer. */
    const terrace = (x: number, y: number): number => {
      const down = (y - crest(x) * 0.94) / (1067 - crest(x) * 0.94);
      return 13 * Math.sqrt(clamp(down + 0.01)) + 0.5 * Math.sin(x / 300 + down * 4);
    };
    plate.put(
      hill,
      (x, y) => {
        const row = terrace(x, y);
        const across = row - Math.floor(row);
        const leaf = fbm(x / (9 + row * 1.3), y / (5 + row * 0.8), Math.floor(row) + 3, 3) - 0.5;
        const bush = 0.1 + 0.72 * smooth(across, 0.2, 0.86) + leaf * 0.62;
        const walk = smooth(across, 0.88, 0.92) * (1 - smooth(across, 0.985, 1));
        return clamp(bush * (1 - walk) + 0.03 * walk, 0.02, 0.95);
      },
      { bend: (x, y) => (crest(x) - 470) * 0.3 + 9 * Math.sin(terrace(x, y) * 6.283) },
    );
    await plate.draw(
      house(1372, 478, 84, 46, { wall: 0.1 }) +
        scatter(5, 9, [1290, 470, 1600, 500], (x, y, c) =>
          tree(x, y + 12, 0.7 + c * 0.5, Math.floor(c * 400), 0.4),
        ) +
        tree(300, 434, 1.9, 7, 0.36) +
        tree(210, 444, 1.3, 19, 0.4),
      { grain: grain(9, 7, 0.14, 3) },
    );
    await plate.draw(
      picker(560, 500, 0.74) +
        picker(640, 506, 0.76) +
        picker(900, 620, 1.05) +
        picker(760, 606, 1) +
        picker(1240, 690, 1.3) +
        picker(360, 720, 1.6) +
        person(1420, 700, 1.3, { hat: true, skirt: true }) +
        picker(1060, 1010, 3.5),
    );
  },
};

export const hills = { beehives, "tea-harvest": teaHarvest } satisfies Record<string, Recipe>;
