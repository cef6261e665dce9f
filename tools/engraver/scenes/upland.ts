import { slope } from "../engine/surfaces.ts";
import { fir, person, tree } from "./figures.ts";
import { fbm, smooth } from "../engine/noise.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { grain, rays, ridge, scatter, sky } from "./scenery.ts";
import { at, each, ellipse, flipped, path, stroke } from "../engine/shapes.ts";

/** Hills and groves. */

/** Hills, groves, mills and canals. */

function sheep(x: number, y: number, scale: number, away = false): string {
  const body =
    stroke("M-14 -4 L-15 8 M-6 -4 L-6 9 M8 -4 L8 9 M15 -5 L16 8", 3.6, 0.95) +
    path(
      "M-24 -14 C-28 -26 -16 -34 -6 -31 C2 -37 16 -34 20 -28 C30 -24 28 -8 18 -4 C6 0 -10 1 -18 -3 C-23 -6 -25 -9 -24 -14 Z",
      0.04,
    ) +
    path("M-22 -10 C-12 -2 8 0 20 -8 C18 -2 8 0 -2 0 C-12 0 -20 -3 -22 -10 Z", 0.6) +
    path("M22 -30 C30 -33 38 -26 37 -19 C34 -14 27 -16 24 -20 Z", 0.95) +
    stroke("M24 -30 L18 -27", 3.4, 0.95);
  return at(x, y, scale, away ? flipped(body) : body);
}

const mountainPass: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 19, top: 0.44, low: 0.02, horizon: 0.6, cloud: 0.4 });
    rays(plate, { cx: 812, cy: 330, radius: 112, count: 34, strength: 0.12 });
    plate.disc(812, 330, 112);
    const peak = async (d: string, seed: number, tone: number, ridgeX: number): Promise<void> => {
      const mask = await plate.mask(path(d, 0));
      plate.put(
        mask,
        (x, y) => {
          const shaded =
            0.46 *
            smooth(x - ridgeX - (fbm(y / 130, 3, seed, 3) - 0.5) * 130 - (y - 200) * 0.1, -26, 16);
          const scree = fbm((x + (x > ridgeX ? y : -y) * 0.7) / 40, y / 150, seed + 2, 4) - 0.5;
          return tone + shaded + scree * 0.6 - Math.max(0, (y - 560) / 900);
        },
        { bend: (x, y) => (x > ridgeX ? 1 : -1) * x * 0.32 + 10 * fbm(x / 90, y / 90, seed, 2) },
      );
    };
    await peak(
      "M-10 760 L-10 330 L90 240 L180 190 L250 110 L300 70 L360 150 L420 190 L500 300 L600 400 L720 520 L860 760 Z",
      3,
      0.1,
      300,
    );
    await peak(
      "M740 760 L860 560 L960 430 L1040 380 L1110 270 L1200 180 L1250 130 L1320 210 L1400 260 L1500 370 L1610 430 L1610 760 Z",
      9,
      0.12,
      1250,
    );
    await slope(
      plate,
      "M-10 640 C260 560 560 640 760 660 C1000 640 1300 590 1610 650 L1610 1067 L-10 1067 Z",
      0.26,
      0.04,
      5,
    );
    await plate.draw(
      path(
        "M800 655 C820 690 700 720 760 770 C840 830 700 880 560 960 C480 1010 430 1040 400 1075 L900 1075 C880 1000 980 900 930 820 C890 760 850 720 826 655 Z",
        0.05,
      ),
      { grain: grain(40, 8, 0.12, 3) },
    );
    await plate.draw(
      scatter(4, 34, [640, 780, 930, 1010], (x, y, c) =>
        sheep(x + (900 - y) * 0.4, y, 0.5 + (y - 760) / 260, c > 0.7),
      ),
    );
    await plate.draw(
      person(1010, 1010, 2.5, { hat: true, staff: true, coat: 0.92 }) + at(1130, 1016, 1.3, dog()),
    );
    await plate.draw(
      path("M-10 1067 L-10 900 C80 880 120 920 200 930 C280 950 300 1010 380 1067 Z", 0.8),
      { grain: grain(60, 40, 0.4, 2) },
    );
    await plate.draw(
      fir(70, 940, 2.6) +
        fir(180, 970, 2.1) +
        fir(1530, 760, 1.6) +
        fir(1470, 740, 1.1) +
        fir(1400, 724, 0.8),
    );
  },
};

