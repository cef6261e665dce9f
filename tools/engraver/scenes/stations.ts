import { person } from "./figures.ts";
import { letter } from "../engine/lettering.ts";
import { fbm } from "../engine/noise.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { water } from "./scenery.ts";
import { at, each, ellipse, path, polygon, rect, shade, stroke } from "../engine/shapes.ts";
import { boards } from "../engine/surfaces.ts";

/** Where people wait: a ferry office, and the hall of a railway station. */

const ferryOffice: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    water(plate, { seed: 12, y: 470, tone: 0.3, sunX: 430 });
    const sky = await plate.mask(rect(0, 0, 1600, 470, 0));
    plate.put(sky, (x, y) => 0.34 - 0.3 * (y / 470) + 0.1 * (fbm(x / 200, y / 40, 6, 3) - 0.5));
    plate.disc(430, 340, 112);
    await plate.draw(
      path("M90 470 C180 440 260 452 330 470 Z M600 470 C680 448 760 452 800 470 Z", 0.6) +
        at(
          620,
          530,
          1,
          path("M-110 -26 L110 -26 C104 0 96 14 84 18 L-86 18 C-98 10 -106 -6 -110 -26 Z", 0.95) +
            rect(-76, -62, 142, 36, 0.1) +
            each(6, (i) => rect(-68 + i * 22, -54, 13, 18, 0.93)) +
            rect(-80, -70, 152, 10, 0.95) +
            rect(10, -116, 30, 48, 0.95) +
            rect(10, -104, 30, 10, 0.05) +
            rect(-40, -92, 40, 24, 0.5),
        ),
    );
    const wallHoles = "M-10 -10 H1610 V860 H-10 Z M170 150 H770 V640 H170 Z";
    const wall = await plate.mask(`<path d="${wallHoles}" fill="#000" fill-rule="evenodd"/>`);
    plate.put(
      wall,
      (x, y) =>
        0.1 +
        0.14 * (x / 1600) +
        (y > 640 ? 0.34 + (x % 44 < 4 ? 0.4 : 0) : 0) +
        0.05 * fbm(x / 200, y / 90, 5, 2),
    );
    await plate.draw(
      rect(140, 122, 660, 30, 0.04) +
        rect(140, 122, 32, 540, 0.04) +
        rect(768, 122, 32, 540, 0.04) +
        rect(120, 636, 700, 30, 0.04) +
        rect(459, 150, 18, 490, 0.04) +
        rect(170, 270, 600, 14, 0.04) +
        stroke(
          "M140 122 H800 V640 H140 Z M172 152 H768 V636 H172 Z M120 636 H820 V666 H120 Z",
          5,
          0.9,
        ) +
        stroke("M459 152 V636 M477 152 V636 M172 270 H768 M172 284 H768", 3.4, 0.9) +
        rect(820, 640, 790, 14, 0.05) +
        stroke("M820 640 H1610 M820 654 H1610", 5, 0.9),
    );
    boards(plate, 860, 1000, 460, 0.4);
    await plate.draw(
      path("M960 720 L960 330 C960 210 1400 210 1400 330 L1400 720 Z", 0.92) +
        path("M990 690 L990 336 C990 240 1370 240 1370 336 L1370 690 Z", 0.34) +
        path(
          "M1086 690 C1090 560 1120 520 1164 508 L1196 508 C1240 520 1270 560 1274 690 Z",
          0.94,
        ) +
        polygon("1160,508 1200,508 1180,590", 0.04) +
        ellipse(1180, 440, 46, 58, 0.14) +
        path(
          "M1226 440 C1224 470 1210 494 1186 498 C1212 470 1214 420 1196 384 C1214 388 1228 410 1226 440 Z",
          0.36,
        ) +
        path(
          "M1130 436 C1116 356 1244 356 1230 436 C1222 402 1190 394 1172 400 C1150 402 1136 412 1130 436 Z",
          0.9,
        ) +
        ellipse(1182, 372, 26, 22, 0.9) +
        stroke("M1152 438 h22 M1190 438 h22 M1174 438 C1178 432 1186 432 1190 438", 5, 0.9) +
        stroke("M1166 474 C1174 480 1188 480 1196 474", 4, 0.8) +
        each(2, (i) => stroke(`M${1090 + i * 180} 250 L${1090 + i * 180} 690`, 8, 0.95)) +
        path("M1110 690 L1110 640 C1110 600 1250 600 1250 640 L1250 690 Z", 0.02) +
        stroke("M1110 690 L1110 640 C1110 600 1250 600 1250 640 L1250 690", 8, 0.95) +
        rect(1140, 664, 80, 26, 0.9, 6) +
        rect(920, 690, 520, 36, 0.06) +
        stroke("M920 690 H1440 V726 H920 Z", 5, 0.93) +
        rect(940, 726, 480, 16, 0.93),
    );
    await plate.draw(
      rect(1010, 66, 340, 92, 0.96) + rect(1020, 76, 320, 72, 0.03) + rect(1024, 80, 312, 64, 0.95),
    );
    const words = { x: 1180, y: 132, size: 54, weight: 600, anchor: "middle", tone: 0.02 } as const;
    await letter(plate, { text: "TICKETS", ...words });
    const clock = { x: 880, y: 236 } as const;
    await plate.draw(
      ellipse(clock.x, clock.y, 72, 72, 0.95) +
        ellipse(clock.x, clock.y, 60, 60, 0) +
        each(12, (i) => at(clock.x, clock.y, 1, rect(-2.5, -55, 5, 12, 0.95), i * 30)) +
        stroke(`M${clock.x} ${clock.y} L${clock.x - 6} ${clock.y - 34}`, 8, 0.97) +
        stroke(`M${clock.x} ${clock.y} L${clock.x - 38} ${clock.y - 26}`, 5, 0.97),
    );
    await plate.draw(
      path("M150 960 L830 960 L900 1000 L210 1004 Z", 0.7) +
        each(3, (i) => rect(170, 690 + i * 42, 620, 24, 0.93, 6)) +
        polygon("170,816 790,816 826,858 134,858", 0.9) +
        rect(134, 856, 692, 14, 0.96) +
        each(3, (i) => rect(156 + i * 318, 866, 20, 94, 0.95)) +
        each(2, (i) =>
          stroke(`M${i ? 806 : 154} 858 L${i ? 806 : 154} 770 L${i ? 786 : 174} 740`, 14, 0.95),
        ) +
        path("M316 816 L322 764 L420 764 L426 816 Z", 0.3) +
        stroke("M340 764 C344 736 396 736 400 764", 7, 0.95) +
        stroke("M316 816 L322 764 L420 764 L426 816 Z", 5, 0.93),
    );
    await plate.draw(
      rect(1130, 944, 150, 54, 0.5, 6) +
        rect(1130, 960, 150, 9, 0.95) +
        stroke("M1130 944 h150 v54 h-150 Z", 6, 0.95) +
        path("M1150 946 L1154 820 L1250 820 L1256 946 L1214 946 L1206 870 L1194 946 Z", 0.97) +
        path(
          "M1140 830 C1132 740 1150 700 1188 694 L1216 694 C1256 700 1272 740 1264 830 Z",
          0.82,
        ) +
        stroke("M1252 734 C1290 720 1300 704 1300 676", 24, 0.84) +
        polygon("1280,640 1330,632 1334,660 1284,668", 0) +
        stroke("M1280 640 L1330 632 L1334 660 L1284 668 Z", 4, 0.95) +
        ellipse(1202, 664, 38, 40, 0.9) +
        path("M1156 660 C1148 590 1256 590 1248 660 C1230 672 1174 672 1156 660 Z", 0.6) +
        stroke("M1202 608 L1202 664 M1156 660 C1174 672 1230 672 1248 660", 5, 0.96) +
        ellipse(1202, 608, 7, 6, 0.95),
    );
  },
};

