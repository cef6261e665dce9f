import { slope } from "../engine/surfaces.ts";
import { gull, house, person, tree } from "./figures.ts";
import { fbm } from "../engine/noise.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { grain, masonry, ridge, scatter, sky } from "./scenery.ts";
import { at, each, ellipse, path, polygon, rect, shade, stroke } from "../engine/shapes.ts";

/** Mills and canals. */

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

export const canals = { windmill, "canal-lock": canalLock } satisfies Record<string, Recipe>;
