import { boat, person, tree } from "./figures.ts";
import { createRandom, fbm } from "../engine/noise.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { grain, rays, ridge, sky, water } from "./scenery.ts";
import { each, ellipse, path, polygon, rect, shade, stroke } from "../engine/shapes.ts";

/** Skylines and school yards. */

/** Streets, squares and skylines. */

function towers(seed: number, base: number, low: number, high: number, tone: number): string {
  const random = createRandom(seed);
  let svg = shade(`t${seed}`, [
    [0, tone - 0.16],
    [0.45, tone],
    [0.5, tone + 0.14],
    [1, tone + 0.16],
  ]);
  for (let x = -20; x < 1620;) {
    const wide = 56 + random() * 66;
    const swell = 0.5 + 0.5 * Math.abs(Math.cos((x - 520) / 470));
    const tall = (low + random() * (high - low)) * swell;
    svg += rect(x, base - tall, wide, tall, `url(#t${seed})`);
    const crown = random();
    if (crown < 0.22)
      svg += polygon(
        `${x + wide * 0.2},${base - tall} ${x + wide / 2},${base - tall - 84} ${x + wide * 0.8},${base - tall}`,
        tone + 0.1,
      );
    else if (crown < 0.5)
      svg +=
        rect(x + wide * 0.2, base - tall - 26, wide * 0.6, 28, tone + 0.06) +
        rect(x + wide * 0.38, base - tall - 46, wide * 0.24, 24, tone + 0.1);
    else if (crown < 0.66) svg += rect(x + wide / 2 - 2, base - tall - 74, 4, 76, tone + 0.1);
    for (let row = 0; row < tall / 22 - 1; row++) {
      for (let column = 0; column < Math.floor(wide / 15); column++) {
        if (random() > 0.62)
          svg += rect(
            x + 7 + column * 15,
            base - tall + 12 + row * 22,
            7,
            11,
            random() > 0.4 ? tone + 0.3 : Math.max(tone - 0.4, 0),
          );
      }
    }
    x += wide + random() * 10;
  }
  return svg;
}

const city: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 53, top: 0.62, low: 0.1, horizon: 0.7, cloud: 0.6 });
    rays(plate, { cx: 940, cy: 560, radius: 220, count: 1, strength: 0 });
    plate.disc(940, 560, 236);
    await plate.draw(towers(14, 770, 190, 470, 0.3), { sheer: true });
    await plate.draw(towers(27, 780, 90, 340, 0.54), { sheer: true });
    await plate.draw(towers(31, 790, 40, 200, 0.82), { sheer: true });
    water(plate, { seed: 5, y: 782, tone: 0.36, sunX: 940 });
    const cable = (x: number): number => 838 - 330 * (Math.abs(((x + 470) % 940) - 470) / 470) ** 2;
    const span = Array.from(
      { length: 81 },
      (_, i) => `${i === 0 ? "M" : "L"}${i * 20} ${cable(i * 20).toFixed(1)}`,
    ).join(" ");
    const pylon = (x: number): string =>
      polygon(`${x - 34},1000 ${x - 26},470 ${x + 26},470 ${x + 34},1000`, 0.93) +
      path(`M${x - 11} 820 L${x - 11} 600 Q${x} 570 ${x + 11} 600 L${x + 11} 820 Z`, 0.12) +
      rect(x - 36, 464, 72, 16, 0.96) +
      rect(x - 48, 976, 96, 50, 0.95);
    await plate.draw(
      each(65, (i) => stroke(`M${i * 25} ${cable(i * 25).toFixed(1)} L${i * 25} 850`, 2.6, 0.94)) +
        stroke(span, 9, 0.95) +
        rect(-5, 842, 1610, 15, 0.95) +
        stroke(
          `M0 876 L1600 876 ${Array.from({ length: 54 }, (_, i) => `M${i * 30} 857 L${i * 30 + 15} 876 L${i * 30 + 30} 857`).join(" ")}`,
          3.4,
          0.94,
        ) +
        pylon(470) +
        pylon(1410),
    );
    await plate.draw(boat(1240, 980, 1.8, false) + boat(520, 940, 1.1, false));
  },
};

