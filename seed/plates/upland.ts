import { fir, gull, house, person, tree } from "./figures.ts";
import { fbm, smooth } from "./noise.ts";
import type { Plate } from "./plate.ts";
import { LANDSCAPE, type Recipe } from "./recipe.ts";
import { grain, masonry, rays, ridge, scatter, sky } from "./scenery.ts";
import { at, each, ellipse, flipped, path, polygon, rect, shade, stroke } from "./shapes.ts";

/** Hills, groves, mills and canals. */

function sheep(x: number, y: number, scale: number, away = false): string {
  const body =
    stroke("M-14 -4 L-15 8 M-6 -4 L-6 9 M8 -4 L8 9 M15 -5 L16 8", 3.6, 0.95) +
    path(
      "M-24 -14 C-28 -26 -16 -34 -6 -31 C2 -37 16 -34 20 -28 C30 -24 28 -8 18 -4 C6 0 -10 1 -18 -3 C-23 -6 -25 -9 -24 -14 Z",
      0.04,
    ) +
    path("M-22 -10 C-12 -2 8 0 20 -8 C18 -2 8 0 -2 0 C-12 0 -20 -3 -22 -10 Z", 0.6) +
    path("M22 -30 C30 -33 38 -26 37 -19 C34 -14 27 -16 24 -20 Z", 0.95) +
    stroke("M24 -30 L18 -27", 3.4, 0.95);
  return at(x, y, scale, away ? flipped(body) : body);
}

/** Grassy ground under a drawn edge, its lines following the slope. */
async function slope(
  plate: Plate,
  edge: string,
  tone: number,
  lean: number,
  seed: number,
): Promise<void> {
  const mask = await plate.mask(path(edge, 0));
  plate.put(
    mask,
    (x, y) =>
      tone +
      0.16 * (y / plate.height - 0.6) +
      (fbm(x / 70, (y + x * lean) / 14, seed, 4) - 0.5) * 0.5,
    {
      bend: (x, y) => x * lean + 14 * fbm(x / 200, y / 80, seed + 3, 2),
    },
  );
}

const mountainPass: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 19, top: 0.44, low: 0.02, horizon: 0.6, cloud: 0.4 });
    rays(plate, { cx: 812, cy: 330, radius: 112, count: 34, strength: 0.12 });
    plate.disc(812, 330, 112);
    const peak = async (d: string, seed: number, tone: number, ridgeX: number): Promise<void> => {
      const mask = await plate.mask(path(d, 0));
      plate.put(
        mask,
        (x, y) => {
          const shaded =
            0.46 *
            smooth(x - ridgeX - (fbm(y / 130, 3, seed, 3) - 0.5) * 130 - (y - 200) * 0.1, -26, 16);
          const scree = fbm((x + (x > ridgeX ? y : -y) * 0.7) / 40, y / 150, seed + 2, 4) - 0.5;
          return tone + shaded + scree * 0.6 - Math.max(0, (y - 560) / 900);
        },
        { bend: (x, y) => (x > ridgeX ? 1 : -1) * x * 0.32 + 10 * fbm(x / 90, y / 90, seed, 2) },
      );
    };
    await peak(
      "M-10 760 L-10 330 L90 240 L180 190 L250 110 L300 70 L360 150 L420 190 L500 300 L600 400 L720 520 L860 760 Z",
      3,
      0.1,
      300,
    );
    await peak(
      "M740 760 L860 560 L960 430 L1040 380 L1110 270 L1200 180 L1250 130 L1320 210 L1400 260 L1500 370 L1610 430 L1610 760 Z",
      9,
      0.12,
      1250,
    );
    await slope(
      plate,
      "M-10 640 C260 560 560 640 760 660 C1000 640 1300 590 1610 650 L1610 1067 L-10 1067 Z",
      0.26,
      0.04,
      5,
    );
    await plate.draw(
      path(
        "M800 655 C820 690 700 720 760 770 C840 830 700 880 560 960 C480 1010 430 1040 400 1075 L900 1075 C880 1000 980 900 930 820 C890 760 850 720 826 655 Z",
        0.05,
      ),
      { grain: grain(40, 8, 0.12, 3) },
    );
    await plate.draw(
      scatter(4, 34, [640, 780, 930, 1010], (x, y, c) =>
        sheep(x + (900 - y) * 0.4, y, 0.5 + (y - 760) / 260, c > 0.7),
      ),
    );
    await plate.draw(
      person(1010, 1010, 2.5, { hat: true, staff: true, coat: 0.92 }) + at(1130, 1016, 1.3, dog()),
    );
    await plate.draw(
      path("M-10 1067 L-10 900 C80 880 120 920 200 930 C280 950 300 1010 380 1067 Z", 0.8),
      { grain: grain(60, 40, 0.4, 2) },
    );
    await plate.draw(
      fir(70, 940, 2.6) +
        fir(180, 970, 2.1) +
        fir(1530, 760, 1.6) +
        fir(1470, 740, 1.1) +
        fir(1400, 724, 0.8),
    );
  },
};

