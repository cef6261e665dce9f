import { fir, person, tree } from "./figures.ts";
import { fbm } from "../engine/noise.ts";
import { GOLD, type Plate } from "../engine/plate.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { grain, masonry, rays, ridge, scatter, sky } from "./scenery.ts";
import { at, each, ellipse, path, polygon, rect, shade, stroke } from "../engine/shapes.ts";

/** Open country: fields, rails and what was built on them. */

function furrows(plate: Plate, horizon: number, vanishX: number, seed: number): void {
  const { width, height } = plate;
  const mask = new Float32Array(width * height).fill(1, horizon * width);
  plate.put(mask, (x, y) => {
    const near = Math.max((y - horizon) / (height - horizon), 0.004);
    const row = (x - vanishX) / (near * 1150 + 46);
    const ridgeLight = 0.5 + 0.5 * Math.sin(row * 44 + 2.4 * Math.sin(near * 4.2));
    const roll = fbm(x / 380, y / 90, seed, 3) - 0.5;
    return 0.12 + 0.5 * ridgeLight ** 1.6 * (0.3 + near * 0.7) + 0.35 * roll;
  });
}

const wheat: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 23, top: 0.46, low: 0.05, horizon: 0.5, cloud: 0.65 });
    rays(plate, { cx: 1130, cy: 448, radius: 142, count: 30, strength: 0.09 });
    plate.disc(1130, 448, 142);
    ridge(plate, { seed: 41, y: 572, rise: 74, length: 520, tone: 0.46, relief: 0.25 });
    furrows(plate, 548, 860, 4);
    const field = await plate.mask(rect(0, 548, 1600, 519, 0));
    plate.spots.push({ mask: field.map((cover) => cover * 0.24), color: GOLD });
    const silo = (i: number): string =>
      rect(196 + i * 86, 250, 80, 334, "url(#silo)") + rect(196 + i * 86, 250, 80, 8, 0.7);
    await plate.draw(
      shade("silo", [
        [0, 0.16],
        [0.25, 0.03],
        [0.6, 0.4],
        [1, 0.92],
      ]) +
        shade(
          "shed",
          [
            [0, 0.7],
            [1, 0.92],
          ],
          true,
        ) +
        each(5, silo) +
        rect(188, 204, 446, 50, 0.86) +
        polygon("330,206 330,104 404,66 478,106 478,206", "url(#shed)") +
        rect(362, 130, 22, 32, 0.04) +
        rect(424, 130, 22, 32, 0.04) +
        polygon("322,108 404,62 486,108 486,116 404,72 322,116", 0.95) +
        polygon("626,316 756,392 756,584 626,584", 0.84) +
        rect(660, 440, 30, 40, 0.1) +
        rect(664, 530, 46, 54, 0.96) +
        stroke("M634 236 L752 392", 5, 0.92) +
        rect(170, 576, 600, 12, 0.9),
    );
    await plate.draw(
      at(1010, 706, 1.9, tractor()) +
        scatter(6, 9, [1250, 556, 1600, 566], (x, y, c) =>
          tree(x, y, 0.35 + c * 0.3, 3 + Math.floor(c * 40), 0.5),
        ),
    );
  },
};

function tractor(): string {
  return (
    path("M-58 -30 L-18 -34 L-16 -62 L30 -62 L34 -32 L64 -26 L64 -10 L-56 -10 Z", 0.95) +
    rect(-11, -57, 16, 22, 0.08) +
    rect(10, -57, 16, 22, 0.08) +
    rect(-42, -50, 4, 20, 0.95) +
    rect(-20, -67, 56, 6, 0.96) +
    ellipse(26, -14, 29, 29, 0.96) +
    ellipse(26, -14, 13, 13, 0.3) +
    ellipse(26, -14, 5, 5, 0.95) +
    ellipse(-42, -6, 18, 18, 0.96) +
    ellipse(-42, -6, 7, 7, 0.3) +
    stroke("M64 -14 L104 -4 M90 -18 L112 4 M104 -22 L128 4", 4, 0.95)
  );
}

