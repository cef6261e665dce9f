import { boards } from "../engine/surfaces.ts";
import { person } from "../scenes/figures.ts";
import { createRandom, fbm } from "../engine/noise.ts";
import { RED } from "../engine/plate.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import {
  at,
  blurred,
  each,
  ellipse,
  path,
  polygon,
  rect,
  shade,
  stroke,
} from "../engine/shapes.ts";

/** The stage and what waits on it. */

const theater: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash((x, y) => 0.9 - 0.04 * fbm(x / 90, y / 90, 2, 2));
    const fold = (x: number, y: number): number =>
      0.24 * Math.sin(x / 15 + 0.5 * Math.sin(y / 160)) + 0.06 * Math.sin(x / 47);
    await plate.draw(rect(220, 130, 1160, 620, 0.6));
    const beam = await plate.mask(blurred("beam", 5, polygon("752,90 848,90 1096,710 504,710", 0)));
    plate.put(beam, (x, y) => 0.12 + Math.abs(x - 800) / 1800 + 0.05 * fbm(x / 120, y / 60, 2, 2), {
      sheer: true,
    });
    plate.disc(800, 450, 214);
    await plate.draw(rect(220, 690, 1160, 70, 0.5) + ellipse(800, 716, 320, 26, 0.02));
    await plate.draw(
      path(
        "M120 100 L470 100 C460 300 400 520 250 760 L120 760 Z M1480 100 L1130 100 C1140 300 1200 520 1350 760 L1480 760 Z",
        0.6,
      ),
      { grain: fold },
    );
    await plate.draw(
      path(
        "M120 60 L1480 60 L1480 150 C1400 240 1280 240 1210 150 C1140 250 1000 250 935 150 C870 250 730 250 665 150 C600 250 460 250 390 150 C320 240 200 240 120 150 Z",
        0.56,
      ),
      { grain: fold },
    );
    await plate.draw(
      shade("pilaster", [
        [0, 0.4],
        [0.4, 0.08],
        [1, 0.8],
      ]) +
        rect(60, 0, 76, 800, "url(#pilaster)") +
        rect(1464, 0, 76, 800, "url(#pilaster)") +
        rect(40, 0, 1520, 64, 0.3) +
        each(30, (i) => ellipse(70 + i * 50.5, 32, 15, 15, 0.85)) +
        each(
          2,
          (i) =>
            path(
              `M${i ? 1600 : 0} 330 C${i ? 1520 : 80} 340 ${i ? 1450 : 150} 350 ${i ? 1440 : 160} 360 L${i ? 1440 : 160} 470 C${i ? 1500 : 100} 490 ${i ? 1560 : 40} 490 ${i ? 1600 : 0} 490 Z`,
              0.34,
            ) +
            ellipse(i ? 1540 : 60, 318, 24, 28, 0.95) +
            ellipse(i ? 1480 : 120, 326, 22, 26, 0.95),
        ),
    );
    const chair = stroke(
      "M0 0 L6 -76 L60 -76 L64 0 M6 -76 L0 -156 M58 -76 L56 -156 M0 -150 L56 -150 M2 -120 L57 -120",
      8,
      0.95,
    );
    await plate.draw(
      at(900, 724, 1, chair) +
        at(780, 726, 3.2, person(0, 0, 1, { coat: 0.94 })) +
        stroke("M826 500 L878 486 L908 430", 17, 0.94) +
        ellipse(912, 422, 10, 11, 0.9),
    );
    await plate.draw(
      rect(0, 760, 1600, 26, 0.16) +
        rect(0, 786, 1600, 60, 0.9) +
        each(11, (i) =>
          path(
            `M${230 + i * 114} 768 C${230 + i * 114} 738 ${274 + i * 114} 738 ${274 + i * 114} 768 Z`,
            0.96,
          ),
        ),
    );
    const random = createRandom(9);
    const row = (y: number, size: number, gap: number, tone: number): string =>
      each(Math.ceil(1700 / gap), (i) => {
        const x = -30 + i * gap + (random() - 0.5) * gap * 0.3;
        const lift = (random() - 0.5) * size * 0.4;
        return (
          path(
            `M${x - size * 1.2} ${y + size * 3} C${x - size * 1.2} ${y + size * 1.1} ${x - size * 0.5} ${y + size * 0.9} ${x} ${y + size * 0.9} C${x + size * 0.5} ${y + size * 0.9} ${x + size * 1.2} ${y + size * 1.1} ${x + size * 1.2} ${y + size * 3} Z`,
            tone,
          ) +
          stroke(
            `M${x - size * 0.62} ${y - size * 0.3 + lift} C${x - size * 0.4} ${y - size + lift} ${x + size * 0.4} ${y - size + lift} ${x + size * 0.62} ${y - size * 0.3 + lift}`,
            7,
            0.12,
          ) +
          ellipse(x, y + lift, size * 0.66, size * 0.84, tone) +
          (random() > 0.7 ? ellipse(x, y - size * 0.9 + lift, size * 0.34, size * 0.3, tone) : "")
        );
      });
    await plate.draw(row(856, 32, 82, 0.93) + row(920, 42, 106, 0.95) + row(1000, 56, 140, 0.96));
  },
};

