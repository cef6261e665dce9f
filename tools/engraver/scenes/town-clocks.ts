import { person, tree } from "./figures.ts";
import { letter } from "../engine/lettering.ts";
import { fbm } from "../engine/noise.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { grain, masonry, ridge, sky } from "./scenery.ts";
import { at, each, ellipse, path, polygon, rect, shade, stroke } from "../engine/shapes.ts";

/** Two fronts with a clock: a tower over its roofs, and a bank before it opens. */

/** Twelve marks of a dial of radius 100. */
const hours = each(12, (i) => at(0, 0, 1, rect(-4, -90, 8, i % 3 ? 12 : 22, 0.95), i * 30));

const clockTower: Recipe = {
  width: 1200,
  height: 1500,
  async draw(plate) {
    sky(plate, { seed: 71, top: 0.46, low: 0.04, horizon: 0.86, cloud: 0.8 });
    ridge(plate, { seed: 44, y: 1220, rise: 150, length: 320, tone: 0.42, relief: 0.3 });
    await plate.draw(
      shade("shaft", [
        [0, 0.12],
        [0.6, 0.3],
        [1, 0.44],
      ]) +
        polygon("330,300 760,300 760,1500 330,1500", "url(#shaft)") +
        polygon("760,300 880,330 880,1500 760,1500", 0.84),
      { grain: masonry(58, 28, 0.3, 6) },
    );
    await plate.draw(
      polygon("300,716 790,716 910,734 910,764 790,752 300,752", 0.94) +
        rect(300, 704, 490, 14, 0.02) +
        polygon("300,262 790,262 910,292 910,318 790,296 300,296", 0.94) +
        rect(300, 248, 490, 16, 0.02) +
        polygon("318,250 545,-60 776,250", 0.82) +
        polygon("776,250 545,-60 560,-60 896,282", 0.96) +
        each(
          2,
          (i) =>
            path(
              `M${420 + i * 150} 1090 L${420 + i * 150} 900 C${420 + i * 150} 840 ${510 + i * 150} 840 ${510 + i * 150} 900 L${510 + i * 150} 1090 Z`,
              0.96,
            ) + each(6, (k) => rect(426 + i * 150, 908 + k * 30, 78, 8, 0.3)),
        ) +
        path("M796 1090 L796 920 C800 860 848 866 850 926 L850 1096 Z", 0.97),
      { grain: grain(40, 14, 0.05, 3) },
    );
    await plate.draw(
      ellipse(545, 506, 196, 196, 0.95) +
        ellipse(545, 506, 180, 180, 0.02) +
        path("M802 500 C804 420 842 424 844 510 C842 600 804 590 802 500 Z", 0.3),
    );
    plate.disc(545, 506, 166);
    await plate.draw(
      at(545, 506, 1.78, hours) +
        stroke("M545 506 L440 506", 20, 0.97) +
        stroke("M545 530 L545 364", 12, 0.97) +
        ellipse(545, 506, 18, 18, 0.97) +
        at(
          452,
          490,
          1.06,
          path(
            "M-34 -8 C-38 -40 -14 -62 12 -62 C14 -84 44 -90 52 -70 L74 -64 L52 -57 C56 -30 40 -8 14 -4 Z M-30 -16 L-72 14 L-60 20 L-18 -2 Z",
            0.97,
          ) +
            stroke("M4 -6 L2 6 M18 -6 L20 6", 5, 0.97) +
            path("M-20 -20 C-18 -44 0 -52 20 -48 C16 -30 2 -18 -20 -20 Z", 0.3),
          -4,
        ),
    );
    const roof = (x: number, y: number, wide: number, tone: number): string =>
      rect(x + 10, y, wide - 20, 700, tone * 0.34) +
      polygon(
        `${x - 22},${y + 10} ${x + wide / 2},${y - wide * 0.5} ${x + wide + 22},${y + 10}`,
        tone,
      ) +
      rect(x + wide * 0.7, y - wide * 0.52, wide * 0.13, wide * 0.36, 0.95) +
      rect(x + wide * 0.68, y - wide * 0.54, wide * 0.17, 14, 0.02) +
      each(2, (i) => rect(x + wide * (0.22 + i * 0.36), y + 46, wide * 0.18, wide * 0.26, 0.95));
    const tiles = (x: number, y: number): number =>
      (y % 19 < 4 ? 0.2 : 0) +
      (fbm(Math.floor(x / 22) * 3.3, Math.floor(y / 19) * 1.7, 5, 2) - 0.5) * 0.3;
    await plate.draw(
      roof(-60, 1170, 270, 0.56) +
        roof(190, 1210, 230, 0.42) +
        roof(830, 1190, 300, 0.6) +
        roof(1040, 1150, 260, 0.44),
      { grain: tiles },
    );
    await plate.draw(
      roof(40, 1340, 330, 0.8) + roof(420, 1300, 300, 0.66) + roof(760, 1360, 360, 0.84),
      {
        grain: tiles,
      },
    );
    await plate.draw(
      stroke("M910 160 C924 150 936 154 946 166 C956 154 968 150 982 160", 6, 0.9) +
        stroke("M1010 250 C1020 242 1030 246 1038 256 C1046 246 1056 242 1066 250", 5, 0.9) +
        stroke("M160 420 C172 410 184 414 192 426 C202 414 214 410 226 420", 5, 0.9),
    );
  },
};

