import { RED } from "../engine/plate.ts";
import type { Recipe } from "../engine/recipe.ts";
import { fbm } from "../engine/noise.ts";
import { at, each, ellipse, path, polygon, rect, shade, stroke } from "../engine/shapes.ts";

/** Two marionettes on a stage no wider than a door. */

const JOINT = (x: number, y: number): string =>
  ellipse(x, y, 8, 8, 0.96) + ellipse(x, y, 3, 3, 0.2);

/** A bare wooden limb with an outline, so that it holds on paper and on the disc. */
function limb(d: string, width: number): string {
  return stroke(d, width + 9, 0.95) + stroke(d, width, 0.12);
}

function hand(x: number, y: number): string {
  return ellipse(x, y, 22, 23, 0.95) + ellipse(x, y, 17, 18, 0.1);
}

/** The king: crown, beard and a long robe; his head is at (0, 0), his feet at 560. */
function king(): string {
  return (
    path("M-70 70 C-110 180 -130 330 -140 460 L140 460 C130 330 110 180 70 70 Z", 0.92) +
    path("M-26 70 L26 70 L46 460 L-46 460 Z", 0.06) +
    each(6, (i) => ellipse(0, 130 + i * 56, 9, 9, 0.9)) +
    path("M-142 440 L142 440 L146 476 L-146 476 Z", 0.05) +
    each(9, (i) => ellipse(-128 + i * 32, 458, 6, 8, 0.95)) +
    path(
      "M-60 476 L-16 476 L-14 540 L-74 548 C-80 530 -66 520 -60 510 Z M60 476 L16 476 L14 540 L74 548 C80 530 66 520 60 510 Z",
      0.95,
    ) +
    stroke("M-74 96 L-150 170 L-176 90", 40, 0.92) +
    stroke("M-190 104 L-164 108", 26, 0.06) +
    hand(-178, 74) +
    stroke("M76 100 L136 220 L110 300", 40, 0.92) +
    hand(106, 318) +
    JOINT(-150, 170) +
    JOINT(136, 220) +
    path("M-92 78 C-60 50 60 50 92 78 C60 116 -60 116 -92 78 Z", 0.04) +
    each(7, (i) => ellipse(-66 + i * 22, 82 + Math.abs(3 - i) * -3 + 8, 5, 8, 0.95)) +
    path("M-58 -64 L58 -64 L62 10 C50 60 -50 60 -62 10 Z", 0.1) +
    path(
      "M-62 0 C-66 70 -30 112 0 124 C30 112 66 70 62 0 C46 30 30 20 0 22 C-30 20 -46 30 -62 0 Z",
      0.85,
    ) +
    each(5, (i) => stroke(`M${-36 + i * 18} 40 L${-22 + i * 11} 104`, 4, 0.3)) +
    stroke("M-26 40 L26 40", 6, 0.05) +
    ellipse(-24, -24, 10, 12, 0.95) +
    ellipse(24, -24, 10, 12, 0.95) +
    stroke("M-42 -46 L-10 -44 M10 -44 L42 -46", 8, 0.95) +
    path("M-8 -18 L8 -18 L14 12 L-14 12 Z", 0.55) +
    path("M-66 -60 L-76 -150 L-38 -104 L0 -168 L38 -104 L76 -150 L66 -60 Z", 0.93) +
    each(3, (i) => ellipse(-38 + i * 38, -82, 9, 9, 0.05)) +
    each(3, (i) => ellipse(-76 + i * 76, [-152, -172, -152][i]!, 9, 9, 0.93))
  );
}

/** The dancer: one leg up, skirt out. Her head is at (0, 0). */
function dancer(): string {
  return (
    limb("M-22 280 L-30 400 L-24 500", 22) +
    path("M-44 496 L-6 496 L14 536 L-46 536 Z", 0.95) +
    limb("M26 280 L136 330 L210 270", 22) +
    path("M198 290 L224 258 L268 250 L262 274 Z", 0.95) +
    JOINT(-30, 400) +
    JOINT(136, 330) +
    path(
      "M-30 190 C-90 220 -140 270 -164 316 L-124 304 L-98 338 L-56 310 L-18 346 L16 312 L60 336 L90 300 L132 306 C110 260 80 220 30 190 Z",
      0.94,
    ) +
    path("M-40 74 L40 74 L32 196 L-32 196 Z", 0.9) +
    stroke(
      "M-14 84 L14 100 M14 84 L-14 100 M-14 112 L14 128 M14 112 L-14 128 M-14 140 L14 156 M14 140 L-14 156",
      5,
      0.1,
    ) +
    limb("M-40 90 L-130 60 L-160 -40", 18) +
    limb("M40 90 L120 130 L200 90", 18) +
    hand(-164, -56) +
    hand(214, 84) +
    JOINT(-130, 60) +
    JOINT(120, 130) +
    rect(-14, 44, 28, 34, 0.3) +
    path("M-46 -40 C-46 40 -20 54 0 54 C20 54 46 40 46 -40 Z", 0.06) +
    path(
      "M-54 6 C-62 -60 -40 -84 0 -84 C40 -84 62 -60 54 6 C46 -20 36 -40 0 -40 C-36 -40 -46 -20 -54 6 Z",
      0.95,
    ) +
    ellipse(0, -98, 30, 26, 0.95) +
    ellipse(-18, -8, 7, 9, 0.95) +
    ellipse(18, -8, 7, 9, 0.95) +
    ellipse(-28, 16, 8, 6, 0.5) +
    ellipse(28, 16, 8, 6, 0.5) +
    stroke("M-10 30 C-4 36 4 36 10 30", 4, 0.95)
  );
}