const quartet: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash((x, y) => 0.5 - 0.22 * (x / 1600) + 0.05 * fbm(x / 200, y / 90, 2, 3));
    plate.disc(840, 430, 312, RED);
    boards(plate, 820, 800, 560, 0.26);
    await plate.draw(
      blurred("fall", 12, ellipse(560, 976, 300, 26, 0.8) + ellipse(1180, 960, 260, 22, 0.8)),
      { sheer: true },
    );
    const fiddle = (id: string): string =>
      shade(id, [
        [0, 0.16],
        [0.35, 0.3],
        [0.7, 0.62],
        [1, 0.9],
      ]) +
      path(
        "M0 -150 C42 -152 72 -128 70 -96 C68 -74 46 -66 44 -40 C42 -16 88 0 88 52 C88 104 44 122 0 122 C-44 122 -88 104 -88 52 C-88 0 -42 -16 -44 -40 C-46 -66 -68 -74 -70 -96 C-72 -128 -42 -152 0 -150 Z",
        `url(#${id})`,
      ) +
      `<path d="M0 -150 C42 -152 72 -128 70 -96 C68 -74 46 -66 44 -40 C42 -16 88 0 88 52 C88 104 44 122 0 122 C-44 122 -88 104 -88 52 C-88 0 -42 -16 -44 -40 C-46 -66 -68 -74 -70 -96 C-72 -128 -42 -152 0 -150 Z" fill="none" stroke="#0d0d0d" stroke-width="5"/>` +
      stroke("M-34 -34 C-24 -26 -44 8 -34 20 M34 -34 C24 -26 44 8 34 20", 6, 0.97) +
      rect(-22, -8, 44, 9, 0.05) +
      polygon("-9,-330 9,-330 15,-60 -15,-60", 0.96) +
      polygon("-12,20 12,20 8,104 -8,104", 0.96) +
      stroke("M-4 -320 L-4 80 M4 -320 L4 80", 1.6, 0.1) +
      path("M-9 -328 C-14 -372 20 -384 20 -360 C20 -346 2 -346 4 -358", 0.92) +
      stroke("M-28 -350 L28 -350 M-26 -368 L26 -366", 7, 0.94);
    await plate.draw(
      at(540, 740, 1.82, fiddle("cello"), -9) + stroke("M576 960 L584 1010", 7, 0.95),
    );
    const chair =
      stroke(
        "M-90 0 L-80 -190 L90 -190 L100 0 M-80 -190 L-96 -400 M90 -190 L92 -400 M-94 -390 L92 -390 M-90 -330 L92 -330 M-60 -6 L-54 -186 M66 -186 L72 -6",
        13,
        0.94,
      ) + polygon("-92,-200 96,-200 112,-172 -104,-172", 0.7);
    await plate.draw(
      at(1120, 970, 1, chair) +
        at(1118, 690, 0.98, fiddle("violin"), 14) +
        at(1380, 830, 0.9, fiddle("viola"), 24),
    );
    await plate.draw(
      stroke("M1330 560 L1000 1000", 6, 0.95) +
        stroke("M1326 572 L1012 986", 2, 0.1) +
        stroke("M280 420 L380 980", 6, 0.95),
    );
    await plate.draw(
      stroke("M820 690 L820 940 M820 930 L740 1010 M820 930 L900 1010", 9, 0.96) +
        polygon("690,520 950,520 970,690 670,690", 0.92) +
        polygon("706,500 818,506 816,672 696,668", 0.02) +
        polygon("936,500 824,506 826,672 946,668", 0.08) +
        each(
          5,
          (i) =>
            stroke(
              `M712 ${526 + i * 30} L808 ${528 + i * 30} M834 ${528 + i * 30} L932 ${526 + i * 30} M712 ${534 + i * 30} L808 ${536 + i * 30} M834 ${536 + i * 30} L932 ${534 + i * 30}`,
              2,
              0.7,
            ) +
            ellipse(726 + i * 16, 530 + i * 30, 5, 4, 0.95) +
            ellipse(850 + ((i * 37) % 70), 530 + i * 30, 5, 4, 0.95),
        ),
    );
  },
};

export const stages = { theater, quartet } satisfies Record<string, Recipe>;
