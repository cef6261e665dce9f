import { boards } from "../engine/surfaces.ts";
import { person } from "../scenes/figures.ts";
import { clamp, createRandom, fbm } from "../engine/noise.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { at, each, ellipse, path, polygon, rect, shade, stroke } from "../engine/shapes.ts";

/** Rooms for reading and rest. */

/** Spines of books along a shelf. */
function spines(seed: number, x: number, y: number, width: number, tall: number): string {
  const random = createRandom(seed);
  let svg = "";
  for (let left = x; left < x + width - 12;) {
    const thick = 9 + random() * 15;
    const high = tall * (0.7 + random() * 0.26);
    const tone = 0.2 + random() * 0.68;
    svg +=
      rect(left, y - high, thick, high, tone) +
      rect(left, y - high * 0.8, thick, 4, tone > 0.5 ? 0.05 : 0.9) +
      rect(left + thick - 2.4, y - high, 2.4, high, 0.95);
    left += thick;
  }
  return svg;
}

const readingLamp: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash((x, y) => {
      const away = Math.hypot((x - 560) / 1.1, y - 470);
      return clamp(0.86 - 0.8 * Math.exp(-((away / 520) ** 2)) + 0.04 * Math.sin((x / 1600) * 180));
    });
    boards(plate, 850, 700, 500, 0.5);
    await plate.draw(
      ellipse(640, 960, 560, 92, 0.34) +
        ellipse(640, 960, 500, 76, 0.62) +
        ellipse(640, 960, 470, 68, 0.3),
    );
    await plate.draw(
      rect(1000, 110, 420, 640, 0.1) +
        rect(1024, 134, 372, 592, 0.82) +
        rect(980, 744, 460, 26, 0.16),
    );
    plate.disc(1272, 290, 92);
    await plate.draw(
      path(
        "M1024 640 C1100 590 1180 600 1240 630 C1300 600 1360 590 1396 610 L1396 726 L1024 726 Z",
        0.95,
      ) +
        rect(1202, 134, 16, 592, 0.1) +
        rect(1024, 420, 372, 14, 0.1),
    );
    await plate.draw(
      shade("drape", [
        [0, 0.6],
        [0.25, 0.3],
        [0.5, 0.75],
        [0.7, 0.36],
        [1, 0.9],
      ]) +
        path("M930 80 L1050 80 C1040 300 1010 520 940 800 L900 800 Z", "url(#drape)") +
        path("M1490 80 L1376 80 C1390 300 1420 520 1500 800 L1540 800 Z", "url(#drape)") +
        rect(890, 66, 650, 16, 0.95),
    );
    await plate.draw(
      rect(60, 200, 300, 650, 0.94) +
        each(
          4,
          (i) =>
            rect(76, 214 + i * 158, 268, 146, 0.86) + spines(20 + i, 80, 360 + i * 158, 260, 136),
        ),
    );
    await plate.draw(
      shade("chair", [
        [0, 0.16],
        [0.5, 0.4],
        [1, 0.88],
      ]) +
        shade(
          "seat",
          [
            [0, 0.24],
            [1, 0.7],
          ],
          true,
        ) +
        path("M640 470 C650 380 900 370 930 460 L960 780 L650 780 Z", "url(#chair)") +
        path("M600 640 C600 590 680 590 690 640 L700 860 L610 860 Z", "url(#chair)") +
        path("M900 640 C910 590 990 590 990 650 L980 870 L890 870 Z", 0.84) +
        path("M676 720 C760 690 860 690 916 720 L910 800 L684 800 Z", "url(#seat)") +
        path("M684 800 L910 800 L900 868 L696 868 Z", 0.74) +
        rect(620, 862, 22, 56, 0.95) +
        rect(946, 866, 22, 50, 0.95) +
        each(3, (r) => each(3, (c) => ellipse(730 + c * 62, 500 + r * 62, 7, 7, 0.9))) +
        at(
          790,
          706,
          1,
          path(
            "M-70 0 C-50 -24 -20 -20 0 -6 C20 -22 50 -24 70 -2 L66 14 C44 0 20 2 0 14 C-20 2 -46 2 -68 16 Z",
            0.02,
          ) + stroke("M0 -6 L0 14 M-70 0 C-50 -24 -20 -20 0 -6 C20 -22 50 -24 70 -2", 4, 0.92),
        ),
    );
    await plate.draw(
      shade("lampshade", [
        [0, 0.02],
        [0.6, 0.1],
        [1, 0.44],
      ]) +
        stroke("M510 450 L510 890", 12, 0.95) +
        path("M440 906 C440 884 580 884 580 906 Z", 0.95) +
        polygon("448,300 572,300 640,456 380,456", "url(#lampshade)") +
        stroke("M448 300 L572 300 L640 456 L380 456 Z", 5, 0.9) +
        stroke("M560 456 L560 520", 3, 0.95) +
        ellipse(560, 526, 7, 7, 0.95),
    );
    await plate.draw(
      rect(388, 690, 96, 12, 0.95) +
        stroke("M400 700 L392 900 M472 700 L480 900", 8, 0.95) +
        path("M408 690 L408 652 L450 652 L450 690 Z", 0.08) +
        stroke("M450 660 C470 656 470 684 450 682", 5, 0.9) +
        stroke("M422 640 C412 622 432 614 422 596 M438 640 C428 622 448 614 438 598", 3, 0.75),
    );
  },
};

