import { type Letter, letter } from "../engine/lettering.ts";
import { clamp, createRandom } from "../engine/noise.ts";
import { GOLD, type Plate, WATER } from "../engine/plate.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { at, blurred, each, ellipse, path, polygon, rect, stroke } from "../engine/shapes.ts";
import { faded } from "./faded.ts";

/** Maps: paper-colored land, gold for the fact, water in blue-gray; words as large as on the charts. */

/** Draws a name with a border of blank paper, so that no line of the map crosses it. */
async function name(plate: Plate, given: Letter): Promise<void> {
  const rim = 7;
  for (let turn = 0; turn < 8; turn++) {
    const angle = (turn * Math.PI) / 4;
    const x = given.x + rim * Math.cos(angle);
    await letter(plate, { ...given, x, y: given.y + rim * Math.sin(angle), tone: 0 });
  }
  await letter(plate, given);
}

/** Districts from the left by column and from the top by row. */
const CONVERTED = [
  [1, 4],
  [2, 4],
  [2, 3],
  [3, 3],
  [4, 3],
  [4, 2],
  [5, 2],
  [6, 2],
  [6, 1],
  [7, 2],
  [7, 1],
] as const;
const SIGNED_UP = [
  [3, 2],
  [5, 1],
  [8, 1],
  [3, 4],
  [0, 4],
  [1, 3],
] as const;

const countyMap: Recipe = {
  ...LANDSCAPE,
  flat: true,
  async draw(plate) {
    const random = createRandom(26);
    const [columns, rows] = [9, 6] as const;
    const corner = Array.from({ length: (columns + 1) * (rows + 1) }, (_, i) => {
      const column = i % (columns + 1);
      const row = Math.floor(i / (columns + 1));
      return `${Math.round(20 + column * 173 + (random() - 0.5) * 110)},${Math.round(20 + row * 172 + (random() - 0.5) * 100)}`;
    });
    const district = ([column, row]: readonly [column: number, row: number]): string => {
      const first = row * (columns + 1) + column;
      return polygon(
        [first, first + 1, first + columns + 2, first + columns + 1]
          .map((i) => corner[i])
          .join(" "),
        0,
      );
    };
    await plate.draw(rect(0, 0, 1600, 1067, 0.03));
    plate.spot(await plate.mask(CONVERTED.map(district).join("")), GOLD);
    plate.spot(faded(await plate.mask(SIGNED_UP.map(district).join("")), 0.42), GOLD);
    const borders = each(columns * rows, (i) =>
      district([i % columns, Math.floor(i / columns)]).replace(
        /fill="[^"]*"/,
        'fill="none" stroke="#8a8a8a" stroke-width="3" stroke-linejoin="round"',
      ),
    );
    await plate.draw(borders, { sheer: true });
    const river =
      "M-10 760 C120 700 200 790 330 742 C460 690 470 600 610 610 C760 620 760 520 900 500 C1050 480 1060 400 1180 380 C1320 360 1400 420 1610 330";
    plate.spot(await plate.mask(stroke(river, 24, 0)), WATER);
    await plate.draw(ellipse(610, 610, 24, 24, 1) + ellipse(1090, 420, 24, 24, 1));
    const large = { size: 74, weight: 600 } as const;
    await name(plate, { text: "Quill", x: 560, y: 720, ...large });
    await name(plate, { text: "Marlow", x: 1120, y: 530, ...large });
    await name(plate, { text: "Ansel River", x: 40, y: 680, size: 56 });
    await plate.draw(rect(1010, 856, 560, 182, 0));
    await plate.draw(stroke("M1010 856 H1570 V1038 H1010 Z", 4, 0.9));
    plate.spot(await plate.mask(rect(1040, 884, 66, 50, 0)), GOLD);
    plate.spot(faded(await plate.mask(rect(1040, 962, 66, 50, 0)), 0.42), GOLD);
    await letter(plate, { text: "Converted", x: 1130, y: 928, size: 56 });
    await letter(plate, { text: "Signed up for it", x: 1130, y: 1006, size: 56 });
  },
};

/** A poplar 100 units tall. */
const poplar = path(
  "M0 -104 C20 -76 18 -26 3 -14 L3 0 L-3 0 L-3 -14 C-18 -26 -20 -76 0 -104 Z",
  0.94,
);

