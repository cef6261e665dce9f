import { gull, person } from "../scenes/figures.ts";
import { clamp, fbm } from "../engine/noise.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { grain, ridge, sky, water } from "../scenes/scenery.ts";
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

/** People's work: the ferry and the press. */

/** People's work: the ferry, the press, the vote, the bridge. */

const ferry: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 73, top: 0.5, low: 0.06, horizon: 0.55, cloud: 0.8 });
    plate.disc(1240, 470, 150);
    ridge(plate, { seed: 22, y: 640, rise: 170, length: 460, tone: 0.44, relief: 0.4 });
    water(plate, { seed: 15, y: 620, tone: 0.22, sunX: 1240 });
    await plate.draw(
      shade(
        "hull",
        [
          [0, 0.66],
          [1, 0.95],
        ],
        true,
      ) +
        path(
          "M330 660 L1130 660 L1180 640 C1176 720 1150 760 1110 780 L390 780 C350 760 330 720 330 660 Z",
          "url(#hull)",
        ) +
        rect(336, 690, 820, 9, 0.05) +
        rect(360, 560, 740, 102, 0.1) +
        each(9, (i) => rect(384 + i * 78, 584, 50, 56, 0.95, 6)) +
        rect(346, 546, 780, 16, 0.9) +
        rect(430, 462, 560, 86, 0.14) +
        each(12, (i) => rect(448 + i * 45, 482, 29, 34, 0.92)) +
        rect(416, 450, 590, 14, 0.9) +
        rect(820, 368, 150, 84, 0.16) +
        rect(832, 384, 126, 34, 0.94) +
        rect(806, 356, 178, 14, 0.92) +
        shade("stack", [
          [0, 0.5],
          [0.4, 0.7],
          [1, 0.96],
        ]) +
        polygon("560,452 568,310 660,310 668,452", "url(#stack)") +
        rect(564, 346, 100, 26, 0.05) +
        rect(558, 300, 112, 14, 0.95) +
        stroke("M895 356 L895 240 M895 270 L430 448 M895 250 L1120 546", 3.4, 0.94) +
        stroke("M350 546 L350 440", 5, 0.95) +
        path("M350 440 C310 430 290 460 246 446 L250 494 C294 506 312 478 350 490 Z", 0.5) +
        each(3, (i) =>
          stroke(
            `M250 ${456 + i * 14} C294 ${468 + i * 14} 312 ${440 + i * 14} 350 ${452 + i * 14}`,
            4,
            0.05,
          ),
        ),
    );
    await plate.draw(
      each(15, (i) =>
        person(452 + i * 24 + (i % 3) * 7, 452, 0.5 + (i % 4) * 0.03, {
          hat: i % 4 === 1,
          skirt: i % 3 === 0,
        }),
      ).concat(stroke("M420 428 L800 428", 4, 0.9)),
    );
    const smoke = await plate.mask(
      blurred(
        "smoke",
        14,
        each(8, (i) => ellipse(610 - i * 62, 280 - i * 17, 34 + i * 12, 24 + i * 6, 0)),
      ),
    );
    plate.put(smoke, (x, y) => 0.3 + 0.5 * fbm(x / 70, y / 34, 8, 4), {
      bend: (x, y) => 16 * Math.sin(x / 50 + y / 34),
      sheer: true,
    });
    const wake = await plate.mask(
      path(
        "M340 776 C240 790 120 800 -10 804 L-10 830 C180 824 500 806 1110 786 Z M1150 770 C1210 784 1260 792 1340 796 C1260 800 1180 796 1110 784 Z",
        0,
      ),
    );
    plate.put(wake, (x, y) => 0.04 + 0.4 * fbm(x / 40, y / 6, 3, 3) ** 2);
    await plate.draw(polygon("1060,1067 1230,850 1610,816 1610,1067", 0.4), {
      grain: (x, y) => ((x + y * 0.8) % 46 < 5 ? 0.4 : 0) + grain(50, 10, 0.14, 4)(x, y),
    });
    await plate.draw(
      each(
        5,
        (i) =>
          rect(1070 + i * 116, 880 - i * 20, 34, 220, 0.93) +
          ellipse(1087 + i * 116, 880 - i * 20, 17, 8, 0.2),
      ) +
        stroke(
          "M1087 900 C1130 940 1160 930 1203 880 C1250 920 1280 910 1319 860 C1360 900 1400 890 1435 840",
          7,
          0.95,
        ),
    );
    await plate.draw(
      person(1330, 1000, 2.2, { hat: true }) +
        person(1430, 1010, 2.1, { skirt: true }) +
        person(1494, 1016, 1.3) +
        rect(1370, 960, 44, 42, 0.9) +
        stroke("M1362 852 L1394 810", 13, 0.94) +
        gull(250, 300, 1.4) +
        gull(180, 360, 1) +
        gull(760, 200, 1) +
        gull(1420, 230, 1.3) +
        gull(1500, 280, 0.9),
    );
  },
};