const schoolHouse: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 63, top: 0.36, low: 0.03, horizon: 0.6, cloud: 0.8 });
    plate.disc(1196, 330, 112);
    ridge(plate, { seed: 66, y: 700, rise: 170, length: 480, tone: 0.4, relief: 0.3 });
    const lawn = await plate.mask(
      path("M-10 720 C400 690 1100 690 1610 720 L1610 1067 L-10 1067 Z", 0),
    );
    plate.put(lawn, (x, y) => 0.2 + (fbm(x / 40, y / 9, 3, 4) - 0.5) * 0.5 + (y - 700) / 2600);
    await plate.draw(
      path(
        "M640 760 L760 760 C800 860 980 960 1120 1075 L480 1075 C560 960 640 860 640 760 Z",
        0.03,
      ),
      { grain: grain(50, 8, 0.12, 5) },
    );
    const boards = (x: number, y: number): number =>
      (y % 17 < 3 ? 0.3 : 0) + 0.02 * Math.sin(x / 50);
    await plate.draw(
      rect(350, 470, 700, 292, 0.1) + polygon("1050,470 1180,500 1180,740 1050,762", 0.6),
      { grain: boards },
    );
    await plate.draw(
      polygon("310,482 420,300 990,300 1100,482", 0.74) +
        polygon("990,300 1100,482 1210,510 1090,330", 0.92),
      { grain: (x, y) => (y % 20 < 4 ? 0.2 : -0.03) + (fbm(x / 20, y / 20, 3, 2) - 0.5) * 0.24 },
    );
    await plate.draw(
      rect(590, 360, 220, 402, 0.16) +
        polygon("566,372 700,236 834,372", 0.86) +
        polygon("608,366 700,270 792,366", 0.22),
      { grain: boards },
    );
    await plate.draw(
      rect(640, 132, 120, 112, 0.12) +
        rect(662, 150, 76, 94, 0.93) +
        polygon("624,136 700,40 776,136", 0.9) +
        stroke("M700 42 L700 4", 5, 0.95) +
        path(
          "M682 222 C680 190 688 176 700 172 C712 176 720 190 718 222 L726 230 L674 230 Z",
          0.22,
        ) +
        rect(632, 240, 136, 12, 0.9) +
        rect(652, 590, 96, 172, 0.95) +
        rect(640, 578, 120, 14, 0.9) +
        stroke("M700 592 L700 762", 4, 0.3) +
        ellipse(700, 456, 46, 46, 0.95) +
        ellipse(700, 456, 37, 37, 0.04) +
        stroke("M700 456 L700 428 M700 456 L722 466", 5, 0.95) +
        each(2, (i) =>
          each(2, (j) => {
            const x = 392 + i * 476 + j * 88;
            return (
              rect(x - 6, 534, 66, 120, 0.9) +
              rect(x, 540, 54, 108, 0.5) +
              stroke(
                `M${x + 27} 540 L${x + 27} 648 M${x} 576 L${x + 54} 576 M${x} 612 L${x + 54} 612`,
                5,
                0.04,
              )
            );
          }),
        ) +
        rect(560, 754, 280, 18, 0.5) +
        rect(540, 770, 320, 14, 0.16),
    );
    await plate.draw(
      tree(180, 800, 4.4, 6, 0.32) + tree(1400, 800, 4.8, 14, 0.32) + tree(1560, 830, 4, 22, 0.36),
      { grain: grain(11, 7, 0.2, 5) },
    );
    const child = (x: number, y: number, s: number, skirt: boolean): string =>
      person(x, y, s, { skirt, stride: !skirt }) +
      rect(x + 13 * s, y - 44 * s, 12 * s, 16 * s, 0.97);
    await plate.draw(
      child(700, 850, 0.84, true) +
        child(748, 862, 0.9, false) +
        child(664, 890, 0.96, false) +
        child(780, 920, 1.1, true) +
        child(690, 980, 1.26, true) +
        child(860, 1010, 1.34, false) +
        person(600, 820, 1.24, { skirt: true, coat: 0.86 }) +
        stroke(
          "M940 900 L1600 860 M940 930 L1600 900 M960 880 L960 960 M1120 870 L1120 950 M1280 860 L1280 930 M1440 850 L1440 920",
          7,
          0.9,
        ),
    );
  },
};

export const town = { city, "school-house": schoolHouse } satisfies Record<string, Recipe>;