const mapLakes: Recipe = {
  ...LANDSCAPE,
  flat: true,
  async draw(plate) {
    const lakes =
      "M104 250 C150 150 260 130 340 190 C430 250 470 220 520 300 C590 400 520 470 540 560 C556 660 480 760 380 770 C300 778 290 860 210 850 C130 840 150 740 120 660 C90 580 134 520 108 430 C92 370 80 310 104 250 Z " +
      "M1090 420 C1060 320 1120 220 1230 210 C1320 200 1360 140 1430 170 C1520 210 1516 320 1494 400 C1478 470 1530 540 1500 640 C1470 740 1390 730 1330 800 C1270 870 1160 840 1130 750 C1100 670 1150 610 1110 540 C1094 510 1098 450 1090 420 Z";
    const water = await plate.mask(path(lakes, 0));
    const depth = await plate.mask(blurred("shore", 46, path(lakes, 0)));
    plate.spot(faded(water, 0.34), WATER, true);
    const canal = "M548 616 C640 560 700 680 800 640 C900 600 980 700 1118 642";
    plate.spot(await plate.mask(stroke(canal, 46, 0)), GOLD);
    await plate.draw(
      stroke(canal, 58, 0.94).replace("<path", '<path mask="url(#bank)"') +
        `<mask id="bank" maskUnits="userSpaceOnUse" x="0" y="0" width="1600" height="1067"><rect width="1600" height="1067" fill="#fff"/>${stroke(canal, 46, 1)}</mask>`,
    );
    plate.put(
      water,
      (x, y) => {
        const weight = clamp(1.02 - depth[y * plate.width + x]! * 1.05);
        const fromLine = Math.abs(((y / 15) % 1) - 0.5) * 2;
        return clamp(((weight - fromLine) * 15) / 2 + 0.5) * 0.9;
      },
      { sheer: true },
    );
    await plate.draw(stroke(lakes, 8, 0.97), { sheer: true });
    const hill = (x: number, y: number, size: number): string =>
      at(
        x,
        y,
        size,
        stroke("M-60 0 C-40 -30 -20 -70 0 -74 C20 -70 40 -30 64 0", 5, 0.9) +
          stroke("M8 -66 L40 -4 M22 -50 L52 -4 M-2 -70 L26 -4", 3.4, 0.9),
      );
    await plate.draw(
      each(7, (i) => at(590 + i * 76, 574 + [10, 0, 44, 54, 20, 24, 56][i]!, 0.86, poplar)) +
        hill(836, 250, 1.1) +
        hill(940, 214, 1.3) +
        hill(1040, 258, 0.8) +
        at(
          296,
          500,
          1.5,
          path("M-64 -8 L64 -8 C60 10 52 16 44 16 L-46 16 C-56 12 -62 2 -64 -8 Z", 0.96) +
            rect(-34, -30, 66, 22, 0.02) +
            stroke("M-34 -30 h66 v22 h-66 Z", 4, 0.95) +
            rect(-8, -62, 16, 32, 0.96) +
            path(
              "M4 -66 C20 -84 44 -74 56 -90 C70 -86 62 -70 44 -66 C30 -60 14 -58 4 -66 Z",
              0.02,
            ) +
            stroke(
              "M4 -66 C20 -84 44 -74 56 -90 C70 -86 62 -70 44 -66 C30 -60 14 -58 4 -66 Z",
              3,
              0.9,
            ),
        ),
    );
    await plate.draw(
      ellipse(470, 270, 26, 26, 0.98) +
        ellipse(1128, 764, 26, 26, 0.98) +
        ellipse(1348, 182, 26, 26, 0.98) +
        stroke("M40 40 H1560 V1027 H40 Z", 5, 0.95) +
        stroke("M56 56 H1544 V1011 H56 Z", 3, 0.95),
    );
    const large = { size: 82, weight: 600 } as const;
    await name(plate, { text: "Orsini", x: 522, y: 274, ...large });
    await name(plate, { text: "Quill’s Landing", x: 1100, y: 838, anchor: "end", ...large });
    await name(plate, { text: "Marlow", x: 1312, y: 170, anchor: "end", ...large });
    await plate.draw(
      rect(120, 940, 140, 16, 0.96) +
        stroke("M120 940 H400 V956 H120 Z", 4, 0.96) +
        stroke("M120 926 V956 M400 926 V956", 4, 0.96),
    );
    await letter(plate, { text: "One day", x: 430, y: 966, size: 60 });
  },
};

export const maps = { "county-map": countyMap, "map-lakes": mapLakes } satisfies Record<
  string,
  Recipe
>;