function dog(): string {
  return path(
    "M-30 -26 C-12 -32 8 -30 18 -30 L26 -44 L32 -38 L44 -34 L42 -28 L32 -24 C30 -16 26 -12 24 -10 L24 0 L18 0 L16 -10 L-14 -10 L-20 0 L-26 0 L-24 -14 C-30 -18 -40 -26 -46 -38 C-40 -34 -34 -30 -30 -26 Z",
    0.95,
  );
}

const orchard: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 29, top: 0.34, low: 0.03, horizon: 0.6, cloud: 0.6 });
    plate.disc(1090, 330, 124);
    ridge(plate, { seed: 44, y: 560, rise: 150, length: 500, tone: 0.36, relief: 0.3 });
    await slope(plate, "M-10 560 C400 530 1200 530 1610 566 L1610 1067 L-10 1067 Z", 0.16, 0, 8);
    const rows = each(6, (row) =>
      each(2, (half) => {
        const depth = 1 / (1 + (5 - row) * 0.42);
        const side = half === 0 ? -1 : 1;
        return tree(
          1090 + side * (220 + 480 * depth - 120) * (half === 0 ? 0.9 : 1.12),
          560 + 330 * depth ** 1.4,
          3.1 * depth,
          30 + row * 2 + half,
          0.28,
        );
      }),
    );
    await plate.draw(rows, { grain: grain(10, 7, 0.2, 3) });
    await plate.draw(at(470, 1010, 8.6, tree(0, 0, 1, 77, 0.24)), {
      grain: grain(18, 11, 0.24, 5),
    });
    await plate.draw(
      scatter(6, 70, [240, 260, 720, 590], (x, y, c) =>
        Math.hypot((x - 470) / 250, (y - 440) / 210) > 1
          ? ""
          : ellipse(x, y, 15, 15, 0.95) +
            ellipse(x - 1, y - 1, 12.5, 12.5, 0.3 + c * 0.2) +
            ellipse(x - 5, y - 5, 4.5, 4.5, 0),
      ),
    );
    const rung = (i: number): string =>
      stroke(`M${700 - i * 16} ${964 - i * 58} L${772 - i * 18} ${976 - i * 58}`, 10, 0.95);
    await plate.draw(
      stroke("M706 1020 L556 430 M796 1030 L620 426", 14, 0.95) +
        each(9, rung) +
        person(668, 770, 2.5, { hat: true, coat: 0.9 }) +
        stroke("M640 600 L596 540", 18, 0.92),
    );
    const basket =
      path("M-40 -44 L40 -44 L30 0 L-30 0 Z", 0.5) +
      stroke(
        "M-38 -30 L38 -30 M-35 -16 L35 -16 M-20 -44 L-16 0 M0 -44 L0 0 M20 -44 L16 0",
        4,
        0.9,
      ) +
      stroke("M-36 -46 C-30 -92 30 -92 36 -46", 5, 0.92) +
      each(5, (i) => ellipse(-28 + i * 14, -48 - (i % 2) * 5, 11, 11, 0.3));
    await plate.draw(
      at(900, 1016, 1.3, basket) +
        at(1010, 1040, 1.5, basket) +
        person(1150, 960, 2.1, { skirt: true }) +
        person(1240, 962, 2.16, { hat: true, coat: 0.84 }) +
        at(1196, 950, 0.8, basket),
    );
    await plate.draw(
      scatter(12, 70, [0, 1000, 1600, 1070], (x, y, c) =>
        stroke(`M${x} ${y} l${c * 12 - 6} -${16 + c * 16}`, 3, 0.85),
      ),
    );
  },
};