const viaduct: Recipe = {
  ...LANDSCAPE,
  paper: [232, 230, 214],
  async draw(plate) {
    sky(plate, { seed: 33, top: 0.78, low: 0.3, horizon: 0.62, cloud: 0.5 });
    rays(plate, { cx: 380, cy: 205, radius: 96, count: 1, strength: 0 });
    plate.disc(380, 205, 96, [246, 239, 222]);
    ridge(plate, {
      seed: 91,
      y: 700,
      rise: 420,
      length: 640,
      tone: 0.42,
      relief: 0.5,
      haze: 0.36,
      sharp: 2,
    });
    ridge(plate, { seed: 93, y: 900, rise: 330, length: 430, tone: 0.56, relief: 0.5, haze: 0.34 });
    const bay = (i: number): number => i * 214 - 70;
    const piers = each(
      9,
      (i) =>
        polygon(
          `${bay(i) - 24},520 ${bay(i) + 24},520 ${bay(i) + 34},1067 ${bay(i) - 34},1067`,
          "url(#pier)",
        ) + rect(bay(i) - 32, 606, 64, 14, 0.9),
    );
    const spandrel = `M-10 476 L1610 476 L1610 640 ${[8, 7, 6, 5, 4, 3, 2, 1, 0]
      .map((i) => `L${bay(i) + 190} 640 A83 88 0 0 0 ${bay(i) + 24} 640`)
      .join(" ")} L-10 640 Z`;
    await plate.draw(
      shade("pier", [
        [0, 0.28],
        [0.45, 0.42],
        [0.62, 0.82],
        [1, 0.92],
      ]) +
        piers +
        path(spandrel, 0.5),
      { grain: masonry(30, 15, 0.3, 4) },
    );
    await plate.draw(
      each(9, (i) => stroke(`M${bay(i) + 24} 640 A83 88 0 0 1 ${bay(i) + 190} 640`, 9, 0.86)) +
        rect(0, 462, 1600, 16, 0.9) +
        rect(0, 440, 1600, 5, 0.92) +
        each(58, (i) => rect(i * 28, 440, 4, 26, 0.92)),
    );
    const car = (i: number): number => 470 + i * 262;
    await plate.draw(
      each(
        5,
        (i) =>
          rect(car(i), 358, 250, 84, 0.95, 10) +
          rect(car(i) + 8, 352, 234, 10, 0.9) +
          rect(car(i) - 14, 420, 20, 10, 0.95) +
          each(4, (w) => ellipse(car(i) + [34, 62, 188, 216][w]!, 446, 13, 13, 0.96)),
      ) +
        path(
          "M210 442 L210 400 L238 396 L238 352 L232 340 L262 340 L256 352 L256 392 L360 384 L360 346 L350 338 L462 338 L458 346 L458 442 Z",
          0.96,
        ) +
        each(5, (w) => ellipse(248 + w * 46, 440, 20, 20, 0.97)) +
        ellipse(318, 384, 16, 14, 0.96),
    );
    const windows = await plate.mask(
      each(5, (i) => each(7, (w) => rect(car(i) + 14 + w * 33, 376, 22, 28, 0, 2))) +
        rect(378, 356, 30, 28, 0) +
        rect(418, 356, 26, 28, 0) +
        ellipse(212, 378, 8, 8, 0),
    );
    plate.spot(windows, GOLD);
    const smoke = await plate.mask(
      `<filter id="s"><feGaussianBlur stdDeviation="13"/></filter><g filter="url(#s)">${each(9, (i) => ellipse(262 + i * 96, 316 - i * 9 - (i % 3) * 9, 34 + i * 15, 20 + i * 5, 0))}</g>`,
    );
    plate.put(smoke, (x, y) => 0.04 + 0.3 * fbm(x / 60, y / 26, 8, 4) ** 2, {
      bend: (x, y) => 14 * Math.sin(x / 44 + y / 30),
    });
    await plate.draw(
      path(
        "M-10 1067 C160 960 330 990 520 1034 C760 1060 900 1000 1120 1010 C1340 1012 1500 960 1610 930 L1610 1067 Z",
        0.9,
      ),
      { grain: grain(30, 12, 0.14, 2) },
    );
    await plate.draw(
      scatter(9, 34, [0, 985, 1600, 1075], (x, y, c) =>
        x > 560 && x < 900 ? "" : fir(x, y + 20, 0.9 + c * 0.9, 0.93),
      ),
    );
  },
};

