import { gull, house, person, tree } from "../scenes/figures.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { fbm } from "../engine/noise.ts";
import { grain, masonry, rays, ridge, scatter, sky, water } from "../scenes/scenery.ts";
import { at, each, ellipse, path, polygon, rect, shade, stroke } from "../engine/shapes.ts";

/** Roadside objects: mailboxes, and one traffic light. */

/** A rural mailbox 200 units wide whose door faces left; the foot of its box is at (0, 0). */
function mailbox(x: number, y: number, scale: number, up: boolean, open = false): string {
  const door = open
    ? path("M-100 0 L-100 -62 A46 46 0 0 1 -8 -62 L-8 0 Z", 0.97) +
      rect(-86, -44, 64, 9, 0.05) +
      rect(-84, -58, 62, 10, 0.3) +
      polygon("-100,0 -8,0 -30,44 -126,44", 0.2) +
      stroke("M-100 0 L-126 44 L-30 44", 5, 0.95)
    : path("M-100 0 L-100 -62 A46 46 0 0 1 -8 -62 L-8 0 Z", 0.16) +
      path("M-92 -6 L-92 -62 A38 38 0 0 1 -16 -62 L-16 -6 Z", 0.05) +
      rect(-62, -76, 16, 10, 0.95, 4);
  return at(
    x,
    y,
    scale,
    path("M-54 -108 L56 -108 A46 46 0 0 1 102 -62 L102 0 L-54 0 Z", "url(#tin)") +
      each(3, (i) => stroke(`M${6 + i * 30} -106 A46 46 0 0 1 ${10 + i * 30} 0`, 2, 0.5)) +
      door +
      stroke("M44 -46 L44 -56", 12, 0.95) +
      (up
        ? stroke("M44 -52 L44 -150", 8, 0.96) + polygon("40,-154 96,-154 96,-116 40,-116", 0.96)
        : stroke("M44 -52 L84 -52", 8, 0.96) + rect(78, -70, 36, 30, 0.96)) +
      rect(-104, 0, 212, 12, 0.95),
  );
}

const mailboxes: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 12, top: 0.42, low: 0.03, horizon: 0.56, cloud: 0.7 });
    plate.disc(1236, 506, 176);
    ridge(plate, { seed: 18, y: 640, rise: 150, length: 520, tone: 0.36, relief: 0.35 });
    ridge(plate, { seed: 27, y: 652, rise: 60, length: 300, tone: 0.66, relief: 0.3, haze: 0 });
    const grass = await plate.mask(rect(0, 636, 1600, 431, 0));
    plate.put(
      grass,
      (x, y) => 0.3 + (fbm(x / 60, y / (6 + (y - 630) / 30), 5, 4) - 0.5) * 0.6 + (y - 640) / 1500,
      { bend: (x, y) => 10 * Math.sin(x / 190 + y / 70) },
    );
    await plate.draw(
      path(
        "M1192 640 L1222 640 C1290 720 1420 880 1700 1080 L900 1080 C1080 900 1180 740 1192 640 Z",
        0.04,
      ),
      {
        grain: grain(60, 7, 0.12, 5),
      },
    );
    await plate.draw(
      each(5, (i) =>
        polygon(
          `${1205 + i * i * 7},${664 + i * i * 22} ${1211 + i * i * 8},${664 + i * i * 22} ${1214 + i * i * 12},${690 + i * i * 28} ${1204 + i * i * 9},${690 + i * i * 28}`,
          0.5,
        ),
      ) +
        each(9, (i) => {
          const x = 1300 + i * i * 5 + i * 14;
          return rect(x, 600 - i * 5, 4 + i / 2, 60 + i * 9, 0.93);
        }) +
        stroke(
          "M1300 612 C1400 590 1500 570 1760 540 M1300 634 C1400 622 1500 610 1760 590",
          2.4,
          0.9,
        ) +
        scatter(7, 7, [1120, 634, 1180, 644], (x, y, c) =>
          tree(x, y, 0.5 + c * 0.3, Math.floor(c * 60), 0.5),
        ),
    );
    const row = [
      [990, 626, 0.46, true],
      [806, 640, 0.64, false],
      [560, 656, 0.94, true],
      [220, 676, 1.46, false],
    ] as const;
    await plate.draw(
      polygon("30,726 1060,636 1060,650 30,764", 0.94) +
        polygon("30,726 1060,636 1060,631 30,708", 0.2) +
        row
          .map(
            ([x, y, s]) =>
              rect(x + 4 * s, y + 40 * s, 44 * s, 300 * s, 0.93) +
              rect(x + 4 * s, y + 40 * s, 9 * s, 300 * s, 0.4),
          )
          .join(""),
      { grain: grain(60, 6, 0.06, 4) },
    );
    await plate.draw(
      shade(
        "tin",
        [
          [0, 0.5],
          [0.18, 0.1],
          [0.5, 0.62],
          [1, 0.95],
        ],
        true,
      ) + row.map(([x, y, s, up], i) => mailbox(x, y + 12 * s, s, up, i === 3)).join(""),
    );
    await plate.draw(
      scatter(15, 120, [0, 980, 900, 1090], (x, y, c) =>
        stroke(`M${x} ${y} q${c * 16 - 8} -40 ${c * 50 - 25} -${50 + c * 60}`, 3.6, 0.92),
      ) +
        gull(640, 250, 1.2) +
        gull(720, 210, 0.9),
    );
  },
};

