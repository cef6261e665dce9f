import { house, person } from "./figures.ts";
import { createRandom, fbm } from "../engine/noise.ts";
import { GOLD } from "../engine/plate.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { grain, masonry, scatter } from "./scenery.ts";
import { at, each, ellipse, path, polygon, rect, stroke } from "../engine/shapes.ts";

/** Streets and markets. */

const snowyStreet: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash((x, y) => 0.74 - 0.34 * (y / 600) + 0.12 * (fbm(x / 260, y / 90, 4, 4) - 0.5));
    plate.disc(800, 250, 92);
    const depths = [1, 0.64, 0.43, 0.3, 0.21, 0.15];
    const front = (i: number, left: boolean): { wall: string; shop: string } => {
      const near = depths[i]!;
      const far = depths[i + 1]!;
      const across = (depth: number): number => 800 + (left ? -900 : 900) * depth;
      const between = (t: number): number => 1 / (1 / near + (1 / far - 1 / near) * t);
      const pane = (from: number, to: number, low: number, high: number, tone: number): string => {
        const [a, b] = [between(from), between(to)];
        const height = (depth: number, above: number): number => 600 + (300 - above) * depth;
        return polygon(
          `${across(a)},${height(a, high)} ${across(b)},${height(b, high)} ${across(b)},${height(b, low)} ${across(a)},${height(a, low)}`,
          tone,
        );
      };
      const tall = 300 + [620, 690, 560, 700, 600][(i + (left ? 0 : 2)) % 5]!;
      const upper = (w: number, low: number): string =>
        pane(0.12 + w * 0.28, 0.28 + w * 0.28, low, low + 130, 0.96) +
        pane(0.1 + w * 0.28, 0.3 + w * 0.28, low - 14, low, 0);
      return {
        wall:
          pane(0, 1, 0, tall, (left ? 0.72 : 0.42) + (i % 2) * 0.12) +
          pane(0, 1, tall - 16, tall + 20, 0) +
          pane(0.06, 0.94, 262, 300, 0.93) +
          pane(0.04, 0.96, 300, 322, 0) +
          pane(0.44, 0.56, 0, 230, 0.96) +
          each(3, (w) => upper(w, 410) + upper(w, 620)),
        shop: pane(0.1, 0.38, 70, 240, 0) + pane(0.62, 0.9, 70, 240, 0),
      };
    };
    const fronts = [4, 3, 2, 1, 0].flatMap((i) => [front(i, true), front(i, false)]);
    const church =
      rect(752, 440, 96, 170, 0.66) +
      polygon("744,442 800,296 856,442", 0.9) +
      rect(788, 484, 24, 44, 0.95);
    await plate.draw(church + fronts.map(({ wall }) => wall).join(""), {
      grain: grain(40, 12, 0.08, 5),
    });
    const snow = await plate.mask(
      polygon("-100,900 665,645 935,645 1700,900 1700,1067 -100,1067", 0),
    );
    plate.put(snow, (x, y) => {
      const near = (y - 600) / 467;
      const rut =
        Math.abs(Math.abs((x - 800) / near) - 220) < 46 || Math.abs((x - 800) / near - 40) < 30
          ? 0.24
          : 0;
      return 0.02 + rut + 0.2 * Math.max(0, fbm(x / 200, y / 22, 6, 3) - 0.5);
    });
    const panes = await plate.mask(fronts.map(({ shop }) => shop).join(""));
    plate.spot(panes, GOLD);
    const lamp = (x: number, y: number, s: number): string =>
      at(
        x,
        y,
        s,
        stroke("M0 0 L0 -150", 7, 0.96) +
          polygon("-15,-150 15,-150 20,-190 -20,-190", 0.1) +
          polygon("-26,-190 26,-190 0,-214", 0.96) +
          stroke("M-20 -190 L-15 -150 L15 -150 L20 -190", 4, 0.96) +
          ellipse(0, -200, 26, 8, 0),
      );
    await plate.draw(
      lamp(330, 860, 1.9) +
        lamp(1270, 860, 1.9) +
        lamp(560, 726, 0.9) +
        lamp(1040, 726, 0.9) +
        person(520, 960, 2.3, { hat: true, stride: true }) +
        person(640, 920, 1.8, { skirt: true }) +
        person(690, 922, 1.1, { skirt: true }) +
        person(1060, 850, 1.5, { hat: true }) +
        person(890, 730, 0.7) +
        person(920, 732, 0.7, { skirt: true }) +
        at(1180, 1000, 1, sled()),
    );
    const random = createRandom(77);
    await plate.draw(
      each(260, () => {
        const r = 2 + random() * 4.6;
        return ellipse(random() * 1600, random() * 1000, r, r, 0);
      }),
    );
  },
};

