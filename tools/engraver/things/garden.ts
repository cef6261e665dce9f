import { person } from "../scenes/figures.ts";
import { createRandom, fbm } from "../engine/noise.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { grain } from "../scenes/scenery.ts";
import { at, each, path, polygon, rect, shade, stroke } from "../engine/shapes.ts";

/** Under glass. */

const greenhouse: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash((x, y) => 0.12 + 0.14 * (y / 1067) + 0.12 * (fbm(x / 200, y / 50, 6, 3) - 0.5));
    plate.disc(800, 520, 150);
    const hoop = (k: number): string => {
      const h = 760 * k;
      const w = 940 * k;
      return stroke(
        `M${800 - w} ${600 + 460 * k} L${800 - w} ${600 - h * 0.36} C${800 - w} ${600 - h * 0.9} ${800 - w * 0.4} ${600 - h * 1.02} 800 ${600 - h * 1.02} C${800 + w * 0.4} ${600 - h * 1.02} ${800 + w} ${600 - h * 0.9} ${800 + w} ${600 - h * 0.36} L${800 + w} ${600 + 460 * k}`,
        4 + 16 * k,
        0.93,
      );
    };
    const ribs = [
      [-1, -0.36],
      [-0.86, -0.72],
      [-0.5, -0.95],
      [0, -1.02],
      [0.5, -0.95],
      [0.86, -0.72],
      [1, -0.36],
      [-1, 0.1],
      [1, 0.1],
    ] as const;
    await plate.draw(
      ribs
        .map(([x, y]) =>
          stroke(`M${800 + x * 190} ${600 + y * 150} L${800 + x * 1300} ${600 + y * 1030}`, 5, 0.9),
        )
        .join("") + [0.2, 0.27, 0.37, 0.52, 0.74, 1].map(hoop).join(""),
    );
    await plate.draw(polygon("720,690 880,690 1180,1067 420,1067", 0.05), {
      grain: (x, y) =>
        (((y - 640) ** 0.5 * 1.1) % 2 < 0.18 ? 0.5 : 0) + grain(60, 10, 0.1, 3)(x, y),
    });
    await plate.draw(
      polygon("720,690 420,1067 -400,1067 610,680", 0.9) +
        polygon("880,690 1180,1067 2000,1067 990,680", 0.93) +
        stroke("M720 690 L420 1067 M880 690 L1180 1067", 9, 0.2),
    );
    const random = createRandom(15);
    const leaf = (x: number, y: number, length: number, turn: number, tone: number): string =>
      at(
        x,
        y,
        length / 100,
        path("M0 0 C-26 -30 -22 -74 0 -100 C22 -74 26 -30 0 0 Z", tone) +
          stroke("M0 -4 L0 -92", 4, tone > 0.5 ? 0.1 : 0.9),
        turn,
      );
    const plant = (x: number, y: number, s: number, kind: number): string => {
      const pot = at(
        x,
        y,
        s,
        shade("pot", [
          [0, 0.2],
          [0.4, 0.36],
          [1, 0.9],
        ]) +
          polygon("-36,-56 36,-56 26,0 -26,0", "url(#pot)") +
          rect(-42, -70, 84, 18, "url(#pot)"),
      );
      const foliage = each(kind === 0 ? 13 : 19, (i) => {
        const spread = (i / (kind === 0 ? 12 : 18) - 0.5) * 2;
        return kind === 0
          ? leaf(
              x,
              y - 66 * s,
              (150 + random() * 110) * s,
              spread * 78 + random() * 10,
              i % 2 ? 0.9 : 0.34,
            )
          : leaf(
              x + spread * 40 * s,
              y - (90 + random() * 130) * s,
              (54 + random() * 40) * s,
              spread * 100 + random() * 40,
              i % 3 ? 0.88 : 0.26,
            );
      });
      return stroke(`M${x} ${y - 60 * s} L${x} ${y - 170 * s}`, 7 * s, 0.92) + foliage + pot;
    };
    await plate.draw(
      [0.24, 0.34, 0.5, 0.74, 1.08]
        .map(
          (k, i) =>
            plant(800 - 560 * k - 30, 640 + 300 * k, 0.5 + k * 1.3, i % 2) +
            plant(800 + 560 * k + 30, 640 + 300 * k, 0.5 + k * 1.3, (i + 1) % 2),
        )
        .join(""),
    );
    const basket = (x: number, y: number, s: number): string =>
      at(x, y, s, stroke("M0 -190 L-40 -30 M0 -190 L40 -30 M0 -190 L0 -330", 3, 0.95)) +
      each(9, (i) =>
        leaf(
          x + (i - 4) * 13 * s,
          y - 16 * s,
          (70 + ((i * 29) % 50)) * s,
          180 + (4 - i) * 15,
          i % 2 ? 0.9 : 0.3,
        ),
      ) +
      each(6, (i) =>
        leaf(x + (i - 2.5) * 14 * s, y - 20 * s, 60 * s, (i - 2.5) * 26, i % 2 ? 0.3 : 0.9),
      ) +
      at(x, y, s, path("M-48 -34 L48 -34 C40 6 -40 6 -48 -34 Z", 0.8));
    await plate.draw(
      basket(420, 300, 1.3) +
        basket(1180, 300, 1.3) +
        basket(610, 380, 0.7) +
        basket(990, 380, 0.7) +
        person(830, 850, 1.7, { skirt: true }) +
        at(
          890,
          830,
          0.8,
          path("M-30 -50 L20 -50 L24 0 L-34 0 Z", 0.9) +
            stroke("M22 -10 L62 -50 M-20 -50 C-20 -84 16 -84 14 -50", 8, 0.9),
        ),
    );
  },
};

export const gardens = { greenhouse } satisfies Record<string, Recipe>;