function quayHouses(): string {
  return (
    house(60, 640, 150, 120, { wall: 0.12, lit: 0.88 }) +
    house(214, 640, 120, 150, { wall: 0.4, lit: 0.02 }) +
    house(338, 640, 160, 110, { wall: 0.08, lit: 0.9 }) +
    house(504, 640, 118, 140, { wall: 0.5, lit: 0.04 }) +
    house(628, 640, 140, 100, { wall: 0.16, lit: 0.9 })
  );
}

function goose(): string {
  return (
    path(
      "M-60 -40 C-30 -66 20 -64 40 -44 C50 -60 46 -90 44 -108 C42 -126 62 -134 70 -120 L88 -112 L70 -106 C70 -80 72 -50 56 -26 C40 -6 -20 -4 -44 -20 L-82 -34 Z",
      0.03,
    ) +
    stroke(
      "M-60 -40 C-30 -66 20 -64 40 -44 C50 -60 46 -90 44 -108 C42 -126 62 -134 70 -120 L88 -112 L70 -106 C70 -80 72 -50 56 -26 C40 -6 -20 -4 -44 -20 L-82 -34 Z",
      5,
      0.95,
    ) +
    stroke("M-30 -32 C-10 -20 10 -22 26 -36 M-24 -44 C-6 -34 8 -36 20 -46", 4, 0.8) +
    ellipse(60, -116, 3.4, 3.4, 0.95) +
    stroke("M-4 -10 L-6 4 M20 -12 L20 4", 6, 0.9)
  );
}

const trafficLight: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 46, top: 0.44, low: 0.05, horizon: 0.6, cloud: 0.75 });
    rays(plate, { cx: 1092, cy: 308, radius: 84, count: 32, strength: 0.16 });
    ridge(plate, { seed: 31, y: 650, rise: 190, length: 560, tone: 0.34, relief: 0.35 });
    water(plate, { seed: 19, y: 640, tone: 0.2 });
    await plate.draw(quayHouses(), { grain: grain(22, 18, 0.08, 3) });
    await plate.draw(
      rect(-5, 636, 800, 40, 0.8) + polygon("-5,676 560,676 1040,1075 -5,1075", 0.16),
      { grain: masonry(80, 26, 0.22, 7) },
    );
    await plate.draw(polygon("560,676 592,676 1130,1075 1040,1075", 0.82), {
      grain: masonry(60, 30, 0.3, 3),
    });
    const trawler =
      path(
        "M-150 -34 C-90 -20 80 -20 170 -60 C160 -10 146 22 124 28 L-118 28 C-140 14 -148 -10 -150 -34 Z",
        0.94,
      ) +
      stroke("M-146 -26 C-90 -12 80 -12 166 -50", 6, 0.06) +
      rect(-90, -110, 90, 84, 0.14) +
      rect(-78, -98, 24, 26, 0.93) +
      rect(-42, -98, 24, 26, 0.93) +
      rect(-100, -120, 112, 14, 0.94) +
      stroke("M50 -30 L50 -250 M50 -240 L-140 -40 M50 -240 L166 -62 M50 -80 L130 -190", 5, 0.95);
    await plate.draw(at(1390, 790, 1.15, trawler) + at(860, 690, 0.4, trawler));
    await plate.draw(
      each(
        3,
        (i) =>
          rect(640 + i * 116, 690 + i * 92, 26 + i * 8, 60 + i * 14, 0.94) +
          ellipse(653 + i * 120, 690 + i * 92, 20 + i * 5, 8, 0.3),
      ),
    );
    await plate.draw(
      shade("post", [
        [0, 0.5],
        [0.4, 0.8],
        [1, 0.97],
      ]) +
        rect(1068, 640, 48, 440, "url(#post)") +
        rect(1046, 960, 92, 120, "url(#post)") +
        rect(984, 60, 216, 600, 0.95, 34) +
        rect(1000, 76, 184, 568, 0.86, 24) +
        each(3, (i) => {
          const y = 168 + i * 190 - (i > 0 ? 0 : 0);
          return (
            path(
              `M${1092 - 102} ${y} A102 102 0 0 1 ${1092 + 102} ${y} L${1092 + 84} ${y} A84 84 0 0 0 ${1092 - 84} ${y} Z`,
              0.97,
            ) + ellipse(1092, y, 80, 80, 0.97)
          );
        }) +
        each(
          2,
          (i) =>
            ellipse(1092, 168 + i * 380, 70, 70, 0.74) +
            stroke(`M1048 ${150 + i * 380} A50 50 0 0 1 1080 ${122 + i * 380}`, 7, 0.2),
        ) +
        rect(1060, 38, 64, 26, 0.95, 8),
      { grain: grain(30, 40, 0.04, 2) },
    );
    plate.disc(1092, 358, 74);
    await plate.draw(
      person(330, 1010, 3.2, { hat: true, coat: 0.94 }) +
        stroke("M272 880 L250 1010", 9, 0.95) +
        at(560, 1012, 1.25, goose()) +
        gull(300, 230, 1.6) +
        gull(420, 180, 1.1) +
        gull(1440, 330, 1.3),
    );
  },
};

export const roads = { mailbox: mailboxes, "traffic-light": trafficLight } satisfies Record<
  string,
  Recipe
>;
