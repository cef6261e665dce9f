import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { rays, ridge, sky, water } from "../scenes/scenery.ts";
import { at, each, ellipse, path, polygon, rect, shade, stroke } from "../engine/shapes.ts";

/** Swallows among harbor cranes. */

/** A swallow in flight, about 200 units from wing to wing, its head to the right. */
const SWALLOW =
  path(
    "M58 -6 C44 -22 20 -22 4 -14 C-10 -48 -50 -88 -112 -104 C-80 -72 -62 -40 -44 -10 C-72 -2 -104 8 -160 2 C-134 12 -116 16 -100 18 C-116 24 -132 36 -150 54 C-116 42 -84 30 -44 18 C-36 54 -10 92 44 124 C26 86 20 52 22 16 C42 16 58 8 64 2 L76 -2 Z",
    0.96,
  ) +
  path("M58 4 C44 16 30 16 18 14 C20 10 34 4 58 4 Z", 0.05) +
  path("M-36 10 C-20 16 0 16 14 13 C2 8 -16 4 -36 10 Z", 0.2);

function lattice(x: number, y: number, height: number, wide: number): string {
  const rows = Math.round(height / (wide * 0.9));
  const step = height / rows;
  return (
    rect(x - wide / 2 - 5, y - height, 10, height, 0.95) +
    rect(x + wide / 2 - 5, y - height, 10, height, 0.95) +
    each(rows, (i) =>
      stroke(
        `M${x - wide / 2} ${y - i * step} L${x + wide / 2} ${y - (i + 1) * step} M${x + wide / 2} ${y - i * step} L${x - wide / 2} ${y - (i + 1) * step} M${x - wide / 2} ${y - i * step} L${x + wide / 2} ${y - i * step}`,
        5,
        0.93,
      ),
    )
  );
}

/** A level-luffing crane on its portal, 700 units tall; the jib points left. */
function crane(): string {
  const jib = each(11, (i) => {
    const t = i / 11;
    const u = (i + 1) / 11;
    const low = (k: number): string => `${-30 - 400 * k} ${-330 - 330 * k}`;
    const high = (k: number): string => `${-8 - 420 * k} ${-372 - 300 * k}`;
    return stroke(`M${low(t)} L${high(u)} M${high(t)} L${low(u)}`, 4, 0.93);
  });
  return (
    stroke("M-92 0 L-60 -210 M92 0 L60 -210", 20, 0.95) +
    stroke("M-82 -70 L82 -70 M-82 -70 L66 -180 M82 -70 L-66 -180", 8, 0.94) +
    rect(-80, -226, 160, 26, 0.95) +
    rect(-40, -262, 80, 40, 0.93) +
    path("M-70 -262 L120 -262 L132 -300 L120 -372 L-30 -372 L-70 -320 Z", 0.94) +
    rect(-52, -340, 40, 44, 0.06) +
    stroke("M-30 -330 L-434 -664 M-8 -372 L-434 -676", 9, 0.95) +
    jib +
    stroke("M60 -372 L40 -520 L100 -372 M40 -520 L-280 -560 M40 -520 L130 -330", 7, 0.95) +
    stroke("M-434 -670 L-434 -330", 3.4, 0.95) +
    path(
      "M-446 -330 L-422 -330 L-422 -300 C-410 -280 -440 -264 -452 -284 L-444 -288 C-438 -278 -428 -286 -434 -298 L-446 -300 Z",
      0.95,
    ) +
    ellipse(-434, -672, 12, 12, 0.95) +
    rect(104, -372, 60, 60, 0.96)
  );
}

const swallowsPort: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 58, top: 0.46, low: 0.04, horizon: 0.75, cloud: 0.6 });
    rays(plate, { cx: 760, cy: 560, radius: 270, count: 1, strength: 0 });
    plate.disc(760, 560, 290);
    ridge(plate, { seed: 54, y: 800, rise: 90, length: 380, tone: 0.5, relief: 0.3 });
    water(plate, { seed: 26, y: 796, tone: 0.24, sunX: 760 });
    const ship =
      path(
        "M560 800 L1010 800 L1040 760 L1034 850 L1010 876 L600 876 C572 860 562 830 560 800 Z",
        0.92,
      ) +
      rect(580, 700, 80, 102, 0.2) +
      rect(572, 692, 98, 12, 0.94) +
      each(3, (i) => rect(588 + i * 24, 714, 14, 16, 0.93)) +
      rect(604, 650, 30, 44, 0.93) +
      stroke("M560 834 C700 846 900 846 1036 826", 5, 0.08);
    await plate.draw(ship, { bend: () => 0 });
    await plate.draw(
      shade("box", [
        [0, 0.5],
        [1, 0.9],
      ]) +
        each(3, (row) =>
          each(5 - row, (i) =>
            rect(
              690 + i * 62 + row * 16,
              764 - row * 36,
              58,
              33,
              [0.3, 0.86, 0.55, 0.1][(i + row * 3) % 4]!,
            ),
          ),
        ),
      { grain: (x) => (x % 9 < 2 ? 0.16 : 0) },
    );
    await plate.draw(
      at(1300, 916, 1.16, crane()) +
        lattice(1538, 900, 720, 74) +
        polygon("1500,190 1577,190 1577,150 1240,120 1500,170", 0.94) +
        stroke("M1538 150 L1538 90 L1260 122 M1538 90 L1640 160", 6, 0.94),
    );
    await plate.draw(at(340, 900, 0.72, `<g transform="scale(-1 1)">${crane()}</g>`));
    await plate.draw(
      polygon("-5,890 520,884 560,900 -5,950", 0.9) +
        rect(-5, 908, 470, 60, 0.95) +
        polygon("1010,916 1610,900 1610,1075 1120,1075", 0.93) +
        each(6, (i) => rect(1060 + i * 100, 900 - i * 2, 22, 34, 0.96)),
    );
    await plate.draw(
      at(520, 300, 1.75, SWALLOW, -18) +
        at(900, 186, 0.8, SWALLOW, 12) +
        at(1010, 420, 0.56, SWALLOW, -34) +
        at(196, 470, 0.62, SWALLOW, 8) +
        at(170, 150, 0.9, SWALLOW, -30) +
        at(690, 560, 0.44, SWALLOW, -10) +
        at(1180, 110, 0.5, SWALLOW, 20) +
        at(760, 1000, 0.7, SWALLOW, -4),
    );
  },
};

export const ports = { "swallows-port": swallowsPort } satisfies Record<string, Recipe>;
