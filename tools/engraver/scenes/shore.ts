import { boat, fir, gull, house, person, sail } from "./figures.ts";
import { createRandom } from "../engine/noise.ts";
import { GOLD } from "../engine/plate.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { grain, masonry, rays, ridge, scatter, sky, water } from "./scenery.ts";
import { at, each, ellipse, path, polygon, rect, shade, stroke } from "../engine/shapes.ts";

/** Places by the water. */

function waterfront(level: number): string {
  const random = createRandom(41);
  let houses = "";
  for (let row = 0; row < 3; row++) {
    let x = -30 + row * 14;
    const reach = 610 - (2 - row) * 110;
    while (x < reach) {
      const wide = 44 + random() * 34;
      const foot = level + 4 - (2 - row) * 46 - (1 - x / 800) * (2 - row) * 22;
      const tall = 40 + random() * 30 + (row === 2 ? 10 : 0);
      houses += house(x, foot + 26, wide, tall, {
        wall: 0.16 + random() * 0.34,
        roof: 0.8 + random() * 0.15,
        lit: random() > 0.25 ? 0.88 : 0.02,
        chimney: random() > 0.5,
      });
      x += wide * (0.96 + random() * 0.18);
    }
  }
  const church =
    shade("tower", [
      [0, 0.15],
      [1, 0.8],
    ]) +
    rect(300, level - 226, 52, 190, "url(#tower)") +
    polygon(`292,${level - 224} 326,${level - 372} 360,${level - 224}`, 0.9) +
    rect(318, level - 196, 16, 34, 0.92) +
    ellipse(326, level - 140, 11, 11, 0.05) +
    rect(352, level - 130, 120, 90, 0.36) +
    polygon(`346,${level - 128} 372,${level - 182} 462,${level - 182} 484,${level - 128}`, 0.84);
  return church + houses + rect(-10, level + 28, 640, 16, 0.8);
}

const harbor: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    const level = 640;
    sky(plate, { seed: 3, top: 0.5, low: 0.06, horizon: 0.6, cloud: 0.55 });
    rays(plate, { cx: 985, cy: 500, radius: 158, count: 44, strength: 0.2 });
    plate.disc(985, 500, 158);
    ridge(plate, { seed: 21, y: 640, rise: 150, length: 420, tone: 0.3, relief: 0.3, haze: 0.16 });
    ridge(plate, { seed: 32, y: 668, rise: 96, length: 260, tone: 0.56, relief: 0.4, haze: 0.1 });
    water(plate, { seed: 5, y: level, tone: 0.2, sunX: 985 });
    await plate.draw(waterfront(level), { grain: grain(26, 20, 0.1, 7) });
    await plate.draw(
      path(
        "M1600 800 C1480 752 1330 718 1214 716 C1192 720 1186 734 1196 744 C1330 762 1480 800 1600 862 Z",
        0.7,
      ),
      { grain: masonry(38, 17, 0.5, 6) },
    );
    const band = (y: number, left: number, right: number): string =>
      rect(left, y, right - left, 46, "url(#band)");
    await plate.draw(
      shade("stone", [
        [0, 0.02],
        [0.35, 0.06],
        [0.7, 0.5],
        [1, 0.86],
      ]) +
        shade("band", [
          [0, 0.6],
          [0.4, 0.78],
          [1, 0.96],
        ]) +
        polygon("1258,730 1274,420 1326,420 1342,730", "url(#stone)") +
        band(486, 1270, 1330) +
        band(590, 1265, 1335) +
        rect(1258, 404, 84, 14, 0.92) +
        stroke("M1262 404 L1262 386 M1338 404 L1338 386 M1262 387 L1338 387", 3, 0.92) +
        rect(1276, 348, 48, 56, 0.9) +
        path("M1268 350 C1272 322 1288 312 1300 304 C1312 312 1328 322 1332 350 Z", 0.93) +
        rect(1298, 290, 4, 18, 0.95) +
        rect(1292, 670, 18, 34, 0.95),
    );
    const lamp = await plate.mask(rect(1285, 358, 12, 38, 0) + rect(1303, 358, 12, 38, 0));
    plate.spot(lamp, GOLD);
    await plate.draw(
      boat(900, 712, 0.9) +
        sail(1130, 690, 0.7) +
        boat(720, 792, 1.9) +
        sail(560, 722, 0.9) +
        boat(470, 900, 3, true),
    );
    await plate.draw(
      each(7, (i) =>
        gull(1080 + i * 62 + (i % 3) * 20, 190 + ((i * 53) % 120), 0.9 + (i % 3) * 0.35),
      ),
    );
    await plate.draw(pier(), { grain: grain(40, 6, 0.04, 2) });
  },
};