const bank: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 27, top: 0.4, low: 0.03, horizon: 0.8, cloud: 0.8 });
    plate.disc(1300, 486, 150);
    await plate.draw(
      rect(1060, 560, 260, 340, 0.5) +
        rect(1300, 610, 320, 290, 0.4) +
        rect(1050, 548, 280, 16, 0.94) +
        rect(1300, 598, 320, 14, 0.94) +
        each(3, (i) => rect(1092 + i * 72, 600, 40, 84, 0.94)) +
        each(4, (i) => rect(1338 + i * 68, 650, 36, 70, 0.94)) +
        each(7, (i) =>
          polygon(
            `${1330 + i * 42},770 ${1372 + i * 42},770 ${1366 + i * 42},812 ${1324 + i * 42},812`,
            i % 2 ? 0.02 : 0.9,
          ),
        ) +
        rect(1336, 816, 260, 84, 0.92),
      { grain: grain(40, 12, 0.06, 4) },
    );
    await plate.draw(
      shade("front", [
        [0, 0.34],
        [0.5, 0.16],
        [1, 0.08],
      ]) +
        rect(150, 250, 830, 660, "url(#front)") +
        polygon("980,250 1060,276 1060,900 980,910", 0.08),
      { grain: masonry(96, 47, 0.42, 9) },
    );
    await plate.draw(
      polygon("118,196 1000,196 1104,226 1104,262 1000,252 118,252", 0.14) +
        polygon("118,252 1000,252 1104,262 1104,272 1000,268 118,268", 0.93) +
        stroke("M118 194 L1000 194 L1104 226 L1104 264", 6, 0.9) +
        path(
          "M400 192 C400 150 440 150 446 120 C460 20 670 20 684 120 C690 150 730 150 730 192 Z",
          0.3,
        ) +
        stroke(
          "M400 192 C400 150 440 150 446 120 C460 20 670 20 684 120 C690 150 730 150 730 192",
          8,
          0.9,
        ) +
        ellipse(565, 132, 84, 84, 0.95) +
        ellipse(565, 132, 72, 72, 0) +
        at(565, 132, 0.76, hours) +
        stroke("M565 132 L531 150", 9, 0.97) +
        stroke("M565 132 L565 78", 6, 0.97) +
        rect(136, 872, 930, 40, 0.2) +
        rect(136, 866, 930, 6, 0.9),
      { grain: grain(80, 10, 0.06, 5) },
    );
    const window = (x: number): string =>
      path(`M${x - 16} 800 L${x - 16} 520 A92 92 0 0 1 ${x + 168} 520 L${x + 168} 800 Z`, 0.02) +
      path(`M${x} 790 L${x} 520 A76 76 0 0 1 ${x + 152} 520 L${x + 152} 790 Z`, 0.95) +
      stroke(
        `M${x + 38} 450 L${x + 38} 790 M${x + 76} 442 L${x + 76} 790 M${x + 114} 450 L${x + 114} 790 M${x} 600 L${x + 152} 600 M${x} 700 L${x + 152} 700`,
        5,
        0.4,
      ) +
      rect(x - 26, 796, 204, 20, 0.02) +
      rect(x - 26, 816, 204, 7, 0.9);
    await plate.draw(
      window(196) +
        window(784) +
        rect(390, 384, 350, 500, 0.5) +
        rect(474, 500, 182, 384, 0.96) +
        stroke("M565 500 L565 884", 5, 0.4) +
        each(2, (i) =>
          each(3, (k) => stroke(`M${490 + i * 86} ${524 + k * 116} h62 v84 h-62 Z`, 4, 0.5)),
        ) +
        ellipse(550, 716, 8, 8, 0) +
        ellipse(580, 716, 8, 8, 0),
    );
    await plate.draw(
      shade("pillar", [
        [0, 0.4],
        [0.4, 0.03],
        [0.7, 0.16],
        [1, 0.86],
      ]) +
        each(2, (i) => {
          const x = 404 + i * 250;
          return (
            polygon(`${x},870 ${x + 6},440 ${x + 66},440 ${x + 72},870`, "url(#pillar)") +
            rect(x - 12, 420, 96, 24, 0.1) +
            rect(x - 12, 442, 96, 6, 0.9) +
            rect(x - 12, 862, 96, 24, 0.1) +
            rect(x - 12, 858, 96, 5, 0.9)
          );
        }) +
        rect(372, 330, 386, 90, 0.03) +
        rect(372, 416, 386, 7, 0.93) +
        polygon("352,332 565,272 778,332", 0.12) +
        stroke("M352 332 L565 272 L778 332 Z", 7, 0.9) +
        each(
          4,
          (i) =>
            rect(374 - i * 26, 884 + i * 22, 382 + i * 52, 9, 0.02) +
            rect(374 - i * 26, 893 + i * 22, 382 + i * 52, 13, 0.6),
        ),
    );
    await letter(plate, {
      text: "D R O V E R S",
      x: 565,
      y: 396,
      size: 58,
      weight: 600,
      anchor: "middle",
    });
    const pavement = await plate.mask(
      rect(0, 972, 1600, 95, 0) +
        polygon("0,912 270,912 240,980 0,980", 0) +
        polygon("860,912 1600,896 1600,980 880,980", 0),
    );
    plate.put(pavement, (x, y) => 0.14 + (y - 910) / 900 + masonry(150, 40, 0.22, 3)(x, y));
    const fallen = await plate.mask(polygon("826,1044 860,1046 700,1067 590,1067", 0));
    plate.put(fallen, 0.8);
    await plate.draw(
      person(852, 1050, 2.42, { hat: true, coat: 0.95 }) +
        rect(892, 944, 68, 50, 0.95, 7) +
        stroke("M910 946 C912 926 940 926 942 946", 6, 0.95) +
        rect(898, 962, 56, 5, 0.1) +
        tree(1520, 950, 3.6, 31, 0.34) +
        stroke("M60 1000 L60 470", 14, 0.96) +
        polygon("30,470 90,470 104,380 16,380", 0.04) +
        stroke("M30 470 L90 470 L104 380 L16 380 Z", 6, 0.95) +
        polygon("4,380 116,380 60,326", 0.96),
    );
  },
};

export const townClocks = { "clock-tower": clockTower, bank } satisfies Record<string, Recipe>;
