import { fbm, smooth } from "../engine/noise.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { grain, ridge, sky } from "./scenery.ts";
import { at, each, ellipse, path, polygon, rect, shade, stroke } from "../engine/shapes.ts";
import { slope } from "../engine/surfaces.ts";

/** Those who go out in it: the reader of a weather box, and the crew of a plow. */

/** A reader of instruments in profile, looking right; her boots stand at (0, 0), her cap is at -480. */
const reader =
  path("M-46 -120 L4 -120 L-2 -22 L34 -14 L36 0 L-46 0 L-50 -20 Z", 0.95) +
  path("M6 -120 L54 -120 L50 -24 L88 -14 L90 0 L6 0 Z", 0.97) +
  path(
    "M-26 -384 C-66 -372 -84 -330 -90 -260 C-96 -190 -104 -140 -104 -98 L78 -98 C82 -180 76 -230 66 -290 C62 -340 56 -372 30 -386 Z",
    0.9,
  ) +
  path("M-88 -250 C-92 -190 -100 -140 -102 -102 L-78 -102 C-78 -170 -76 -220 -72 -290 Z", 0.3) +
  path("M-30 -402 C-8 -390 24 -390 44 -398 L48 -372 C20 -362 -16 -362 -36 -376 Z", 0.3) +
  path(
    "M-18 -462 C10 -476 46 -462 48 -436 L60 -420 L50 -414 C50 -398 40 -388 22 -388 L-14 -392 Z",
    0.36,
  ) +
  path("M-34 -404 C-44 -478 44 -502 52 -446 C24 -440 4 -432 -6 -404 Z", 0.95) +
  ellipse(2, -488, 15, 14, 0.95) +
  stroke("M-14 -346 C10 -300 26 -262 44 -240 L118 -262", 44, 0.95) +
  stroke("M-32 -322 C-10 -272 8 -240 34 -218 L96 -236", 3, 0.35) +
  ellipse(126, -266, 19, 15, 0.4) +
  polygon("96,-282 196,-314 210,-276 112,-246", 0.02) +
  stroke(
    "M96 -282 L196 -314 L210 -276 L112 -246 Z M118 -278 L186 -299 M124 -264 L180 -281",
    4,
    0.9,
  );

