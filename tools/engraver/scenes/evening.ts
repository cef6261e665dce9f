import { createRandom, fbm } from "../engine/noise.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { grain, ridge, scatter, sky } from "./scenery.ts";
import { at, each, ellipse, path, polygon, rect, shade, stroke } from "../engine/shapes.ts";
import { boards, slope } from "../engine/surfaces.ts";

/** Seats at the end of the day. */

/** A crown of leaves inside an ellipse: dark masses, lighter toward the light on the right. */
function crown(seed: number, cx: number, cy: number, rx: number, ry: number): string {
  const random = createRandom(seed);
  const leaves = Array.from({ length: 340 }, () => {
    const turn = random() * Math.PI * 2;
    const out = Math.sqrt(random());
    return {
      x: cx + Math.cos(turn) * out * rx,
      y: cy + Math.sin(turn) * out * ry,
      r: 24 + random() * 34,
      up: random(),
    };
  });
  const layer = (shift: number, shrink: number, tone: number, light: number): string =>
    leaves
      .filter((leaf) => (leaf.x - cx) / rx - (leaf.y - cy) / ry > light - leaf.up * 1.5)
      .map((leaf) =>
        ellipse(leaf.x + shift, leaf.y - shift, leaf.r * shrink, leaf.r * shrink * 0.62, tone),
      )
      .join("");
  return layer(0, 1.25, 0.93, -9) + layer(6, 0.72, 0.76, 0.5) + layer(11, 0.46, 0.4, 1);
}

const bench: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 19, top: 0.34, low: 0.02, horizon: 0.7, cloud: 0.7 });
    plate.disc(1090, 610, 214);
    ridge(plate, { seed: 58, y: 800, rise: 120, length: 460, tone: 0.4, relief: 0.4, haze: 0.2 });
    await slope(
      plate,
      "M-10 830 C300 790 700 800 1000 806 C1250 800 1450 790 1610 800 L1610 1067 L-10 1067 Z",
      0.3,
      0.02,
      41,
    );
    const road = await plate.mask(
      path(
        "M1610 850 C1300 850 1000 880 820 930 C640 976 560 1020 520 1075 L1010 1075 C1080 990 1300 930 1610 916 Z",
        0,
      ),
    );
    plate.put(road, (x, y) => 0.03 + 0.2 * Math.max(0, fbm(x / 90, y / 8, 3, 3) - 0.5));
    await plate.draw(path("M870 872 L1330 872 L1240 1010 L700 1010 Z", 0.62), {
      sheer: true,
      grain: grain(60, 6, 0.2, 5),
    });
    await plate.draw(
      path(
        "M150 1000 C240 960 262 860 262 720 C262 600 240 520 150 420 L196 396 C260 460 296 500 318 560 C330 480 330 430 310 330 L372 330 C380 440 384 480 392 540 C430 470 500 430 580 400 L600 440 C500 490 436 560 424 660 C414 780 436 920 540 990 C470 976 440 980 410 1004 C370 970 330 980 290 1010 C250 986 200 990 150 1000 Z",
        0.95,
      ) + stroke("M398 700 C394 800 408 900 440 950 M372 640 C366 760 370 860 372 930", 6, 0.4),
      { bend: (x, y) => 10 * Math.sin(x / 30 + y / 90) },
    );
    await plate.draw(crown(7, 330, 210, 560, 260) + crown(8, 800, 60, 300, 130), {
      grain: grain(14, 9, 0.2, 6),
    });
    const plank = (y: number, tall: number): string => rect(866, y, 470, tall, 0.96, 6);
    await plate.draw(
      plank(640, 30) +
        plank(684, 30) +
        plank(728, 30) +
        polygon("858,782 1344,782 1366,822 836,822", 0.96) +
        rect(836, 818, 530, 14, 0.97) +
        each(2, (i) => {
          const x = i === 0 ? 890 : 1296;
          return (
            rect(x, 628, 20, 240, 0.97) +
            stroke(
              `M${x + (i ? 26 : -6)} 736 C${x + (i ? 70 : -50)} 724 ${x + (i ? 70 : -50)} 760 ${x + (i ? 56 : -36)} 884`,
              15,
              0.97,
            )
          );
        }) +
        scatter(4, 46, [0, 1010, 1600, 1080], (x, y, chance) =>
          stroke(`M${x} ${y} q4 -22 ${12 + chance * 14} -${30 + chance * 26}`, 3.4, 0.86),
        ) +
        each(9, (i) => ellipse(600 + ((i * 173) % 600), 900 + ((i * 61) % 120), 11, 4.5, 0.9)),
    );
  },
};

