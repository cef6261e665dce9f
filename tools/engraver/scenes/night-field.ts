import { person } from "./figures.ts";
import { fbm } from "../engine/noise.ts";
import { GOLD } from "../engine/plate.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { at, each, ellipse, path, polygon, rect, shade, stroke } from "../engine/shapes.ts";

/** A small airfield with one plane a night. */

/** A high-winged airplane coming at us; the hub of its propeller is (0, 0), its span 640. */
const airplane =
  shade(
    "under",
    [
      [0, 0],
      [0.5, 0.06],
      [1, 0.5],
    ],
    true,
  ) +
  shade("cowl", [
    [0, 0],
    [0.55, 0.06],
    [1, 0.55],
  ]) +
  polygon("-8,-90 8,-90 13,-196 -13,-196", 0.2) +
  polygon("-130,-76 130,-76 130,-90 -130,-90", 0.3) +
  path("M-46 -92 L46 -92 L58 -30 L-58 -30 Z", 0.97) +
  stroke("M-46 -92 L-58 -30 M46 -92 L58 -30 M0 -92 L0 -40", 5, 0.05) +
  polygon("-320,-142 0,-116 320,-142 320,-122 0,-84 -320,-122", "url(#under)") +
  stroke("M-52 18 L-190 -112 M52 18 L190 -112", 9, 0.06) +
  stroke("M-30 46 L-88 118 M30 46 L88 118 M0 50 L0 112", 10, 0.06) +
  each(
    3,
    (i) => rect(-103 + i * 92, 96, 22, 50, 0.02, 9) + rect(-98 + i * 92, 104, 12, 34, 0.9, 6),
  ) +
  ellipse(0, 8, 62, 58, "url(#cowl)") +
  stroke("M-140 34 L140 -18", 11, 0.04) +
  ellipse(0, 8, 19, 19, 0.94) +
  ellipse(-5, 3, 7, 7, 0);

const airfieldNight: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    const level = 640;
    const [vanishX, wide, high] = [900, 600, 380] as const;
    plate.wash(
      (x, y) => 0.8 - 0.56 * (y / level) ** 2.2 + 0.1 * (fbm(x / 400, y / 70, 21, 4) - 0.5),
    );
    await plate.draw(
      each(70, (i) => {
        const r = 1.6 + (i % 4);
        return ellipse((i * 617) % 1600, (i * i * 43 + i * 97) % 430, r, r, 0);
      }) +
        path(
          "M-10 640 L-10 610 C160 590 300 618 480 606 C700 596 900 616 1100 602 C1300 594 1460 614 1610 600 L1610 640 Z",
          0.9,
        ),
    );
    const field = new Float32Array(1600 * 1067).fill(1, level * 1600);
    plate.put(
      field,
      (x, y) => 0.78 + (fbm(x / 60, y / 8, 31, 4) - 0.5) * 0.3 - ((y - level) / 427) * 0.1,
    );
    const across = (side: number, depth: number): string =>
      `${vanishX + (side * wide) / depth},${level + high / depth}`;
    const strip = await plate.mask(
      polygon(`${across(-0.9, 0.8)} ${across(-0.9, 30)} ${across(0.9, 30)} ${across(0.9, 0.8)}`, 0),
    );
    plate.put(strip, (x, y) => 0.52 + (fbm(x / 200, y / 5, 8, 3) - 0.5) * 0.2);
    await plate.draw(
      each(9, (i) => {
        const [near, far] = [0.86 * 1.5 ** i, 0.86 * 1.5 ** i * 1.22];
        return polygon(
          `${across(-0.035, near)} ${across(-0.035, far)} ${across(0.035, far)} ${across(0.035, near)}`,
          0,
        );
      }),
    );
    await plate.draw(
      polygon("70,700 70,520 240,452 410,520 410,700", 0.8) +
        stroke("M48 532 L240 452 L432 532", 16, 0.3) +
        rect(104, 560, 150, 140, 0) +
        rect(300, 570, 70, 60, 0) +
        stroke("M335 570 L335 630 M300 600 L370 600", 5, 0.9) +
        path("M104 700 L254 700 L270 800 L-30 800 Z", 0.1) +
        person(130, 704, 1.02, { coat: 0.97 }) +
        person(172, 706, 1.08, { coat: 0.97, skirt: true }) +
        person(212, 704, 0.96, { coat: 0.97, hat: true }) +
        person(300, 724, 1.16, { coat: 0.97, skirt: true }) +
        stroke("M500 704 L500 470", 7, 0.1) +
        path("M500 470 L500 520 L604 512 L604 488 Z", 0) +
        path("M526 473 L526 517 L552 515 L552 478 Z", 0.9),
    );
    const lamps = Array.from({ length: 15 }, (_, i) => 0.98 * 1.235 ** i);
    const lit = (depth: number, side: number): readonly [x: number, y: number, r: number] => [
      vanishX + (side * wide) / depth,
      level + high / depth - 16 / depth,
      30 / depth + 2.4,
    ];
    const points = lamps.flatMap((depth) => [lit(depth, -1), lit(depth, 1)]);
    plate.wash((x, y, under) => {
      let shine = 0;
      if (y > level - 40)
        for (const [px, py, r] of points)
          shine += Math.exp(-(((x - px) / (r * 3.4)) ** 2) - ((y - py - r) / (r * 1.7)) ** 2);
      return under * (1 - 0.9 * Math.min(shine, 1));
    });
    plate.spot(await plate.mask(points.map(([x, y, r]) => ellipse(x, y, r, r, 0)).join("")), GOLD);
    await plate.draw(
      points.map(([x, y, r]) => rect(x - r * 0.5, y + r, r, r * 0.7, 0.97)).join(""),
    );
    await plate.draw(at(vanishX + 50, 330, 1.22, airplane, -4));
  },
};

export const nightField = { "airfield-night": airfieldNight } satisfies Record<string, Recipe>;
