import { fbm, smooth } from "../engine/noise.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { grain } from "./scenery.ts";
import { at, path, polygon, rect, shade, stroke } from "../engine/shapes.ts";

/** A sum on the board. */

/** Figures as a teacher chalks them, each in a box 60 wide and 100 tall, standing on y = 0. */
const STROKES: Readonly<Record<string, string>> = {
  "0": "M32 -98 C6 -98 4 -2 30 -2 C58 -2 58 -98 32 -98 Z",
  "1": "M18 -80 L36 -98 L36 -2",
  "2": "M8 -76 C12 -104 54 -104 52 -74 C50 -48 18 -30 6 -2 L56 -4",
  "3": "M8 -82 C16 -104 54 -102 52 -76 C50 -58 36 -54 24 -54 C40 -54 56 -46 54 -26 C52 4 12 2 6 -18",
  "9": "M52 -70 C52 -44 12 -42 10 -70 C8 -104 54 -106 52 -70 C54 -40 42 -14 26 -2",
  "4": "M42 -2 L42 -98 L4 -32 L58 -34",
  "5": "M52 -98 L14 -96 L12 -56 C44 -68 58 -46 52 -24 C44 2 14 2 6 -16",
  "6": "M48 -96 C14 -80 4 -40 8 -22 C14 4 52 4 52 -26 C52 -54 16 -56 9 -28",
  "7": "M6 -96 L54 -98 C40 -66 30 -36 26 -2",
  x: "M10 -72 L50 -22 M50 -72 L10 -22",
};

function chalked(text: string, x: number, y: number, size: number, weight: number): string {
  return [...text]
    .map((sign, i) =>
      sign === " "
        ? ""
        : at(
            x + i * size * 0.78,
            y,
            size / 100,
            stroke(STROKES[sign]!, (weight * 100) / size, 0.02),
          ),
    )
    .join("");
}

const chalkboard: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash((x, y) => 0.16 + 0.1 * (x / 1600) + 0.06 * (fbm(x / 300, y / 100, 4, 3) - 0.5));
    await plate.draw(rect(70, -10, 1460, 766, 0.5) + rect(64, -10, 7, 766, 0.9));
    const slate = await plate.mask(rect(104, 30, 1392, 702, 0));
    plate.put(slate, (x, y) => {
      const wiped = fbm((x + y * 0.4) / 260, (y - x * 0.3) / 60, 9, 4);
      return 0.93 - 0.42 * smooth(wiped, 0.5, 0.8);
    });
    const size = 90;
    const small = 66;
    const column = (i: number): number => 424 + i * size * 0.8;
    const worked = (text: string, from: number, y: number): string =>
      [...text].map((sign, i) => chalked(sign, column(from + i) + 8, y, small, 8)).join("");
    const under = (from: number, to: number, y: number): string =>
      stroke(`M${column(from) - 14} ${y} L${column(to)} ${y - 3}`, 6, 0.02);
    await plate.draw(
      chalked("7", 300, 230, size, 10) +
        stroke(`M384 252 C410 218 410 164 390 136 L${column(3) + 10} 130`, 9, 0.02) +
        [..."952"].map((sign, i) => chalked(sign, column(i), 230, size, 10)).join("") +
        [..."136"].map((sign, i) => chalked(sign, column(i), 120, 78, 10)).join("") +
        worked("7", 0, 310) +
        under(0, 1, 326) +
        worked("25", 0, 400) +
        worked("21", 0, 474) +
        under(0, 2, 490) +
        worked("42", 1, 564) +
        worked("42", 1, 638) +
        under(1, 3, 654) +
        worked("0", 2, 716) +
        chalked("136", 1000, 260, 92, 8) +
        chalked("x 7", 1000, 380, 92, 8) +
        stroke("M984 408 L1240 404", 8, 0.02) +
        chalked("952", 1000, 530, 92, 8) +
        stroke("M1300 470 L1334 520 L1420 396", 10, 0.02),
      { grain: (x, y) => 0.34 * smooth(fbm(x / 7, y / 7, 3, 2), 0.52, 0.7) },
    );
    await plate.draw(
      rect(50, 756, 1500, 26, 0.06) +
        rect(50, 780, 1500, 12, 0.9) +
        rect(50, 753, 1500, 5, 0.9) +
        rect(720, 738, 92, 18, 0.02, 6) +
        stroke("M720 738 h92 v18 h-92 Z", 3, 0.9) +
        rect(900, 728, 44, 28, 0.02) +
        rect(944, 720, 8, 36, 0.9),
    );
    const desk = await plate.mask(
      path("M-10 930 L160 880 L1440 880 L1610 930 L1610 1067 L-10 1067 Z", 0),
    );
    plate.put(desk, (x, y) => 0.1 + (y - 880) / 900 + (fbm(x / 340, y / 9, 8, 4) - 0.5) * 0.34, {
      bend: (x, y) => 14 * fbm(x / 300, y / 60, 4, 2),
    });
    await plate.draw(
      stroke("M-10 930 L160 880 L1440 880 L1610 930", 7, 0.9) +
        path("M1190 996 C1300 962 1480 972 1540 1000 C1480 1030 1300 1034 1190 1010 Z", 0.82),
    );
    const book = (x: number, y: number, wide: number, tall: number, tone: number): string =>
      rect(x, y, wide, tall, tone, 6) +
      rect(x + 30, y + 8, wide - 26, tall - 16, 0.03) +
      stroke(
        `M${x + 30} ${y + tall * 0.42} h${wide - 30} M${x + 30} ${y + tall * 0.66} h${wide - 30}`,
        2.4,
        0.6,
      ) +
      rect(x, y, 36, tall, tone, 6) +
      rect(x, y, wide, 8, tone, 4) +
      rect(x, y + tall - 8, wide, 8, tone, 4) +
      rect(x + 8, y + tall * 0.3, 20, 5, 0.05);
    await plate.draw(
      path("M180 1010 L640 1010 L720 1030 L260 1036 Z", 0.8) +
        book(190, 944, 440, 70, 0.93) +
        book(226, 884, 380, 62, 0.62) +
        book(200, 832, 400, 54, 0.95) +
        stroke("M720 1004 L1000 972", 14, 0.9) +
        stroke("M728 999 L990 969", 4, 0.2) +
        polygon("998,964 1034,968 1002,981", 0.2),
    );
    plate.disc(1300, 874, 128);
    await plate.draw(
      shade("leaf", [
        [0, 0.02],
        [1, 0.24],
      ]) +
        path("M1262 762 C1280 786 1320 786 1340 762 C1320 772 1282 772 1262 762 Z", 0.9) +
        stroke("M1301 776 C1298 744 1306 716 1324 696", 12, 0.96) +
        path("M1312 730 C1340 684 1400 680 1436 704 C1410 742 1356 758 1312 730 Z", "url(#leaf)") +
        stroke(
          "M1312 730 C1350 716 1390 706 1436 704 C1410 742 1356 758 1312 730 C1340 684 1400 680 1436 704",
          5,
          0.95,
        ),
      { grain: grain(30, 10, 0.05, 4) },
    );
  },
};

export const school = { chalkboard } satisfies Record<string, Recipe>;