function dog(): string {
  return path(
    "M-30 -26 C-12 -32 8 -30 18 -30 L26 -44 L32 -38 L44 -34 L42 -28 L32 -24 C30 -16 26 -12 24 -10 L24 0 L18 0 L16 -10 L-14 -10 L-20 0 L-26 0 L-24 -14 C-30 -18 -40 -26 -46 -38 C-40 -34 -34 -30 -30 -26 Z",
    0.95,
  );
}

const orchard: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 29, top: 0.34, low: 0.03, horizon: 0.6, cloud: 0.6 });
    plate.disc(1090, 330, 124);
    ridge(plate, { seed: 44, y: 560, rise: 150, length: 500, tone: 0.36, relief: 0.3 });
    await slope(plate, "M-10 560 C400 530 1200 530 1610 566 L1610 1067 L-10 1067 Z", 0.16, 0, 8);
    const rows = each(6, (row) =>
      each(2, (half) => {
        const depth = 1 / (1 + (5 - row) * 0.42);
        const side = half === 0 ? -1 : 1;
        return tree(
          1090 + side * (220 + 480 * depth - 120) * (half === 0 ? 0.9 : 1.12),
          560 + 330 * depth ** 1.4,
          3.1 * depth,
          30 + row * 2 + half,
          0.28,
        );
      }),
    );
    await plate.draw(rows, { grain: grain(10, 7, 0.2, 3) });
    await plate.draw(at(470, 1010, 8.6, tree(0, 0, 1, 77, 0.24)), {
      grain: grain(18, 11, 0.24, 5),
    });
    await plate.draw(
      scatter(6, 70, [240, 260, 720, 590], (x, y, c) =>
        Math.hypot((x - 470) / 250, (y - 440) / 210) > 1
          ? ""
          : ellipse(x, y, 15, 15, 0.95) +
            ellipse(x - 1, y - 1, 12.5, 12.5, 0.3 + c * 0.2) +
            ellipse(x - 5, y - 5, 4.5, 4.5, 0),
      ),
    );
    const rung = (i: number): string =>
      stroke(`M${700 - i * 16} ${964 - i * 58} L${772 - i * 18} ${976 - i * 58}`, 10, 0.95);
    await plate.draw(
      stroke("M706 1020 L556 430 M796 1030 L620 426", 14, 0.95) +
        each(9, rung) +
        person(668, 770, 2.5, { hat: true, coat: 0.9 }) +
        stroke("M640 600 L596 540", 18, 0.92),
    );
    const basket =
      path("M-40 -44 L40 -44 L30 0 L-30 0 Z", 0.5) +
      stroke(
        "M-38 -30 L38 -30 M-35 -16 L35 -16 M-20 -44 L-16 0 M0 -44 L0 0 M20 -44 L16 0",
        4,
        0.9,
      ) +
      stroke("M-36 -46 C-30 -92 30 -92 36 -46", 5, 0.92) +
      each(5, (i) => ellipse(-28 + i * 14, -48 - (i % 2) * 5, 11, 11, 0.3));
    await plate.draw(
      at(900, 1016, 1.3, basket) +
        at(1010, 1040, 1.5, basket) +
        person(1150, 960, 2.1, { skirt: true }) +
        person(1240, 962, 2.16, { hat: true, coat: 0.84 }) +
        at(1196, 950, 0.8, basket),
    );
    await plate.draw(
      scatter(12, 70, [0, 1000, 1600, 1070], (x, y, c) =>
        stroke(`M${x} ${y} l${c * 12 - 6} -${16 + c * 16}`, 3, 0.85),
      ),
    );
  },
};

export const upland = { "mountain-pass": mountainPass, orchard } satisfies Record<string, Recipe>;