/** The crossbar a marionette hangs from, its middle at (x, y). */
function control(x: number, y: number, turn: number): string {
  return at(x, y, 1, rect(-130, -9, 260, 18, 0.94, 6) + rect(-9, -54, 18, 108, 0.94, 6), turn);
}

const puppet: Recipe = {
  width: 1200,
  height: 1500,
  async draw(plate) {
    plate.wash((x, y) => 0.3 + 0.12 * (fbm(x / 300, y / 60, 4, 3) - 0.5) - 0.14 * (y / 1500));
    plate.disc(590, 640, 360, RED);
    const strings = (from: readonly (readonly [number, number, number, number])[]): string =>
      from.map(([a, b, c, d]) => stroke(`M${a} ${b} L${c} ${d}`, 2.6, 0.92)).join("");
    await plate.draw(
      strings([
        [272, 336, 246, 676],
        [334, 300, 330, 590],
        [400, 300, 436, 590],
        [470, 336, 486, 890],
        [664, 300, 616, 616],
        [736, 270, 756, 560],
        [826, 262, 796, 560],
        [904, 276, 984, 750],
        [866, 268, 910, 980],
      ]),
    );
    await plate.draw(at(380, 730, 0.9, king()) + at(776, 668, 0.98, dancer()));
    await plate.draw(rect(90, 1218, 1020, 60, 0.3), { grain: (x) => (x % 92 < 5 ? 0.5 : 0) });
    const fold = (x: number, y: number): number =>
      0.3 * Math.sin(x / 13 + 0.6 * Math.sin(y / 150)) + 0.06 * Math.sin(x / 41);
    await plate.draw(
      path(
        "M80 120 L250 120 C262 420 236 700 150 900 C176 1000 180 1120 176 1230 L80 1230 Z M1120 120 L990 120 C980 420 1010 700 1070 900 C1040 1000 1034 1120 1038 1230 L1120 1230 Z",
        0.66,
      ),
      { grain: fold },
    );
    await plate.draw(
      path(
        "M80 60 L1120 60 L1120 210 C1070 290 1000 290 947 215 C890 295 830 295 773 215 C720 295 655 295 600 215 C545 295 480 295 427 215 C370 295 310 295 253 215 C200 290 130 290 80 210 Z",
        0.6,
      ),
      { grain: fold },
    );
    await plate.draw(control(372, 316, -5) + control(786, 284, -6));
    await plate.draw(
      shade("frame", [
        [0, 0.3],
        [0.4, 0.06],
        [1, 0.8],
      ]) +
        rect(20, 40, 74, 1250, "url(#frame)") +
        rect(1106, 40, 74, 1250, "url(#frame)") +
        rect(0, 0, 1200, 74, 0.9) +
        polygon("420,74 600,14 780,74", 0.06) +
        each(17, (i) => (Math.abs(i - 8) > 2 ? ellipse(40 + i * 70, 38, 13, 13, 0.08) : "")) +
        rect(0, 1278, 1200, 26, 0.08) +
        rect(0, 1300, 1200, 210, 0.9) +
        each(9, (i) =>
          path(
            `M${104 + i * 118} 1282 C${104 + i * 118} 1244 ${158 + i * 118} 1244 ${158 + i * 118} 1282 Z`,
            0.96,
          ),
        ) +
        rect(0, 1300, 1200, 6, 0.96),
    );
    await plate.draw(
      each(6, (i) => {
        const x = 90 + i * 204 + (i % 2) * 26;
        const y = 1430 + (i % 3) * 16;
        return (
          path(`M${x - 84} 1510 C${x - 80} ${y + 40} ${x + 80} ${y + 40} ${x + 84} 1510 Z`, 0.97) +
          ellipse(x, y, 46, 54, 0.97) +
          stroke(
            `M${x - 46} ${y - 10} C${x - 40} ${y - 64} ${x + 40} ${y - 64} ${x + 46} ${y - 10}`,
            5,
            0.1,
          )
        );
      }),
    );
  },
};

export const puppets = { puppet } satisfies Record<string, Recipe>;