const coveredBridge: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 61, top: 0.36, low: 0.04, horizon: 0.5, cloud: 0.5 });
    plate.disc(330, 300, 122);
    ridge(plate, { seed: 64, y: 600, rise: 330, length: 560, tone: 0.38, relief: 0.4, haze: 0.25 });
    await plate.draw(
      scatter(3, 40, [-20, 520, 1620, 640], (x, y, c) =>
        tree(x, y, 1.1 + c * 0.9, Math.floor(c * 900), 0.36),
      ),
      { grain: grain(8, 6, 0.2, 3) },
    );
    const river = await plate.mask(
      path(
        "M0 860 C300 800 420 760 760 742 L1020 742 C1200 770 1380 800 1600 812 L1600 1067 L0 1067 Z",
        0,
      ),
    );
    plate.put(
      river,
      (x, y) => 0.16 + 0.35 * ((y - 742) / 325) + (fbm(x / 150, y / 8, 4, 4) - 0.5) * 0.9,
    );
    await plate.draw(
      path(
        "M-10 700 C150 680 300 700 420 742 C380 800 200 850 -10 900 Z M1610 660 C1460 676 1330 700 1210 744 C1300 780 1440 820 1610 850 Z",
        0.3,
      ),
      { grain: grain(22, 7, 0.5, 5) },
    );
    await plate.draw(
      polygon("330,716 470,716 460,860 330,880", 0.5) +
        polygon("1176,716 1300,716 1310,850 1186,850", 0.5),
      { grain: masonry(46, 20, 0.5, 3) },
    );
    await plate.draw(
      shade(
        "boards",
        [
          [0, 0.5],
          [1, 0.74],
        ],
        true,
      ) + polygon("400,470 1260,470 1260,722 400,722", "url(#boards)"),
      { grain: (x) => (x % 19 < 3 ? 0.34 : 0) + (fbm(x / 19, 1, 3, 2) - 0.5) * 0.24 },
    );
    await plate.draw(polygon("330,480 420,368 1280,368 1330,480", 0.8), {
      grain: (x, y) => (y % 22 < 4 ? -0.4 : 0) + (fbm(x / 26, y / 22, 4, 2) - 0.5) * 0.3,
    });
    await plate.draw(
      polygon("250,724 250,470 340,350 436,470 436,724", 0.24) +
        polygon("232,482 340,338 454,482 440,486 340,360 248,486", 0.94) +
        path("M286 724 L286 560 C300 520 384 520 400 560 L400 724 Z", 0.96) +
        rect(316, 430, 52, 34, 0.9) +
        each(
          7,
          (i) => rect(520 + i * 104, 520, 54, 50, 0.97) + rect(516 + i * 104, 514, 62, 6, 0.2),
        ) +
        rect(240, 720, 1030, 16, 0.92),
    );
    await plate.draw(
      stroke(
        "M0 800 L250 742 M0 770 L250 716 M60 820 L60 742 M150 796 L150 724 M220 776 L220 712",
        7,
        0.92,
      ) +
        person(212, 752, 0.9, { hat: true, stride: true }) +
        person(172, 760, 0.6, { skirt: true }),
    );
    await plate.draw(
      scatter(12, 80, [900, 960, 1620, 1080], (x, y, c) =>
        stroke(`M${x} ${y} q${c * 20 - 10} -40 ${c * 44 - 22} -${60 + c * 50}`, 3.5, 0.9),
      ),
    );
  },
};

export const country = { viaduct, wheat, "covered-bridge": coveredBridge } satisfies Record<
  string,
  Recipe
>;
