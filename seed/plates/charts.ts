import { letter } from "./lettering.ts";
import { createRandom } from "./noise.ts";
import { GOLD, RED, WATER, type Field, type Plate } from "./plate.ts";
import { LANDSCAPE, type Recipe } from "./recipe.ts";
import { each, ellipse, path, polygon, rect, stroke } from "./shapes.ts";

/** Maps and charts: no engraving, flat color, ink lines, words set in the paper's sans. */

const faded = (mask: Field, amount: number): Field => mask.map((cover) => cover * amount);

/** Points of a curve through the values, as an SVG path. */
function curve(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], i) => {
      if (i === 0) return `M${x} ${y}`;
      const [px, py] = points[i - 1]!;
      const middle = (px + x) / 2;
      return `C${middle} ${py} ${middle} ${y} ${x} ${y}`;
    })
    .join(" ");
}

async function grid(
  plate: Plate,
  rows: readonly (readonly [y: number, label: string])[],
  left: number,
  right: number,
): Promise<void> {
  for (const [y, label] of rows) {
    await plate.draw(rect(left, y, right - left, 2, 0.2));
    await letter(plate, {
      text: label,
      x: left - 18,
      y: y + 12,
      size: 38,
      anchor: "end",
      tone: 0.66,
    });
  }
}

const onionPrice: Recipe = {
  ...LANDSCAPE,
  flat: true,
  async draw(plate) {
    const dollars = [172, 168, 181, 196, 190, 204, 236, 248, 291, 344, 318, 296];
    const x = (month: number): number => 170 + month * 119;
    const y = (price: number): number => 900 - (price - 100) * 2.9;
    await grid(
      plate,
      [100, 150, 200, 250, 300, 350].map((price) => [y(price), `$${price}`]),
      150,
      1540,
    );
    const points = dollars.map((price, month) => [x(month), y(price)] as const);
    const line = points.map(([px, py], i) => `${i ? "L" : "M"}${px} ${py}`).join(" ");
    plate.spot(
      faded(await plate.mask(path(`${line} L${x(11)} ${y(100)} L${x(0)} ${y(100)} Z`, 0)), 0.22),
      GOLD,
      true,
    );
    await plate.draw(stroke(line, 6, 1) + rect(150, y(100) - 1, 1390, 3, 1));
    plate.spot(await plate.mask(ellipse(x(9), y(344), 17, 17, 0)), RED);
    await letter(plate, {
      text: "$344 in October",
      x: x(9) - 34,
      y: y(344) - 26,
      size: 44,
      weight: 600,
      anchor: "end",
      color: RED,
    });
    await letter(plate, { text: "$172", x: x(0) + 4, y: y(172) - 28, size: 38, weight: 600 });
    for (const [month, name] of [
      [0, "Jan."],
      [2, "March"],
      [4, "May"],
      [6, "July"],
      [8, "Sept."],
      [10, "Nov."],
    ] as const) {
      await letter(plate, {
        text: name,
        x: x(month),
        y: 960,
        size: 38,
        anchor: "middle",
        tone: 0.66,
      });
    }
    await letter(plate, {
      text: "One ton of onions, in dollars",
      x: 60,
      y: 86,
      size: 46,
      weight: 600,
    });
    await letter(plate, {
      text: "Source: Growers’ Exchange, Quill",
      x: 60,
      y: 1036,
      size: 34,
      tone: 0.66,
    });
  },
};

const tideChart: Recipe = {
  ...LANDSCAPE,
  flat: true,
  async draw(plate) {
    const x = (hour: number): number => 150 + hour * 57.5;
    const y = (feet: number): number => 850 - feet * 76;
    await grid(
      plate,
      [0, 2, 4, 6, 8].map((feet) => [y(feet), feet === 8 ? "8 ft." : String(feet)]),
      140,
      1540,
    );
    const marks = [
      [0, 3.1],
      [2.2, 0.9],
      [8.4, 7.1],
      [14.6, 0.3],
      [20.9, 8.2],
      [24, 5.6],
    ] as const;
    const line = curve(marks.map(([hour, feet]) => [x(hour), y(feet)] as const));
    plate.spot(
      faded(await plate.mask(path(`${line} L${x(24)} ${y(0)} L${x(0)} ${y(0)} Z`, 0)), 0.3),
      WATER,
      true,
    );
    const daylight = await plate.mask(rect(x(6.9), 150, x(16.5) - x(6.9), y(0) - 150, 0));
    plate.spot(faded(daylight, 0.16), GOLD, true);
    await plate.draw(stroke(line, 6, 1) + rect(140, y(0) - 1, 1400, 3, 1));
    const sun = await plate.mask(
      path(
        `M${x(6.9) - 44} ${y(0)} A44 44 0 0 1 ${x(6.9) + 44} ${y(0)} Z M${x(16.5) - 44} ${y(0)} A44 44 0 0 1 ${x(16.5) + 44} ${y(0)} Z`,
        0,
      ),
    );
    plate.spot(sun, GOLD);
    plate.spot(await plate.mask(ellipse(x(20.9), y(8.2), 17, 17, 0)), RED);
    await letter(plate, {
      text: "8.2 feet at 8:54",
      x: x(20.9) + 60,
      y: y(8.2) - 40,
      size: 44,
      weight: 600,
      anchor: "end",
      color: RED,
    });
    await letter(plate, {
      text: "7.1 at 8:24",
      x: x(8.4),
      y: y(7.1) - 30,
      size: 38,
      weight: 600,
      anchor: "middle",
    });
    await letter(plate, {
      text: "0.3 at 2:36",
      x: x(14.6),
      y: y(0.3) - 60,
      size: 38,
      weight: 600,
      anchor: "middle",
    });
    await plate.draw(ellipse(x(8.4), y(7.1), 9, 9, 1) + ellipse(x(14.6), y(0.3), 9, 9, 1));
    for (const [hour, name] of [
      [0, "Midnight"],
      [6, "6 a.m."],
      [12, "Noon"],
      [18, "6 p.m."],
    ] as const) {
      await letter(plate, {
        text: name,
        x: hour === 0 ? x(0) - 10 : x(hour),
        y: 940,
        size: 38,
        anchor: hour === 0 ? "start" : "middle",
        tone: 0.66,
      });
    }
    await letter(plate, {
      text: "Port Ellery, Saturday: height of the tide",
      x: 60,
      y: 86,
      size: 46,
      weight: 600,
    });
    await letter(plate, {
      text: "Half discs mark sunrise and sunset. Source: Harbor Board",
      x: 60,
      y: 1030,
      size: 34,
      tone: 0.66,
    });
  },
};