const libraryStairs: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash(
      (x, y) => 0.3 + (0.3 * Math.abs(x - 800)) / 800 + 0.05 * fbm(x / 100, y / 100, 3, 2),
    );
    await plate.draw(
      ellipse(800, 270, 214, 214, 0.86) +
        ellipse(800, 270, 196, 196, 0.05) +
        ellipse(800, 270, 178, 178, 0.9),
    );
    plate.disc(800, 270, 170);
    await plate.draw(
      each(4, (i) => at(800, 270, 1, stroke("M0 -172 L0 172", 9, 0.92), i * 45)) +
        ellipse(800, 270, 46, 46, 0.92) +
        ellipse(800, 270, 34, 34, 0.1),
    );
    const stack = (i: number, left: boolean): string => {
      const wide = 178 - i * 34;
      const x = left ? [0, 178, 322][i]! : 1600 - [178, 322, 432][i]!;
      const top = 40 + i * 76;
      const low = 1067 - i * 128;
      const rows = 6;
      const step = (low - top - 30) / rows;
      return (
        rect(x, top - 24, wide, low - top + 24, 0.93) +
        rect(x - 6, top - 34, wide + 12, 20, 0.6) +
        each(
          rows,
          (r) =>
            rect(x + 10, top + r * step, wide - 20, step - 12, 0.82) +
            spines(
              40 + r * 7 + i * 50 + (left ? 0 : 400),
              x + 12,
              top + (r + 1) * step - 12,
              wide - 22,
              step - 14,
            ),
        )
      );
    };
    await plate.draw([2, 1, 0].map((i) => stack(i, true) + stack(i, false)).join(""));
    const treads = Array.from({ length: 17 }, (_, i) => {
      const near = 1 - i / 17;
      const y = 560 + 507 * near ** 1.25;
      const half = 130 + 330 * near ** 1.15;
      const x = 800 + 92 * Math.sin(near * 3.1);
      const rise = 10 + 32 * near;
      return (
        rect(x - half, y - rise, half * 2, rise + 60, 0.62 + 0.1 * near) +
        rect(x - half - 6, y - rise - 5 - near * 5, half * 2 + 12, 8 + 8 * near, 0.05) +
        rect(x - half * 0.46, y - rise, half * 0.92, rise + 60, 0.9) +
        rect(x - half * 0.46, y - rise - 5 - near * 5, half * 0.92, 8 + 8 * near, 0.42)
      );
    }).toReversed();
    await plate.draw(treads.join(""));
    const rail = (side: number): string => {
      const points = Array.from({ length: 18 }, (_, i) => {
        const near = 1 - i / 17;
        return {
          x: 800 + 92 * Math.sin(near * 3.1) + side * (134 + 336 * near ** 1.15),
          y: 560 + 507 * near ** 1.25,
          tall: 60 + 150 * near,
        };
      });
      return (
        points
          .map((p) => stroke(`M${p.x} ${p.y} L${p.x} ${p.y - p.tall}`, 3 + p.tall / 34, 0.94))
          .join("") +
        stroke(points.map((p, i) => `${i ? "L" : "M"}${p.x} ${p.y - p.tall}`).join(" "), 15, 0.92)
      );
    };
    await plate.draw(
      rail(-1) +
        rail(1) +
        person(850, 660, 1.3, { skirt: true }) +
        person(700, 1000, 2.2, { coat: 0.95 }) +
        rect(726, 880, 54, 16, 0.05) +
        rect(724, 864, 50, 14, 0.4) +
        rect(728, 850, 54, 14, 0.05),
    );
  },
};

export const interiors = {
  "reading-lamp": readingLamp,
  "library-stairs": libraryStairs,
} satisfies Record<string, Recipe>;