function sled(): string {
  return (
    person(-60, 0, 1.5, { stride: true }) +
    stroke("M-40 -80 L60 -20", 3, 0.95) +
    stroke(
      "M50 0 L190 0 M60 -24 L180 -24 M76 -22 L70 0 M166 -22 L172 0 M50 0 C36 -2 40 -22 56 -24",
      7,
      0.95,
    ) +
    path("M84 -26 L84 -66 C84 -84 150 -84 152 -66 L156 -26 Z", 0.6) +
    ellipse(118, -86, 15, 17, 0.9)
  );
}

const marketStall: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash((x, y) => 0.3 - 0.12 * (y / 700) + 0.1 * (fbm(x / 300, y / 90, 4, 4) - 0.5));
    plate.disc(1330, 300, 128);
    await plate.draw(
      each(9, (i) =>
        house(-30 + i * 190, 640, 176, 190 + ((i * 67) % 120), {
          wall: 0.16 + (i % 3) * 0.07,
          roof: 0.5,
          lit: 0.5,
        }),
      ),
      { grain: grain(30, 20, 0.06, 3), sheer: false },
    );
    const square = await plate.mask(rect(0, 636, 1600, 431, 0));
    plate.put(square, (x, y) => {
      const near = (y - 600) / 467;
      return (
        0.1 +
        masonry(70, 30, 0.34, 4)((x - 800) / near + 4000, 600 * Math.log(near) + 4000) +
        near * 0.06
      );
    });
    await plate.draw(
      scatter(8, 16, [20, 660, 1580, 720], (x, y, c) =>
        person(x, y, 1.2, { hat: c > 0.6, skirt: c < 0.4, coat: 0.55 + c * 0.2 }),
      ),
    );
    await plate.draw(
      rect(290, 330, 16, 640, 0.93) +
        rect(1190, 330, 16, 640, 0.93) +
        rect(310, 440, 880, 330, 0.9),
    );
    await plate.draw(
      each(
        10,
        (i) =>
          polygon(
            `${330 + i * 84},210 ${414 + i * 84},210 ${356 + (i + 1) * 99 - 115 + 10},400 ${356 + i * 99 - 115 + 10},400`,
            i % 2 ? 0.05 : 0.82,
          ) +
          path(
            `M${251 + i * 99} 398 L${350 + i * 99} 398 C${350 + i * 99} 446 ${251 + i * 99} 446 ${251 + i * 99} 398 Z`,
            i % 2 ? 0.14 : 0.9,
          ),
      ),
      { grain: grain(80, 20, 0.05, 8) },
    );
    const onion = (x: number, y: number, s: number): string =>
      at(
        x,
        y,
        s,
        path(
          "M0 -26 C-3 -18 -26 -12 -26 6 C-26 24 -10 28 0 28 C10 28 26 24 26 6 C26 -12 3 -18 0 -26 Z",
          0.9,
        ) +
          path(
            "M-2 -20 C-6 -14 -23 -9 -23 6 C-23 22 -9 25 0 25 C8 25 20 22 21 8 C20 -8 4 -14 -2 -20 Z",
            0.32,
          ) +
          path("M-6 -12 C-18 -6 -20 4 -18 12 C-14 6 -12 -4 -6 -12 Z", 0) +
          stroke("M2 -14 C12 -4 13 12 6 24", 2, 0.8) +
          stroke("M0 -24 L-3 -38", 4, 0.9),
      );
    await plate.draw(
      each(
        4,
        (i) =>
          stroke(`M${360 + i * 66} 440 L${360 + i * 66} 640`, 4, 0.5) +
          each(
            5,
            (k) =>
              onion(360 + i * 66 - 14, 480 + k * 38, 0.66) +
              onion(360 + i * 66 + 14, 490 + k * 38, 0.66),
          ),
      ) +
        each(
          2,
          (i) =>
            stroke(`M${1080 + i * 66} 440 L${1080 + i * 66} 600`, 4, 0.5) +
            each(
              4,
              (k) =>
                onion(1080 + i * 66 - 14, 480 + k * 38, 0.66) +
                onion(1080 + i * 66 + 14, 490 + k * 38, 0.66),
            ),
        ),
    );
    await plate.draw(
      ellipse(800, 520, 56, 66, 0.26) +
        path("M742 510 C738 430 862 430 858 510 C850 470 750 470 742 510 Z", 0.6) +
        path("M730 476 L870 476 L864 488 L736 488 Z M756 478 C756 430 844 430 844 478 Z", 0.1) +
        stroke("M776 524 L790 524 M812 524 L826 524", 6, 0.95) +
        stroke("M800 528 L796 548 L806 550 M782 566 C794 572 808 572 820 566", 4, 0.8) +
        path(
          "M660 780 C664 640 700 596 770 584 L800 606 L830 584 C900 596 936 640 940 780 Z",
          0.5,
        ) +
        path("M740 780 L752 640 L848 640 L860 780 Z", 0.06) +
        stroke("M752 640 L768 588 M848 640 L832 588", 10, 0.06),
    );
    const crate = (x: number, y: number, w: number): string =>
      rect(x, y, w, 96, 0.36) +
      rect(x, y + 28, w, 8, 0.92) +
      rect(x, y + 62, w, 8, 0.92) +
      rect(x, y, 12, 96, 0.8) +
      rect(x + w - 12, y, 12, 96, 0.8);
    const heap = (x: number, y: number, n: number): string =>
      each(n, (i) => onion(x + 28 + i * 46, y - 40 - (i % 2) * 4, 1)) +
      each(n + 1, (i) => onion(x + 8 + i * 44, y - 6, 1.05));
    await plate.draw(
      rect(270, 772, 960, 22, 0.94) +
        heap(292, 772, 5) +
        heap(570, 772, 3) +
        heap(960, 772, 4) +
        each(3, (i) => crate(280 + i * 316, 850, 296) + heap(296 + i * 316, 852, 5)) +
        each(3, (i) => crate(280 + i * 316, 946, 296)),
    );
    const price =
      rect(742, 690, 130, 84, 0.02) +
      stroke("M742 690 L872 690 L872 774 L742 774 Z", 5, 0.94) +
      stroke(
        "M770 716 L770 750 M762 724 L770 716 M790 716 L814 716 L800 750 M836 726 C826 712 858 712 846 730 L832 750 L856 750",
        6,
        0.94,
      );
    await plate.draw(
      price +
        person(1320, 1010, 3.6, { hat: true, coat: 0.93 }) +
        at(
          1250,
          1010,
          1,
          path("M-60 -150 L20 -150 L6 -70 L-46 -70 Z", 0.6) +
            stroke("M-56 -152 C-46 -220 6 -220 16 -152", 7, 0.94),
        ) +
        person(150, 1040, 3.5, { skirt: true, coat: 0.9 }),
    );
  },
};

export const streets = {
  "snowy-street": snowyStreet,
  "market-stall": marketStall,
} satisfies Record<string, Recipe>;
