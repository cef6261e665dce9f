import { clamp, fbm } from "../engine/noise.ts";
import { GOLD } from "../engine/plate.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import {
  at,
  blurred,
  ellipse,
  flipped,
  path,
  polygon,
  rect,
  shade,
  stroke,
} from "../engine/shapes.ts";

/** Dancers on the spinning floor of a mill. */

/** A leap with both legs out, about 300 units across; the hips are at (0, 0). */
function leap(): string {
  return (
    stroke("M-8 4 C-60 20 -100 24 -170 4", 26, 0.95) +
    stroke("M-150 8 L-196 -10", 14, 0.95) +
    stroke("M10 2 C60 14 90 30 160 60", 27, 0.95) +
    stroke("M146 54 L192 74", 14, 0.95) +
    path("M-24 12 C-32 -40 -22 -86 -6 -100 C20 -108 34 -80 28 -46 L26 14 Z", 0.95) +
    stroke("M4 -92 C50 -110 80 -130 126 -156", 15, 0.95) +
    stroke("M0 -90 C-40 -96 -80 -110 -124 -104", 15, 0.95) +
    stroke("M10 -100 L16 -118", 15, 0.95) +
    ellipse(22, -138, 18, 22, 0.95) +
    ellipse(4, -150, 12, 11, 0.95)
  );
}

/** A lunge with one arm up; the feet stand on 0. */
function lunge(): string {
  return (
    stroke("M-4 -118 C-40 -90 -70 -60 -124 -8", 26, 0.95) +
    stroke("M-124 -6 L-152 -2", 12, 0.95) +
    stroke("M8 -118 C46 -110 62 -96 64 -60 L62 -8", 28, 0.95) +
    stroke("M60 -5 L92 -3", 13, 0.95) +
    path("M-24 -104 C-30 -160 -20 -204 6 -218 C34 -216 40 -190 32 -158 L26 -102 Z", 0.95) +
    stroke("M18 -210 C50 -240 66 -280 70 -330", 15, 0.95) +
    stroke("M-2 -206 C-40 -190 -76 -180 -120 -190", 15, 0.95) +
    stroke("M14 -216 L20 -234", 14, 0.95) +
    ellipse(24, -254, 18, 22, 0.95)
  );
}

/** A turn on one foot, arms round overhead; the foot is at (0, 0). Her skirt is drawn apart. */
function turn(): string {
  return (
    stroke("M0 -190 L2 -12", 24, 0.95) +
    path("M-10 -14 L12 -14 L4 4 L-4 4 Z", 0.95) +
    stroke("M6 -184 C50 -150 60 -130 12 -104", 24, 0.95) +
    path("M-24 -190 C-28 -240 -22 -280 0 -292 C24 -290 30 -250 24 -190 Z", 0.95) +
    stroke("M-14 -280 C-64 -310 -70 -370 -20 -400 M16 -280 C66 -310 70 -370 22 -402", 14, 0.95) +
    stroke("M0 -290 L2 -310", 14, 0.95) +
    ellipse(3, -332, 19, 23, 0.95) +
    ellipse(-8, -354, 12, 10, 0.95)
  );
}

const SKIRT =
  "M-22 -222 C-70 -210 -150 -176 -206 -116 C-184 -84 -150 -104 -122 -86 C-96 -66 -66 -84 -38 -66 C-12 -52 18 -70 46 -64 C74 -58 96 -80 122 -82 C150 -84 176 -98 196 -126 C150 -176 76 -210 22 -222 Z";