const stationClock: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    const [vanishX, level] = [560, 700] as const;
    plate.wash(
      (x, y) =>
        0.5 +
        0.2 * (Math.abs(x - vanishX) / 1000) +
        0.06 * (fbm(x / 160, y / 60, 8, 3) - 0.5) -
        0.1 * (y / 700),
    );
    const arc = (r: number): string =>
      `M${vanishX - r} ${level - 20} L${vanishX - r} 460 A${r} ${r} 0 0 1 ${vanishX + r} 460 L${vanishX + r} ${level - 20} Z`;
    await plate.draw(
      path(arc(420), 0.9) +
        path(arc(396), 0.02) +
        each(11, (i) =>
          stroke(
            `M${vanishX - 330 + i * 66} 40 L${vanishX - 330 + i * 66} ${level - 20}`,
            i % 5 === 0 ? 12 : 6,
            0.92,
          ),
        ) +
        stroke(
          `M${vanishX - 396} 460 H${vanishX + 396} M${vanishX - 396} 560 H${vanishX + 396} M${vanishX - 340} 250 H${vanishX + 340} M${vanishX - 390} 360 H${vanishX + 390}`,
          7,
          0.92,
        ),
    );
    const outside = await plate.mask(
      `<path d="M-10 -10 H1610 V700 H-10 Z ${arc(418)}" fill="#000" fill-rule="evenodd"/>`,
    );
    plate.put(
      outside,
      (x, y) =>
        0.52 +
        0.1 * (Math.abs(x - vanishX) / 900) +
        (y % 52 < 4 ? 0.12 : 0) +
        0.1 * (fbm(x / 120, y / 60, 3, 3) - 0.5),
    );
    await plate.draw(
      polygon("1020,250 1610,-90 1610,30 1020,346", 0.36) +
        stroke("M1020 346 L1610 30 M1020 250 L1610 -90", 9, 0.04) +
        stroke("M1020 334 L1610 16", 4, 0.9) +
        stroke(arc(430).replace(" Z", ""), 16, 0.1) +
        each(4, (i) => {
          const x = 1090 + i * i * 22 + i * 130;
          const wide = 46 + i * 20;
          const top = 330 - i * 96;
          return (
            rect(x, top, wide, level + 20 + i * 40 - top, "url(#pier)") +
            rect(x - 8, top - 22, wide + 16, 26, 0.06) +
            rect(x - 10, level + i * 40, wide + 20, 26, 0.94)
          );
        }) +
        shade("pier", [
          [0, 0.05],
          [0.4, 0.5],
          [1, 0.95],
        ]),
    );
    const floor = new Float32Array(1600 * 1067).fill(1, level * 1600);
    plate.put(floor, (x, y) => {
      const near = (y - level + 20) / 387;
      const across = (x - vanishX) / near;
      const tile = (Math.floor(across / 150) + Math.floor(9 / (near + 0.12))) % 2 === 0;
      const window = Math.abs(across - 40 * near) < 560 && near < 0.86;
      const bar = Math.abs(across / 96 - Math.round(across / 96)) < 0.07;
      return window ? (bar ? 0.44 : 0.02 + (tile ? 0.1 : 0)) : 0.6 + (tile ? 0.16 : 0) + near * 0.1;
    });
    await plate.draw(
      stroke("M560 -10 L560 250", 13, 0.96) +
        ellipse(560, 400, 172, 172, 0.96) +
        ellipse(560, 400, 154, 154, 0) +
        path("M520 236 L600 236 L590 262 L530 262 Z", 0.96),
    );
    plate.disc(560, 400, 144);
    await plate.draw(
      each(12, (i) => at(560, 400, 1, rect(-5, -134, 10, i % 3 ? 18 : 34, 0.95), i * 30)) +
        stroke("M560 400 L520 482", 17, 0.97) +
        stroke("M560 400 L560 288", 11, 0.97) +
        ellipse(560, 400, 15, 15, 0.97),
    );
    await plate.draw(
      path(
        "M724 984 L772 984 L862 1080 L780 1080 Z M820 984 L920 984 L1040 1080 L900 1080 Z",
        0.86,
      ) +
        person(740, 988, 3.3, { hat: true, coat: 0.96 }) +
        rect(810, 896, 126, 90, 0.95, 8) +
        stroke("M848 896 C850 870 896 870 898 896", 8, 0.95) +
        rect(830, 896, 10, 90, 0.3) +
        rect(904, 896, 10, 90, 0.3),
    );
    await plate.draw(
      rect(1240, 800, 300, 22, 0.95) +
        rect(1240, 730, 300, 14, 0.95) +
        rect(1240, 762, 300, 14, 0.95) +
        each(2, (i) => rect(1254 + i * 256, 724, 14, 160, 0.95)),
    );
  },
};

export const stations = {
  "ferry-office": ferryOffice,
  "station-clock": stationClock,
} satisfies Record<string, Recipe>;