const countyMap: Recipe = {
  ...LANDSCAPE,
  flat: true,
  async draw(plate) {
    const random = createRandom(26);
    const columns = 9;
    const rows = 6;
    const corner = Array.from({ length: (columns + 1) * (rows + 1) }, (_, i) => {
      const column = i % (columns + 1);
      const row = Math.floor(i / (columns + 1));
      return `${Math.round(20 + column * 173 + (random() - 0.5) * 110)},${Math.round(20 + row * 172 + (random() - 0.5) * 100)}`;
    });
    const district = (column: number, row: number): string => {
      const first = row * (columns + 1) + column;
      return polygon(
        [first, first + 1, first + columns + 2, first + columns + 1]
          .map((i) => corner[i])
          .join(" "),
        0,
      );
    };
    await plate.draw(rect(0, 0, 1600, 1067, 0.03));
    const full = [
      [2, 3],
      [3, 3],
      [3, 2],
      [5, 1],
      [6, 2],
      [6, 1],
      [2, 4],
    ] as const;
    const half = [
      [4, 2],
      [4, 3],
      [7, 2],
      [5, 2],
      [1, 3],
      [3, 4],
      [7, 1],
    ] as const;
    plate.spot(await plate.mask(full.map(([c, r]) => district(c, r)).join("")), GOLD);
    plate.spot(faded(await plate.mask(half.map(([c, r]) => district(c, r)).join("")), 0.5), GOLD);
    const borders = each(columns * rows, (i) =>
      district(i % columns, Math.floor(i / columns)).replace(
        /fill="[^"]*"/,
        'fill="none" stroke="#8a8a8a" stroke-width="2.4" stroke-linejoin="round"',
      ),
    );
    await plate.draw(borders, { sheer: true });
    const river =
      "M-10 760 C120 700 200 790 330 742 C460 690 470 600 610 610 C760 620 760 520 900 500 C1050 480 1060 400 1180 380 C1320 360 1400 420 1610 330";
    const creek = "M760 1080 C740 960 830 900 800 800 C780 720 700 690 690 616";
    plate.spot(await plate.mask(stroke(river, 17, 0) + stroke(creek, 9, 0)), WATER);
    const towns = [
      ["Quill", 610, 610, -20, 66],
      ["Marlow", 1090, 420, 26, 56],
      ["Harrow", 330, 742, -24, -30],
      ["Pell", 804, 830, 30, 12],
    ] as const;
    await plate.draw(
      stroke(
        "M330 742 L610 610 L1090 420 L1610 560 M610 610 L520 -10 M1090 420 L1060 1080",
        3.4,
        0.5,
      ).replaceAll("<path", '<path stroke-dasharray="12 9"'),
      { sheer: true },
    );
    for (const [name, x, y, dx, dy] of towns) {
      await plate.draw(ellipse(x, y, 17, 17, 1));
      await letter(plate, { text: name, x: x + dx, y: y + dy, size: 50, weight: 600 });
    }
    await letter(plate, { text: "Ansel River", x: 60, y: 690, size: 40, tone: 0.74 });
    await letter(plate, { text: "Tansy Creek", x: 520, y: 980, size: 36, tone: 0.74 });
    plate.spot(await plate.mask(rect(1130, 930, 44, 30, 0)), GOLD);
    plate.spot(faded(await plate.mask(rect(1130, 982, 44, 30, 0)), 0.5), GOLD);
    await letter(plate, { text: "Elevator converted", x: 1192, y: 958, size: 38 });
    await letter(plate, { text: "Work begun", x: 1192, y: 1010, size: 38 });
  },
};

export const charts = {
  "onion-price": onionPrice,
  "tide-chart": tideChart,
  "county-map": countyMap,
} satisfies Record<string, Recipe>;