const weatherStation: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 88, top: 0.5, low: 0.04, horizon: 0.82, cloud: 0.75 });
    plate.disc(392, 300, 178);
    ridge(plate, { seed: 37, y: 850, rise: 190, length: 420, tone: 0.44, relief: 0.4, haze: 0.3 });
    await slope(
      plate,
      "M-10 960 C240 920 520 850 900 838 C1200 830 1420 850 1610 880 L1610 1067 L-10 1067 Z",
      0.4,
      -0.1,
      12,
    );
    await plate.draw(
      stroke("M392 312 L392 930", 13, 0.96) +
        stroke("M392 560 L250 928 M392 560 L548 892", 3.4, 0.9) +
        stroke("M206 300 L578 300 M392 300 L446 344", 9, 0.96) +
        path("M206 252 A48 48 0 0 0 206 348 Z", 0.95) +
        path("M206 252 A13 48 0 0 1 206 348 A13 48 0 0 1 206 252 Z", 0.5) +
        path("M578 252 A48 48 0 0 1 578 348 Z", 0.97) +
        ellipse(452, 352, 52, 48, 0.95) +
        ellipse(442, 344, 26, 24, 0.7) +
        rect(374, 284, 36, 40, 0.97, 8) +
        rect(376, 440, 32, 60, 0.97, 6),
    );
    await plate.draw(
      stroke("M1010 740 L996 946 M1352 740 L1368 956 M1452 716 L1466 916", 22, 0.93) +
        stroke("M1004 820 L1360 900 M1358 820 L1002 900", 9, 0.93) +
        polygon("1010,400 1352,400 1352,752 1010,752", 0.9) +
        polygon("1352,400 1462,388 1462,722 1352,752", 0.92),
    );
    await plate.draw(
      shade(
        "louver",
        [
          [0, 0],
          [0.7, 0.03],
          [1, 0.2],
        ],
        true,
      ) +
        each(11, (i) => rect(1034, 424 + i * 28, 294, 18, "url(#louver)")) +
        each(11, (i) =>
          polygon(
            `1366,${422 + i * 28} 1450,${414 + i * 27} 1450,${428 + i * 27} 1366,${440 + i * 28}`,
            0.4,
          ),
        ) +
        rect(1010, 400, 24, 352, 0.02) +
        rect(1328, 400, 24, 352, 0.06) +
        rect(1172, 400, 18, 352, 0.02) +
        rect(1010, 730, 342, 22, 0.04) +
        polygon("1352,400 1366,398 1366,748 1352,752", 0.5) +
        stroke("M1010 400 L1010 752 L1352 752 L1352 400 M1352 752 L1462 722", 4, 0.9) +
        polygon("962,398 1000,346 1444,338 1502,386 1380,402", 0.06) +
        polygon("962,398 1380,402 1502,386 1502,402 1380,420 962,416", 0.88) +
        stroke("M962 398 L1000 346 L1444 338 L1502 386", 4, 0.9),
      { grain: grain(60, 6, 0.03, 4) },
    );
    await plate.draw(
      polygon("1010,404 906,432 906,772 1010,750", 0.88) +
        each(10, (i) =>
          polygon(
            `922,${452 + i * 30} 996,${434 + i * 30} 996,${450 + i * 30} 922,${470 + i * 30}`,
            0.08,
          ),
        ) +
        stroke("M1010 404 L906 432 L906 772 L1010 750", 6, 0.93),
    );
    await plate.draw(at(748, 938, 1.06, reader));
    await plate.draw(
      path("M1180 1010 L1190 900 L1246 900 L1254 1010 Z", 0.16) +
        path("M1176 904 C1176 884 1260 884 1260 904 L1250 924 L1186 924 Z", 0.9) +
        each(44, (i) => {
          const x = (i * 271) % 1600;
          const y = 1010 + ((i * 97) % 60);
          return stroke(`M${x} ${y} q4 -22 ${16 + (i % 4) * 4} -${30 + (i % 5) * 6}`, 3.4, 0.85);
        }),
    );
  },
};