const windmill: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 39, top: 0.6, low: 0.08, horizon: 0.7, cloud: 0.9 });
    plate.disc(470, 560, 150);
    ridge(plate, { seed: 12, y: 722, rise: 34, length: 260, tone: 0.6, relief: 0.2 });
    await slope(plate, "M-10 712 L1610 712 L1610 1067 L-10 1067 Z", 0.2, 0, 6);
    const canal = await plate.mask(polygon("440,714 500,714 760,1067 -120,1067", 0));
    plate.put(
      canal,
      (x, y) =>
        0.1 +
        0.5 * ((y - 714) / 353) +
        (fbm(x / 90, y / 7, 5, 3) - 0.5) * 0.6 -
        0.4 * Math.exp(-(((x - 470) / 70) ** 2)),
    );
    await plate.draw(
      each(
        6,
        (i) =>
          rect(520 + i * 34 + i * i * 7, 700 - i * 10, 5 + i * 1.4, 30 + i * 16, 0.9) +
          tree(350 - i * 52 - i * i * 5, 722 + i * 16, 0.7 + i * 0.34, 50 + i, 0.4),
      ),
    );
    await plate.draw(
      shade("mill", [
        [0, 0.06],
        [0.3, 0.14],
        [0.65, 0.62],
        [1, 0.94],
      ]) + polygon("950,880 1016,380 1166,380 1236,880", "url(#mill)"),
      { grain: masonry(34, 17, 0.22, 3) },
    );
    await plate.draw(
      shade("cap", [
        [0, 0.4],
        [1, 0.95],
      ]) +
        path("M1000 384 C1000 300 1050 262 1092 258 C1140 262 1186 300 1184 384 Z", "url(#cap)") +
        polygon("900,724 1284,724 1270,748 914,748", 0.86) +
        stroke(
          "M904 726 L904 690 M970 724 L970 690 M1040 724 L1040 690 M1110 724 L1110 690 M1180 724 L1180 690 M1280 726 L1280 690 M900 690 L1284 690",
          5,
          0.92,
        ) +
        stroke("M916 746 L968 800 M1268 746 L1216 800", 8, 0.92) +
        rect(1054, 780, 66, 100, 0.96) +
        rect(1066, 440, 40, 52, 0.95) +
        rect(1060, 590, 44, 56, 0.95) +
        rect(1062, 594, 18, 22, 0.1),
    );
    const blade =
      stroke("M0 0 L0 -440", 12, 0.95) +
      path("M8 -96 L86 -100 L86 -436 L8 -436 Z", 0.14) +
      stroke("M8 -96 L86 -100 L86 -436 L8 -436 Z M34 -98 L34 -436 M60 -99 L60 -436", 4, 0.94) +
      each(11, (i) => stroke(`M6 ${-128 - i * 29} L86 ${-130 - i * 29}`, 4, 0.94));
    await plate.draw(
      each(4, (i) => at(1064, 330, 0.92, blade, i * 90 + 22)) + ellipse(1064, 330, 22, 22, 0.97),
    );
    await plate.draw(
      house(1300, 880, 150, 74, { wall: 0.24 }) +
        person(880, 900, 1.4, { hat: true }) +
        gull(700, 240, 1.2) +
        gull(760, 270, 0.9) +
        gull(640, 290, 0.8),
    );
    await plate.draw(
      scatter(15, 120, [780, 1000, 1620, 1090], (x, y, c) =>
        stroke(`M${x} ${y} q${c * 14 - 7} -30 ${c * 30 - 15} -${46 + c * 40}`, 3.4, 0.9),
      ) +
        scatter(16, 30, [-10, 980, 90, 1080], (x, y, c) =>
          stroke(`M${x} ${y} q${c * 14} -30 ${c * 30} -${60 + c * 40}`, 3.4, 0.9),
        ),
    );
  },
};