/** A rocking chair facing right, looked at from a little above; its rockers touch the floor at (0, 0). */
function rockingChair(tone: number): string {
  const spot = (x: number, y: number, z: number): string =>
    `${(x + z * 0.62).toFixed(1)} ${(-y - z * 0.2).toFixed(1)}`;
  const bar = (points: readonly (readonly [number, number, number])[], width: number): string =>
    stroke(points.map(([x, y, z], i) => `${i ? "L" : "M"}${spot(x, y, z)}`).join(" "), width, tone);
  const side = (z: number): string =>
    bar(
      Array.from({ length: 15 }, (_, i) => [-175 + i * 23, ((i - 7.6) / 7) ** 2 * 34, z] as const),
      15,
    ) +
    bar(
      [
        [84, 6, z],
        [78, 220, z],
      ],
      14,
    ) +
    bar(
      [
        [-74, 6, z],
        [-78, 140, z],
        [-132, 420, z],
      ],
      15,
    ) +
    bar(
      [
        [-98, 236, z],
        [96, 222, z],
      ],
      17,
    ) +
    bar(
      [
        [80, 74, z],
        [-74, 74, z],
      ],
      8,
    );
  return (
    side(80) +
    bar(
      [
        [84, 70, -80],
        [84, 70, 80],
      ],
      8,
    ) +
    `<path d="M${spot(90, 140, -84)} L${spot(-80, 132, -84)} L${spot(-80, 132, 84)} L${spot(90, 140, 84)} Z" fill="rgb(40,40,40)"/>` +
    each(6, (i) => {
      const z = -62 + i * 25;
      return bar(
        [
          [-80, 140, z],
          [-128, 400, z],
        ],
        9,
      );
    }) +
    bar(
      [
        [-80, 150, -80],
        [-80, 150, 80],
      ],
      13,
    ) +
    bar(
      [
        [-130, 404, -86],
        [-130, 404, 86],
      ],
      30,
    ) +
    side(-80)
  );
}

const porch: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 46, top: 0.36, low: 0.02, horizon: 0.56, cloud: 0.7 });
    plate.disc(1240, 430, 150);
    ridge(plate, { seed: 15, y: 620, rise: 160, length: 520, tone: 0.4, relief: 0.4, haze: 0.2 });
    await slope(plate, "M-10 590 C400 560 1000 600 1610 570 L1610 900 L-10 900 Z", 0.2, 0.03, 17);
    await plate.draw(
      scatter(6, 26, [0, 596, 1600, 640], (x, y, chance) =>
        ellipse(x, y, 26 + chance * 26, 15 + chance * 8, 0.8),
      ),
      { grain: grain(14, 8, 0.2, 8) },
    );
    await plate.draw(
      rect(-10, 610, 1620, 20, 0.04) +
        stroke("M-10 608 L1610 608 M-10 632 L1610 632", 5, 0.9) +
        each(
          36,
          (i) => rect(16 + i * 46, 632, 15, 150, 0.06) + rect(27 + i * 46, 632, 5, 150, 0.8),
        ) +
        rect(-10, 776, 1620, 20, 0.06) +
        stroke("M-10 776 L1610 776 M-10 797 L1610 797", 5, 0.9),
    );
    boards(plate, 812, 1000, 380, 0.34);
    await plate.draw(
      rect(-10, 0, 1620, 96, 0.9) +
        each(40, (i) => stroke(`M${i * 42} 0 L${i * 42 - 14} 70`, 4, 0.5)) +
        rect(-10, 78, 1620, 34, 0.05) +
        stroke("M-10 78 L1610 78 M-10 113 L1610 113", 5, 0.93),
    );
    const post = (x: number): string =>
      rect(x, 112, 52, 726, "url(#post)") +
      rect(x - 12, 806, 76, 34, 0.05) +
      stroke(
        `M${x} 112 L${x} 806 M${x + 52} 112 L${x + 52} 806 M${x - 12} 806 h76 v34 h-76 Z`,
        5,
        0.93,
      ) +
      each(2, (i) =>
        at(
          x + 26,
          112,
          1,
          `<g transform="scale(${i ? -1 : 1} 1)">${path("M26 0 L150 0 C120 20 110 40 84 46 C60 52 44 80 26 130 Z", 0.06)}${stroke("M150 0 C120 20 110 40 84 46 C60 52 44 80 26 130", 6, 0.93)}${ellipse(62, 32, 13, 13, 0.9)}</g>`,
        ),
      );
    await plate.draw(
      shade("post", [
        [0, 0.5],
        [0.5, 0.04],
        [1, 0],
      ]) +
        post(150) +
        post(960),
    );
    await plate.draw(
      path(
        "M330 946 L700 946 L560 1020 L180 1020 Z M770 970 L1190 970 L1060 1056 L640 1056 Z",
        0.8,
      ),
      { sheer: true },
    );
    await plate.draw(
      at(470, 952, 1.12, rockingChair(0.96)) +
        at(1010, 988, 1.24, rockingChair(0.97)) +
        at(
          470,
          800,
          1.12,
          path(
            "M-30 -4 L74 -4 C96 -4 104 6 84 12 L-36 12 C-60 8 -52 -2 -30 -4 Z M-14 -4 C-12 -44 58 -44 60 -4 Z",
            0.02,
          ) +
            stroke(
              "M-30 -4 C-52 -2 -60 8 -36 12 L84 12 C104 6 96 -4 74 -4 M-14 -6 C-12 -44 58 -44 60 -6",
              4,
              0.9,
            ) +
            path("M-14 -14 L60 -14 L60 -3 L-14 -3 Z", 0.9),
        ),
    );
  },
};

export const evening = { bench, porch } satisfies Record<string, Recipe>;