const snowPlow: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash((x, y) => 0.72 - 0.4 * (y / 760) + 0.14 * (fbm(x / 300, y / 90, 14, 4) - 0.5));
    const gable = (x: number, wide: number, tall: number): string =>
      polygon(
        `${x},780 ${x},${780 - tall} ${x + wide / 2},${780 - tall - wide * 0.42} ${x + wide},${780 - tall} ${x + wide},780`,
        0.86,
      ) +
      stroke(
        `M${x - 14} ${780 - tall + 8} L${x + wide / 2} ${772 - tall - wide * 0.42} L${x + wide + 14} ${780 - tall + 8}`,
        22,
        0,
      ) +
      each(2, (i) => rect(x + wide * (0.2 + i * 0.38), 780 - tall + 30, wide * 0.2, 66, 0.55));
    await plate.draw(gable(1330, 300, 350) + gable(1080, 220, 280), {
      grain: grain(40, 12, 0.05, 8),
    });
    const beam = await plate.mask(polygon("676,392 -20,190 -20,640 676,470", 0));
    plate.put(
      beam.map((cover) => cover * 0.9),
      (x) => 0.02 + 0.36 * (1 - x / 676),
      { sheer: true },
    );
    const street = await plate.mask(
      path("M-10 800 C300 780 900 770 1610 776 L1610 1067 L-10 1067 Z", 0),
    );
    plate.put(
      street,
      (x, y) =>
        0.04 +
        0.3 * Math.max(0, fbm(x / 220, y / 16, 6, 3) - 0.44) +
        (y > 850 && y < 884 ? 0.42 * smooth(x, 640, 1100) : 0) +
        (y > 930 && y < 968 ? 0.48 * smooth(x, 520, 1000) : 0),
      { bend: (x, y) => 12 * fbm(x / 300, y / 60, 5, 2) },
    );
    const wheel = (x: number, y: number, r: number): string =>
      ellipse(x, y, r, r, 0.97) +
      ellipse(x, y, r * 0.5, r * 0.5, 0.3) +
      ellipse(x, y, r * 0.3, r * 0.3, 0.95) +
      stroke(`M${x - r * 0.8} ${y} A${r * 0.8} ${r * 0.8} 0 0 1 ${x} ${y - r * 0.8}`, 4, 0.3);
    await plate.draw(
      shade(
        "hopper",
        [
          [0, 0.6],
          [1, 0.84],
        ],
        true,
      ) +
        polygon("1046,372 1496,340 1520,400 1470,690 1046,690", "url(#hopper)") +
        each(5, (i) => stroke(`M${1096 + i * 86} ${384 - i * 5} L${1086 + i * 84} 690`, 12, 0.95)) +
        path("M1046 372 C1120 306 1200 330 1270 300 C1350 290 1440 306 1496 340 Z", 0.02) +
        rect(620, 690, 900, 40, 0.97) +
        path(
          "M690 690 L690 520 C690 500 706 492 730 490 L806 486 L846 366 C850 350 860 344 876 344 L1010 344 C1024 344 1030 352 1030 366 L1030 690 Z",
          0.93,
        ) +
        path("M838 486 L872 376 L934 376 L934 486 Z", 0.06) +
        rect(952, 376, 56, 110, 0.06) +
        path("M876 486 C872 440 884 420 900 418 C918 418 926 440 930 486 Z", 0.9) +
        ellipse(898, 404, 17, 21, 0.9) +
        path("M872 398 C876 372 920 374 922 398 L862 402 Z", 0.95) +
        stroke("M840 500 L1020 500 M936 500 L936 676", 4, 0.4) +
        stroke("M704 516 L806 508 M712 560 L790 556 M712 590 L790 588 M712 620 L790 618", 5, 0.4) +
        path("M690 690 C690 640 740 610 800 610 C850 610 890 640 900 690 Z", 0.97) +
        stroke("M690 480 L690 452", 12, 0.95),
    );
    await plate.draw(
      stroke(
        "M990 556 C950 566 946 640 978 640 C1008 640 1004 592 976 594 C962 596 956 606 956 618",
        9,
        0.02,
      ) +
        wheel(796, 740, 84) +
        wheel(1190, 740, 84) +
        wheel(1382, 740, 84) +
        rect(880, 318, 90, 22, 0.95) +
        rect(906, 298, 40, 24, 0.02, 6) +
        stroke("M690 640 L470 720 M690 700 L470 770", 20, 0.95),
    );
    await plate.draw(
      shade("blade", [
        [0, 0.94],
        [0.4, 0.4],
        [0.62, 0.8],
        [1, 0.97],
      ]) +
        path(
          "M500 470 C440 510 420 600 432 690 C440 760 470 800 520 820 L470 836 C390 800 350 730 350 640 C350 560 400 490 470 452 Z",
          "url(#blade)",
        ) +
        path("M470 836 L520 820 L530 842 L462 852 Z", 0.97),
    );
    plate.disc(690, 430, 70);
    await plate.draw(stroke("M690 360 A70 70 0 0 1 690 500", 10, 0.95));
    const wave = await plate.mask(
      path(
        "M470 850 C380 830 330 740 336 640 C300 560 220 520 140 540 C180 560 210 590 216 620 C160 600 90 620 40 670 C90 664 130 680 150 700 C90 710 30 750 -10 800 L-10 900 L470 900 Z",
        0,
      ),
    );
    plate.put(
      wave,
      (x, y) => 0.02 + 0.44 * Math.max(0, fbm((x + y) / 90, (y - x * 0.5) / 34, 16, 4) - 0.46),
      { bend: (x, y) => 26 * fbm(x / 120, y / 90, 9, 2) },
    );
    await plate.draw(
      stroke("M336 640 C300 560 220 520 140 540 M216 620 C160 600 90 620 40 670", 5, 0.7) +
        each(26, (i) => {
          const r = 5 + ((i * 7) % 11);
          return ellipse(50 + ((i * 61) % 330), 440 + ((i * 83) % 160), r, r * 0.8, 0);
        }) +
        each(230, (i) => {
          const r = 2.4 + ((i * 13) % 9) * 0.55;
          return ellipse((i * 487) % 1600, (i * i * 29 + i * 131) % 1000, r, r, 0);
        }),
    );
  },
};

export const weather = {
  "weather-station": weatherStation,
  "snow-plow": snowPlow,
} satisfies Record<string, Recipe>;