const printingPress: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash(
      (x, y) =>
        0.5 +
        0.22 * (x / 1600) -
        0.24 * Math.exp(-(((x - 330) / 330) ** 2 + ((y - 400) / 400) ** 2)) +
        (y % 120 < 5 && y < 820 ? 0.16 : 0),
    );
    await plate.draw(rect(120, 130, 420, 560, 0.9) + rect(138, 148, 384, 524, 0.04));
    plate.disc(330, 400, 158);
    await plate.draw(
      stroke("M330 140 L330 680 M130 320 L530 320 M130 500 L530 500", 12, 0.92) +
        rect(100, 686, 460, 24, 0.2),
    );
    const floor = await plate.mask(rect(0, 850, 1600, 217, 0));
    plate.put(floor, (x, y) =>
      clamp(
        0.36 +
          (Math.abs(((x - 800) / ((y - 640) / 200)) % 110) < 5 ? 0.4 : 0) +
          (fbm(x / 200, y / 10, 4, 3) - 0.5) * 0.3,
      ),
    );
    await plate.draw(
      stroke("M600 120 C900 170 1300 170 1610 110", 4, 0.95) +
        each(6, (i) =>
          at(
            690 + i * 158,
            140 + Math.sin(i * 0.7) * 14,
            1,
            rect(-56, 0, 112, 156, 0.03) +
              rect(-46, 12, 92, 14, 0.9) +
              rect(-46, 34, 42, 50, 0.6) +
              each(
                8,
                (k) =>
                  rect(4, 36 + k * 13, 42, 4, 0.7) +
                  (k > 3 ? rect(-46, 36 + k * 13, 42, 4, 0.7) : ""),
              ) +
              rect(-38, -12, 8, 22, 0.95) +
              rect(30, -12, 8, 22, 0.95),
            i % 2 ? 2 : -2,
          ),
        ),
    );
    await plate.draw(blurred("under", 16, ellipse(960, 990, 460, 30, 0.9)), { sheer: true });
    await plate.draw(
      shade("iron", [
        [0, 0.55],
        [0.3, 0.72],
        [1, 0.96],
      ]) +
        shade(
          "plate",
          [
            [0, 0.3],
            [1, 0.85],
          ],
          true,
        ) +
        shade("post", [
          [0, 0.4],
          [0.3, 0.62],
          [1, 0.97],
        ]) +
        path(
          "M700 980 L740 920 L740 420 C740 340 800 300 960 296 C1120 300 1180 340 1180 420 L1180 920 L1220 980 L1110 980 L1100 900 L1100 450 C1090 400 1040 384 960 384 C880 384 830 400 820 450 L820 900 L810 980 Z",
          "url(#iron)",
        ) +
        path("M860 300 C880 250 930 236 960 200 C990 236 1040 250 1060 300 Z", "url(#iron)") +
        ellipse(960, 196, 22, 22, 0.9) +
        ellipse(960, 340, 28, 28, 0.2) +
        ellipse(960, 340, 17, 17, 0.9) +
        rect(932, 384, 56, 150, "url(#post)") +
        each(5, (i) => stroke(`M930 ${408 + i * 24} L990 ${398 + i * 24}`, 5, 0.2)) +
        rect(836, 530, 248, 52, "url(#plate)") +
        rect(846, 582, 228, 22, 0.96) +
        rect(560, 668, 860, 32, "url(#plate)") +
        rect(600, 640, 480, 28, 0.94) +
        polygon("604,640 1076,640 1060,626 620,626", 0.1) +
        rect(580, 700, 820, 24, 0.95) +
        stroke(
          "M600 724 L600 980 M1380 724 L1380 980 M570 984 L630 984 M1350 984 L1410 984",
          22,
          0.94,
        ) +
        polygon("1090,640 1130,640 1400,470 1376,440", 0.5) +
        stroke("M1096 640 L1382 452", 6, 0.05) +
        stroke("M960 470 L640 540", 20, 0.95) +
        ellipse(628, 544, 26, 18, 0.4) +
        ellipse(780, 790, 66, 66, 0.96) +
        ellipse(780, 790, 48, 48, 0.5) +
        each(4, (i) => at(780, 790, 1, stroke("M0 -60 L0 60", 8, 0.96), i * 45)) +
        stroke("M780 790 L846 850 L900 850", 12, 0.96),
    );
    await plate.draw(
      person(500, 1010, 4.5, { coat: 0.9 }) +
        path("M458 790 L542 790 L560 900 L444 900 Z", 0.06) +
        stroke("M560 680 L628 556", 36, 0.9) +
        ellipse(632, 544, 19, 17, 0.24),
    );
    await plate.draw(
      rect(1420, 820, 190, 30, 0.9) +
        rect(1440, 850, 26, 150, 0.94) +
        each(9, (i) => rect(1434 + (i % 2) * 5, 812 - i * 10, 160, 8, i % 2 ? 0.02 : 0.3)),
    );
  },
};

export const work = { ferry, "printing-press": printingPress } satisfies Record<string, Recipe>;