function pier(): string {
  const crowd = [
    person(70, 958, 1.15, { hat: true }),
    person(112, 960, 1.02, { skirt: true }),
    person(172, 952, 1.12, { coat: 0.8 }),
    person(214, 950, 0.7),
    person(262, 946, 1.1, { hat: true, coat: 0.86 }),
    person(304, 944, 1.04, { skirt: true, coat: 0.9 }),
  ];
  return (
    each(10, (i) => rect(14 + i * 50, 944 - i * 2, 13, 140, 0.96)) +
    polygon("-4,962 470,926 500,938 -4,990", 0.93) +
    stroke("M0 925 L486 898 M0 900 L486 876", 3.4, 0.95) +
    each(8, (i) => rect(20 + i * 66, 892 - i * 3, 5, 66, 0.95)) +
    crowd.join("")
  );
}

const lake: Recipe = {
  width: 2000,
  height: 645,
  async draw(plate) {
    sky(plate, { seed: 13, top: 0.46, low: 0.03, horizon: 0.52, cloud: 0.5 });
    rays(plate, { cx: 610, cy: 190, radius: 82, count: 36, strength: 0.1 });
    plate.disc(610, 190, 82);
    ridge(plate, {
      seed: 71,
      y: 420,
      rise: 330,
      length: 620,
      tone: 0.3,
      relief: 0.55,
      haze: 0.3,
      sharp: 2,
    });
    ridge(plate, { seed: 75, y: 440, rise: 190, length: 430, tone: 0.5, relief: 0.6, haze: 0.3 });
    ridge(plate, { seed: 79, y: 446, rise: 70, length: 180, tone: 0.78, relief: 0.3, haze: 0 });
    water(plate, { seed: 8, y: 440, tone: 0.2, sunX: 610 });
    await plate.draw(
      sail(930, 470, 0.8) +
        sail(1010, 462, 0.55) +
        boat(1260, 516, 1.6) +
        at(330, 508, 1, rowboat()),
    );
    const shore = path("M1440 645 C1560 590 1700 556 2000 540 L2000 645 Z", 0.86);
    await plate.draw(shore, { grain: grain(30, 10, 0.2, 4) });
    await plate.draw(
      house(1662, 580, 76, 44, { wall: 0.12, roof: 0.9 }) +
        scatter(5, 46, [1560, 560, 2010, 640], (x, y, chance) =>
          fir(x, y, (0.8 + chance * 1.2) * (0.7 + (y - 560) / 130), 0.84 + chance * 0.12),
        ),
      { grain: grain(9, 14, 0.16, 3) },
    );
    await plate.draw(
      scatter(8, 12, [-20, 600, 170, 650], (x, y, chance) =>
        fir(x, y + 10, 1.5 + chance * 1.4, 0.9),
      ),
      {
        grain: grain(9, 14, 0.12, 6),
      },
    );
  },
};

function rowboat(): string {
  return (
    path("M-62 -10 C-30 4 34 4 66 -12 C56 10 40 16 4 16 C-34 16 -52 8 -62 -10 Z", 0.94) +
    person(-12, 2, 0.62, { hat: true }) +
    person(26, 0, 0.56, { coat: 0.7 }) +
    stroke("M-14 -30 L-70 16 M26 -28 L74 20", 2.6, 0.95)
  );
}

export const shore = { harbor, lake } satisfies Record<string, Recipe>;