const millDance: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash((x, y) => 0.74 - 0.1 * (fbm(x / 200, y / 60, 3, 3) - 0.5) + (y % 28 < 4 ? 0.08 : 0));
    const pane = (x: number): string =>
      path(`M${x} 660 L${x} 200 A110 110 0 0 1 ${x + 220} 200 L${x + 220} 660 Z`, 0.02);
    const bars = (x: number): string =>
      stroke(
        `M${x + 55} 108 L${x + 55} 660 M${x + 110} 92 L${x + 110} 660 M${x + 165} 108 L${x + 165} 660 ${[180, 276, 372, 468, 564].map((y) => `M${x} ${y} L${x + 220} ${y}`).join(" ")}`,
        6,
        0.9,
      );
    const windows = [40, 372, 704, 1036, 1368];
    await plate.draw(
      windows
        .map(
          (x) =>
            path(
              `M${x - 18} 672 L${x - 18} 198 A128 128 0 0 1 ${x + 238} 198 L${x + 238} 672 Z`,
              0.92,
            ) +
            pane(x) +
            bars(x) +
            rect(x - 34, 660, 288, 20, 0.3),
        )
        .join(""),
    );
    const floor = await plate.mask(rect(0, 746, 1600, 321, 0));
    plate.put(floor, (x, y) => {
      const near = (y - 560) / 300;
      const board = (x - 800) / (near * 60);
      const joint = Math.abs(board - Math.round(board)) < 0.04 ? 0.24 : 0;
      return clamp(0.54 + joint + (fbm(Math.floor(board) * 7, y / 70, 5, 2) - 0.5) * 0.24);
    });
    const light = await plate.mask(
      blurred(
        "light",
        5,
        windows
          .map((x) => {
            const out = (px: number, k: number): number => 800 + (px - 800) * k;
            return polygon(
              `${out(x, 1.03)},760 ${out(x + 220, 1.03)},760 ${out(x + 220, 1.62)},1075 ${out(x, 1.62)},1075`,
              0,
            );
          })
          .join(""),
      ),
    );
    plate.put(light, (_x, y, under) => under * 0.16 + (y - 760) / 4000, { sheer: true });
    await plate.draw(rect(0, 680, 1600, 68, 0.86) + rect(0, 744, 1600, 6, 0.95));
    await plate.draw(
      shade("iron", [
        [0, 0.5],
        [0.3, 0.74],
        [1, 0.97],
      ]) +
        rect(0, 0, 1600, 50, 0.9) +
        rect(0, 46, 1600, 8, 0.3) +
        [-2, 330, 1276, 1594]
          .map(
            (x) =>
              rect(x - 16, 50, 32, 740, "url(#iron)") +
              path(`M${x - 52} 50 L${x + 52} 50 L${x + 18} 108 L${x - 18} 108 Z`, "url(#iron)") +
              rect(x - 30, 772, 60, 26, 0.94),
          )
          .join(""),
    );
    await plate.draw(
      blurred(
        "under",
        7,
        ellipse(806, 1010, 150, 17, 0.85) +
          ellipse(310, 980, 170, 14, 0.8) +
          ellipse(1280, 972, 190, 13, 0.7) +
          ellipse(560, 860, 70, 8, 0.8) +
          ellipse(1060, 856, 80, 8, 0.8),
      ),
      { sheer: true },
    );
    await plate.draw(
      at(560, 858, 0.9, lunge()) +
        at(1064, 852, 0.9, flipped(lunge())) +
        at(300, 974, 1.36, flipped(lunge())) +
        at(1290, 700, 1.34, leap()),
    );
    await plate.draw(at(806, 1006, 1.46, turn()));
    const skirt = await plate.mask(at(806, 1006, 1.46, path(SKIRT, 0)));
    plate.spot(skirt, GOLD);
    await plate.draw(
      at(
        806,
        1006,
        1.46,
        stroke(
          "M-12 -204 C-60 -190 -112 -146 -122 -94 M-6 -200 C-22 -170 -38 -120 -38 -76 M2 -196 C18 -160 40 -110 46 -74 M10 -204 C56 -186 108 -140 122 -92 M-20 -208 C-70 -198 -120 -176 -150 -146 M18 -208 C60 -200 110 -176 140 -150",
          3,
          0.95,
        ),
      ),
    );
  },
};

export const mills = { "mill-dance": millDance } satisfies Record<string, Recipe>;