const canalLock: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 49, top: 0.3, low: 0.05, horizon: 0.4, cloud: 0.5 });
    plate.disc(800, 300, 104);
    await plate.draw(
      scatter(7, 36, [-20, 400, 640, 450], (x, y, c) =>
        tree(x, y, 1.3 + c * 1.3, Math.floor(c * 999), 0.34),
      ) +
        scatter(8, 36, [960, 400, 1620, 450], (x, y, c) =>
          tree(x, y, 1.3 + c * 1.3, Math.floor(c * 777), 0.36),
        ),
      { grain: grain(9, 6, 0.2, 4) },
    );
    await slope(plate, "M-10 430 L1610 430 L1610 1067 L-10 1067 Z", 0.16, 0, 9);
    const upper = await plate.mask(polygon("740,430 860,430 960,600 640,600", 0));
    plate.put(
      upper,
      (x, y) =>
        0.12 +
        (fbm(x / 60, y / 6, 4, 3) - 0.5) * 0.4 -
        0.3 * Math.exp(-(((x - 800) / 30) ** 2)) +
        (y - 430) / 900,
    );
    const chamber = await plate.mask(polygon("600,800 1000,800 1160,1067 440,1067", 0));
    plate.put(chamber, (x, y) => 0.4 + (fbm(x / 110, y / 8, 6, 4) - 0.5) * 0.7);
    await plate.draw(
      shade("left", [
        [0, 0.34],
        [1, 0.7],
      ]) +
        polygon("560,600 610,600 610,820 440,1067 180,1067", "url(#left)") +
        polygon("1040,600 990,600 990,820 1160,1067 1420,1067", 0.34),
      { grain: masonry(54, 24, 0.4, 3) },
    );
    await plate.draw(
      polygon("520,586 560,586 180,1067 60,1067", 0.04) +
        polygon("1040,586 1080,586 1540,1067 1420,1067", 0.04) +
        rect(560, 592, 480, 14, 0.8),
    );
    await plate.draw(
      shade("gate", [
        [0, 0.5],
        [1, 0.84],
      ]) +
        polygon("610,600 796,624 796,836 610,812", "url(#gate)") +
        polygon("990,600 804,624 804,836 990,812", "url(#gate)"),
      { grain: (x) => (x % 27 < 4 ? 0.3 : 0) + (fbm(x / 27, 2, 5, 2) - 0.5) * 0.3 },
    );
    await plate.draw(
      stroke("M612 660 L796 682 M612 750 L796 774 M988 660 L804 682 M988 750 L804 774", 11, 0.95) +
        stroke("M770 612 L330 560", 22, 0.9) +
        stroke("M830 612 L1280 556", 22, 0.9) +
        stroke("M700 600 L700 540 M900 600 L900 540 M690 540 L710 540 M890 540 L910 540", 7, 0.95) +
        each(4, (i) =>
          stroke(
            `M${640 + i * 34} 826 C${636 + i * 34} 880 ${620 + i * 30} 930 ${610 + i * 28} 990`,
            5,
            0.04,
          ),
        ),
    );
    await plate.draw(
      shade(
        "hull",
        [
          [0, 0.7],
          [1, 0.95],
        ],
        true,
      ) +
        path("M690 900 C700 860 900 860 910 900 L990 1075 L610 1075 Z", "url(#hull)") +
        path("M716 890 L884 890 L900 960 L700 960 Z", 0.2) +
        path("M700 960 L900 960 L936 1075 L664 1075 Z", 0.62) +
        rect(738, 910, 52, 34, 0.95) +
        rect(812, 910, 52, 34, 0.95) +
        stroke("M700 960 L900 960", 8, 0.95) +
        each(5, (i) => ellipse(690 + i * 55, 1010, 13, 11, 0.05)) +
        rect(866, 800, 14, 92, 0.95),
    );
    await plate.draw(
      person(330, 700, 2.1, { hat: true }) +
        stroke("M350 590 L398 572", 15, 0.95) +
        person(1330, 780, 1.9, { skirt: true, coat: 0.86 }) +
        person(1400, 790, 1.2) +
        house(1230, 520, 210, 104, { wall: 0.12, roof: 0.9 }) +
        stroke("M60 880 L60 960 M150 800 L150 870 M20 900 L180 790", 6, 0.9),
    );
  },
};

export const upland = {
  "mountain-pass": mountainPass,
  orchard,
  windmill,
  "canal-lock": canalLock,
} satisfies Record<string, Recipe>;
