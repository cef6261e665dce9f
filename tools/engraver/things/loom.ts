import { fbm } from "../engine/noise.ts";
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
import { boards } from "../engine/surfaces.ts";

/** A weaver at a hand loom, seen from behind, with the cloth before her as the one spot of color. */

function tallWindow(x: number): string {
  return (
    rect(x - 16, 70, 292, 520, 0.9) +
    rect(x, 86, 260, 488, 0.02) +
    stroke(
      `M${x + 87} 86 L${x + 87} 574 M${x + 174} 86 L${x + 174} 574 M${x} 208 L${x + 260} 208 M${x} 330 L${x + 260} 330 M${x} 452 L${x + 260} 452`,
      8,
      0.9,
    ) +
    rect(x - 34, 588, 328, 20, 0.2) +
    rect(x - 34, 606, 328, 8, 0.85)
  );
}

/** The weaver from behind, seated; her seat is at (0, 0). */
function weaver(): string {
  return (
    path(
      "M-104 0 C-128 -90 -132 -190 -92 -250 C-62 -276 -30 -282 0 -282 C30 -282 62 -276 92 -250 C132 -190 128 -90 104 0 Z",
      0.93,
    ) +
    stroke(
      "M-92 -226 C-150 -160 -190 -130 -236 -142 M92 -226 C150 -160 196 -140 246 -158",
      48,
      0.93,
    ) +
    ellipse(-244, -146, 20, 17, 0.4) +
    ellipse(254, -162, 20, 17, 0.4) +
    rect(-20, -312, 40, 44, 0.6) +
    ellipse(0, -346, 54, 62, 0.95) +
    ellipse(4, -416, 32, 28, 0.95) +
    stroke("M-44 -330 C-24 -312 24 -312 44 -330", 6, 0.5) +
    stroke("M-70 -254 L60 -10 M70 -254 L-60 -10", 15, 0.05) +
    stroke("M-106 -16 L106 -16", 16, 0.05) +
    path("M-124 0 L124 0 L150 230 L-150 230 Z", 0.9) +
    each(6, (i) => stroke(`M${-90 + i * 36} 10 L${-116 + i * 46} 226`, 4, 0.6))
  );
}

const loom: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash(
      (x, y) =>
        0.42 + 0.2 * (Math.abs(x - 800) / 800) ** 2 + 0.08 * (fbm(x / 260, y / 50, 3, 3) - 0.5),
    );
    await plate.draw(tallWindow(670) + tallWindow(90) + tallWindow(1250));
    boards(plate, 800, 800, 560, 0.22);
    const glare = await plate.mask(
      blurred("glare", 12, polygon("640,812 960,812 1180,1080 420,1080", 0)),
    );
    plate.put(glare, (_x, _y, under) => under * 0.4, { sheer: true });
    await plate.draw(blurred("shade", 16, ellipse(800, 1010, 520, 34, 0.8)), { sheer: true });
    const post = (x: number): string =>
      rect(x, 110, 56, 900, "url(#oak)") + rect(x - 26, 990, 108, 40, 0.94);
    await plate.draw(
      shade("oak", [
        [0, 0.4],
        [0.35, 0.62],
        [1, 0.93],
      ]) +
        post(330) +
        post(1214) +
        rect(296, 92, 1008, 44, 0.8) +
        rect(296, 92, 1008, 9, 0.15) +
        stroke("M560 136 L560 220 M1040 136 L1040 220", 7, 0.95) +
        rect(470, 216, 660, 20, 0.92) +
        each(
          2,
          (i) => ellipse(560 + i * 480, 196, 22, 22, 0.95) + ellipse(560 + i * 480, 196, 8, 8, 0.3),
        ),
    );
    await plate.draw(
      rect(440, 250, 720, 16, 0.92) +
        rect(440, 430, 720, 16, 0.92) +
        each(58, (i) => stroke(`M${452 + i * 12.3} 264 L${452 + i * 12.3} 432`, 2.4, 0.9)) +
        each(58, (i) => ellipse(452 + i * 12.3, 346 + (i % 2) * 10, 3.2, 6, 0.95)) +
        each(66, (i) => stroke(`M${440 + i * 11} 566 L${456 + i * 10.6} 446`, 2.2, 0.85)) +
        rect(404, 476, 792, 26, 0.5) +
        each(70, (i) => rect(424 + i * 10.8, 502, 4, 52, 0.9)) +
        rect(404, 552, 792, 24, 0.86) +
        stroke("M404 490 L346 130 M1196 490 L1254 130", 16, 0.9),
    );
    const cloth = await plate.mask(
      polygon("436,576 1164,576 1176,716 1176,890 424,890 424,716", 0),
    );
    plate.spot(cloth, RED);
    await plate.draw(
      rect(300, 708, 1000, 38, 0.93) + rect(300, 708, 1000, 7, 0.2) + rect(320, 884, 960, 30, 0.92),
      { grain: (x) => 0.05 * Math.sin(x / 40) },
    );
    await plate.draw(
      rect(586, 930, 428, 30, 0.4) +
        rect(586, 956, 428, 14, 0.95) +
        rect(616, 960, 26, 110, 0.95) +
        rect(958, 960, 26, 110, 0.95) +
        at(800, 932, 1.16, weaver()),
    );
    await plate.draw(
      path("M1336 960 C1330 1030 1350 1046 1420 1046 C1490 1046 1508 1030 1502 960 Z", 0.4) +
        each(6, (i) =>
          stroke(
            `M1340 ${972 + i * 13} C1390 ${984 + i * 13} 1450 ${984 + i * 13} 1500 ${972 + i * 13}`,
            4,
            0.85,
          ),
        ) +
        ellipse(1380, 946, 38, 34, 0.1) +
        ellipse(1450, 942, 42, 38, 0.7) +
        ellipse(1416, 916, 36, 32, 0.94) +
        each(3, (i) =>
          stroke(
            `M${1352 + i * 10} ${960 - i * 6} C${1370 + i * 8} ${930 - i * 4} ${1390 + i * 4} ${926 + i * 4} 1410 ${930 + i * 10}`,
            3,
            0.7,
          ),
        ),
    );
  },
};

export const looms = { loom } satisfies Record<string, Recipe>;
