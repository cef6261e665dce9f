import { gull } from "../scenes/figures.ts";
import { fbm } from "../engine/noise.ts";
import { RED } from "../engine/plate.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { ridge, sky, water } from "../scenes/scenery.ts";
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

/** The vote, and the bridge that is never done. */

const ballotBox: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash((x, y) => 0.44 - 0.26 * (x / 1600) + 0.05 * fbm(x / 200, y / 80, 2, 3));
    plate.disc(830, 470, 320);
    const table = await plate.mask(rect(0, 820, 1600, 247, 0));
    plate.put(table, (x, y) => 0.24 + (y - 820) / 900 + (fbm(x / 320, y / 9, 3, 4) - 0.5) * 0.4, {
      bend: (x, y) => 18 * fbm(x / 300, y / 70, 4, 2),
    });
    await plate.draw(blurred("fall", 18, path("M1080 900 L1500 900 L1560 980 L700 1000 Z", 0.86)), {
      sheer: true,
    });
    const woodgrain = (x: number, y: number): number => (fbm(x / 240, y / 10, 6, 4) - 0.5) * 0.36;
    await plate.draw(
      shade("front", [
        [0, 0.26],
        [1, 0.56],
      ]) +
        polygon("520,610 1010,610 1010,960 520,960", "url(#front)") +
        polygon("1010,610 1180,550 1180,880 1010,960", 0.84) +
        polygon("520,610 700,550 1180,550 1010,610", 0.1),
      { grain: woodgrain, bend: (x, y) => 10 * fbm(x / 160, y / 60, 4, 2) },
    );
    await plate.draw(
      polygon("700,590 900,590 930,574 736,574", 0.97) +
        stroke("M520 610 L1010 610 L1180 550 M1010 610 L1010 960", 6, 0.95) +
        rect(520, 610, 26, 350, 0.8) +
        rect(984, 610, 26, 350, 0.86) +
        rect(520, 934, 490, 26, 0.88) +
        rect(726, 606, 76, 66, 0.92, 8) +
        ellipse(764, 634, 11, 11, 0.1) +
        polygon("759,636 769,636 774,660 754,660", 0.1) +
        stroke("M736 606 C736 570 792 570 792 606", 11, 0.9) +
        stroke(
          "M584 742 L626 850 L668 742 M692 796 a40 54 0 1 0 80 0 a40 54 0 1 0 -80 0 M796 742 L872 742 M834 742 L834 850 M960 742 L900 742 L900 850 L960 850 M900 796 L946 796",
          13,
          0.95,
        ),
    );
    await plate.draw(
      shade("paper", [
        [0, 0.02],
        [0.5, 0.05],
        [0.52, 0.24],
        [1, 0.1],
      ]) +
        polygon("744,588 730,380 884,352 902,588", "url(#paper)") +
        stroke("M752 440 L800 432 M754 470 L860 452 M756 500 L862 484", 5, 0.6),
    );
    await plate.draw(
      shade(
        "sleeve",
        [
          [0, 0.7],
          [1, 0.94],
        ],
        true,
      ) +
        shade(
          "skin",
          [
            [0, 0.08],
            [0.6, 0.3],
            [1, 0.62],
          ],
          true,
        ) +
        path("M1610 -10 L1610 250 L1290 330 L1180 110 L1300 -10 Z", "url(#sleeve)") +
        path("M1180 110 L1290 330 L1250 346 L1132 138 Z", 0.03) +
        ellipse(1236, 262, 10, 10, 0.9) +
        path(
          "M1132 138 L1250 346 C1200 380 1150 400 1096 420 C1050 450 1000 470 940 470 C900 474 874 462 884 446 C840 452 822 430 846 414 C820 408 816 384 846 374 C828 356 846 338 880 338 C920 336 960 320 1000 280 C1040 220 1080 170 1132 138 Z",
          "url(#skin)",
        ) +
        stroke(
          "M884 446 C920 440 960 436 1000 420 M846 414 C890 410 940 404 980 388 M846 374 C890 376 930 370 966 352",
          5,
          0.9,
        ) +
        path(
          "M900 300 C860 318 838 350 836 392 C850 400 866 394 872 376 C886 350 920 340 950 316 Z",
          0.14,
        ) +
        stroke(
          "M900 300 C860 318 838 350 836 392 C850 400 866 394 872 376 C886 350 920 340 950 316",
          5,
          0.88,
        ),
    );
    await plate.draw(
      at(
        300,
        930,
        1,
        polygon("-150,0 110,20 150,-30 -100,-50", 0.02) +
          polygon("-130,-14 130,0 166,-46 -84,-66", 0.05) +
          stroke("M-130 -14 L130 0 L166 -46 M-150 0 L110 20 L150 -30", 4, 0.8) +
          stroke("M-60 -46 L110 -36 M-74 -34 L96 -24", 4, 0.6),
      ) +
        stroke("M100 1000 L330 1010", 15, 0.9) +
        polygon("328,1002 364,1012 328,1018", 0.3),
    );
  },
};

