import { letter } from "../engine/lettering.ts";
import { GOLD, RED, WATER, type Plate } from "../engine/plate.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { each, ellipse, path, rect, stroke } from "../engine/shapes.ts";
import { faded } from "./faded.ts";

/**
 * Charts: flat color, ink lines, words set in the paper's sans. A plate is often shown 330 to 350 pixels wide,
 * so no word is set smaller than `SMALL`, which is 11 pixels there.
 */

const SMALL = 54;
const LARGE = 66;

async function title(plate: Plate, text: string): Promise<void> {
  await letter(plate, { text, x: 56, y: 100, size: LARGE, weight: 600 });
}

/** Hairlines across the chart, each with its figure at the left. */
async function grid(
  plate: Plate,
  rows: readonly (readonly [y: number, label: string])[],
  left: number,
): Promise<void> {
  for (const [y, label] of rows) {
    await plate.draw(rect(left, y - 1, 1544 - left, 3, 0.2));
    const place = { x: left - 20, y: y + 18, size: SMALL, anchor: "end", tone: 0.7 } as const;
    await letter(plate, { text: label, ...place });
  }
}

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

const onionPrice: Recipe = {
  ...LANDSCAPE,
  flat: true,
  async draw(plate) {
    // From the December before last to this November.
    const dollars = [
      58, 57, 59, 62, 63, 66, 64, 60, 57, 55, 56, 59, 60, 61, 66, 73, 79, 83, 70, 65, 60, 55, 50,
      47,
    ];
    const x = (month: number): number => 190 + month * 58.6;
    const y = (price: number): number => 920 - price * 7.6;
    await title(plate, "A ton of yellow onions");
    await grid(
      plate,
      [20, 40, 60, 80].map((price) => [y(price), `$${price}`]),
      180,
    );
    const points = dollars.map((price, month) => [x(month), y(price)] as const);
    const line = points.map(([px, py], i) => `${i ? "L" : "M"}${px} ${py}`).join(" ");
    plate.spot(
      faded(await plate.mask(path(`${line} L${x(23)} ${y(0)} L${x(0)} ${y(0)} Z`, 0)), 0.34),
      GOLD,
      true,
    );
    await plate.draw(
      stroke(line, 9, 1) + rect(180, y(0) - 2, 1364, 5, 1) + rect(x(12.5) - 2, y(0), 5, 34, 1),
    );
    plate.spot(await plate.mask(ellipse(x(17), y(83), 22, 22, 0)), RED);
    await plate.draw(ellipse(x(23), y(47), 15, 15, 1));
    const large = { size: LARGE, weight: 600, anchor: "end" } as const;
    await letter(plate, { text: "$83 in May", x: x(17) - 44, y: y(83) - 12, color: RED, ...large });
    await letter(plate, { text: "$47 now", x: x(23) + 8, y: y(47) + 96, ...large });
    const year = { y: 1010, size: SMALL, anchor: "middle", tone: 0.7 } as const;
    await letter(plate, { text: "2025", x: x(6.5), ...year });
    await letter(plate, { text: "2026", x: x(18), ...year });
  },
};

const tideChart: Recipe = {
  ...LANDSCAPE,
  flat: true,
  async draw(plate) {
    const x = (hour: number): number => 170 + hour * 57;
    const y = (feet: number): number => 900 - feet * 76;
    await title(plate, "Height of the tide, in feet");
    const daylight = await plate.mask(rect(x(6.9), 160, x(16.5) - x(6.9), y(0) - 160, 0));
    plate.spot(faded(daylight, 0.3), GOLD, true);
    await grid(
      plate,
      [2, 4, 6, 8].map((feet) => [y(feet), String(feet)]),
      160,
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
      faded(await plate.mask(path(`${line} L${x(24)} ${y(0)} L${x(0)} ${y(0)} Z`, 0)), 0.42),
      WATER,
      true,
    );
    await plate.draw(
      stroke(line, 9, 1) +
        rect(160, y(0) - 2, 1384, 5, 1) +
        ellipse(x(8.4), y(7.1), 15, 15, 1) +
        each(3, (i) => rect(x(6 + i * 6) - 2, y(0), 5, 22, 1)),
    );
    plate.spot(await plate.mask(ellipse(x(20.9), y(8.2), 22, 22, 0)), RED);
    const large = { size: LARGE, weight: 600 } as const;
    await letter(plate, {
      text: "8.2 at 8:54",
      x: 1548,
      y: y(8.2) - 42,
      anchor: "end",
      color: RED,
      ...large,
    });
    await letter(plate, {
      text: "7.1 at 8:24",
      x: x(8.4),
      y: y(7.1) - 38,
      anchor: "middle",
      ...large,
    });
    const small = { size: SMALL, anchor: "middle", tone: 0.7 } as const;
    await letter(plate, { text: "Daylight", x: x(13.6), y: 590, ...small });
    await letter(plate, { text: "6 a.m.", x: x(6), y: 986, ...small });
    await letter(plate, { text: "Noon", x: x(12), y: 986, ...small });
    await letter(plate, { text: "6 p.m.", x: x(18), y: 986, ...small });
  },
};

const chartBars: Recipe = {
  ...LANDSCAPE,
  flat: true,
  async draw(plate) {
    const barrels = [300, 340, 410, 290, 250, 210, 180, 380, 460, 640, 240, 310];
    const low = barrels.indexOf(180);
    const high = barrels.indexOf(640);
    const last = barrels.length - 1;
    const left = (winter: number): number => 190 + winter * 113;
    const y = (count: number): number => 930 - count * 1.08;
    await title(plate, "Barrels of road salt");
    await grid(
      plate,
      [200, 400, 600].map((count) => [y(count), String(count)]),
      170,
    );
    const bar = (winter: number): string =>
      rect(left(winter), y(barrels[winter]!), 86, y(0) - y(barrels[winter]!), 0);
    plate.spot(faded(await plate.mask(each(last, (winter) => bar(winter))), 0.42), GOLD, true);
    plate.spot(await plate.mask(bar(last)), GOLD);
    await plate.draw(
      each(last + 1, (winter) => rect(left(winter), y(barrels[winter]!) - 4, 86, 9, 1)) +
        rect(170, y(0) - 2, 1374, 5, 1),
    );
    plate.spot(await plate.mask(rect(left(high), y(640) - 4, 86, 9, 0)), RED);
    const figure = { size: LARGE, weight: 600, anchor: "middle" } as const;
    const above = (winter: number): { x: number; y: number } => ({
      x: left(winter) + 43,
      y: y(barrels[winter]!) - 26,
    });
    await letter(plate, { text: "640", color: RED, ...above(high), ...figure });
    await letter(plate, { text: "180", ...above(low), ...figure });
    await letter(plate, { text: "310", ...above(last), ...figure });
    const small = { y: 1012, size: SMALL, tone: 0.7 } as const;
    await letter(plate, { text: "Twelve winters", x: left(0), ...small });
    await letter(plate, { text: "This one", x: 1544, anchor: "end", ...small });
  },
};

export const charts = {
  "onion-price": onionPrice,
  "tide-chart": tideChart,
  "chart-bars": chartBars,
} satisfies Record<string, Recipe>;