/** A bridge painter in his seat, with brush and bucket; his collar is at (0, 0), his ropes go up 300. */
export const painter =
  path("M-20 0 C-40 30 -44 90 -34 140 L44 140 C56 90 50 30 26 0 Z", 0.9) +
  path("M-34 130 L44 130 L120 196 L112 222 L30 180 L20 260 L34 300 L-2 304 L-14 270 Z", 0.95) +
  path("M112 190 L130 220 L124 270 L148 282 L146 296 L104 292 L104 220 Z", 0.95) +
  ellipse(14, -36, 27, 33, 0.55) +
  path("M-20 -46 C-22 -84 44 -90 50 -48 L74 -40 L72 -34 L-20 -40 Z", 0.95) +
  path("M36 -34 L46 -26 L38 -22 Z", 0.6) +
  stroke("M28 26 L96 -20 L132 -84", 25, 0.92) +
  ellipse(134, -92, 13, 13, 0.5) +
  stroke("M120 -96 L176 -128", 9, 0.6) +
  polygon("170,-142 188,-110 222,-130 204,-160", 0.95) +
  stroke("M-18 34 L-48 96 L-20 150", 23, 0.94) +
  stroke("M-30 -304 L-30 180 M40 -251 L52 180", 6, 0.95) +
  rect(-70, 152, 160, 18, 0.94) +
  stroke("M-26 140 C-40 180 -40 200 -40 214", 5, 0.95) +
  polygon("-74,214 -6,214 -14,284 -66,284", 0.3) +
  stroke("M-74 214 C-60 150 -20 150 -6 214", 5, 0.95) +
  rect(-74, 210, 68, 12, 0.95) +
  stroke("M-62 222 L-60 262 M-46 222 L-45 246", 6, 0.95);

const bridgePainter: Recipe = {
  width: 1200,
  height: 1500,
  async draw(plate) {
    sky(plate, { seed: 83, top: 0.3, low: 0.04, horizon: 0.8, cloud: 0.6 });
    plate.disc(770, 560, 300, RED);
    ridge(plate, { seed: 25, y: 1330, rise: 110, length: 300, tone: 0.5, relief: 0.3 });
    water(plate, { seed: 35, y: 1312, tone: 0.3, sunX: 770 });
    const tower =
      shade("tower", [
        [0, 0.62],
        [0.5, 0.82],
        [1, 0.95],
      ]) +
      rect(60, 90, 110, 1420, "url(#tower)") +
      rect(300, 90, 84, 1420, "url(#tower)") +
      rect(40, 70, 370, 40, 0.93) +
      each(
        5,
        (i) =>
          stroke(
            `M170 ${190 + i * 260} L300 ${400 + i * 260} M300 ${190 + i * 260} L170 ${400 + i * 260}`,
            20,
            0.92,
          ) + rect(160, 420 + i * 260, 150, 26, 0.9),
      ) +
      each(
        46,
        (i) => ellipse(76, 130 + i * 30, 4, 4, 0.05) + ellipse(154, 130 + i * 30, 4, 4, 0.3),
      );
    const cable = (x: number): number => 90 + 760 * (1 - (1 - (x - 200) / 1100) ** 2) + 40;
    await plate.draw(
      tower +
        stroke(
          Array.from(
            { length: 26 },
            (_, i) => `${i ? "L" : "M"}${200 + i * 42} ${cable(200 + i * 42).toFixed(1)}`,
          ).join(" "),
          26,
          0.93,
        ) +
        stroke(
          Array.from(
            { length: 26 },
            (_, i) => `${i ? "L" : "M"}${200 + i * 42} ${(cable(200 + i * 42) - 6).toFixed(1)}`,
          ).join(" "),
          3,
          0.1,
        ) +
        each(8, (i) =>
          stroke(
            `M${480 + i * 100} ${cable(480 + i * 100).toFixed(1)} L${480 + i * 100} 1262`,
            6,
            0.93,
          ),
        ),
    );
    await plate.draw(
      rect(-5, 1262, 1210, 28, 0.93) +
        rect(-5, 1322, 1210, 13, 0.93) +
        stroke(
          Array.from(
            { length: 20 },
            (_, i) => `M${i * 66} 1290 L${i * 66 + 33} 1326 L${i * 66 + 66} 1290`,
          ).join(" "),
          8,
          0.93,
        ),
    );
    await plate.draw(at(700, 930, 0.95, painter));
    await plate.draw(
      gull(960, 300, 1.6) +
        gull(1040, 350, 1.1) +
        gull(520, 1040, 1.2) +
        at(
          980,
          1410,
          1.1,
          path(
            "M-60 -10 C-40 8 50 8 70 -14 C60 14 40 20 0 20 C-40 20 -56 8 -60 -10 Z M-10 -14 L-10 -46 L30 -46 L30 -14 Z",
            0.93,
          ),
        ),
    );
  },
};

export const duty = { "ballot-box": ballotBox, "bridge-painter": bridgePainter } satisfies Record<
  string,
  Recipe
>;
