import { noise } from "../engine/noise.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { at, each, ellipse, path, rect, shade, stroke } from "../engine/shapes.ts";

/** A wall of round doors, and a person with a book. */

const DOORS = [190, 590, 990, 1390];
const ROW = 520;

function machine(x: number): string {
  return (
    rect(x - 186, 190, 372, 640, "url(#enamel)", 10) +
    rect(x - 186, 190, 372, 104, 0.7, 10) +
    rect(x - 160, 214, 150, 56, 0.12, 6) +
    each(3, (i) => rect(x - 148 + i * 44, 228, 32, 28, 0.82, 4)) +
    ellipse(x + 60, 242, 30, 30, 0.1) +
    stroke(`M${x + 60} 242 L${x + 74} 222`, 6, 0.9) +
    rect(x + 112, 222, 46, 40, 0.05, 4) +
    rect(x + 128, 232, 14, 20, 0.9) +
    rect(x - 186, 812, 372, 18, 0.86) +
    rect(x - 170, 762, 60, 26, 0.5, 4)
  );
}

function door(x: number, gold: boolean): string {
  const glass = gold ? "" : ellipse(x, ROW, 118, 118, "url(#glass)");
  return (
    ellipse(x + 6, ROW + 8, 168, 168, 0.5) +
    ellipse(x, ROW, 164, 164, "url(#chrome)") +
    ellipse(x, ROW, 136, 136, 0.92) +
    glass +
    rect(x + 140, ROW - 30, 26, 60, 0.95, 8)
  );
}

/** Linen in the drum: folds that turn round the middle. */
function wash(x: number, turn: number): string {
  return each(5, (i) => {
    const a = turn + i * 1.25;
    const px = (r: number, b: number): string =>
      `${(x + r * Math.cos(b)).toFixed(1)} ${(ROW + 24 + r * 0.8 * Math.sin(b)).toFixed(1)}`;
    return stroke(
      `M${px(20, a)} Q${px(70, a + 0.3)} ${px(92, a + 1)}`,
      20 - i * 2,
      i % 2 ? 0.1 : 0.45,
    );
  });
}

function bench(): string {
  return (
    rect(420, 900, 620, 26, 0.5) +
    rect(420, 926, 620, 16, 0.96) +
    rect(460, 942, 22, 112, 0.95) +
    rect(978, 942, 22, 112, 0.95)
  );
}

function basket(): string {
  return (
    path("M1150 1000 L1380 1000 L1356 1060 L1176 1060 Z", 0.3) +
    each(9, (i) => stroke(`M${1166 + i * 25} 1000 L${1184 + i * 20} 1060`, 5, 0.9)) +
    path("M1160 1000 C1180 940 1230 960 1250 940 C1290 920 1330 950 1372 1000 Z", 0.08) +
    stroke("M1190 990 C1220 960 1250 990 1280 950 M1290 990 C1310 970 1330 980 1350 990", 4, 0.7) +
    rect(1144, 992, 244, 14, 0.94, 6)
  );
}

function reader(): string {
  return (
    path(
      "M836 1000 C832 930 800 900 770 892 L690 892 L690 850 L812 842 C880 850 900 930 904 1010 L884 1040 L820 1044 Z",
      0.95,
    ) +
    path("M612 1046 L690 846 L740 836 C716 900 690 980 676 1046 Z", 0.95) +
    path(
      "M556 640 C500 664 484 740 490 850 L500 900 L700 902 L716 840 L640 820 C650 740 640 670 612 640 Z",
      0.94,
    ) +
    path(
      "M566 560 C556 600 566 650 590 652 C630 656 650 620 644 580 C640 540 584 530 566 560 Z",
      0.66,
    ) +
    path(
      "M556 600 C536 540 580 506 622 520 C660 530 656 566 640 566 C610 560 590 570 584 600 C580 624 566 626 556 600 Z",
      0.96,
    ) +
    stroke("M560 700 C570 770 600 800 690 780", 44, 0.9) +
    stroke("M560 700 C572 770 602 800 690 780", 3, 0.1) +
    ellipse(700, 776, 20, 17, 0.5) +
    path("M664 690 L724 664 L742 776 L688 800 Z", 0.04) +
    path("M724 664 L790 700 L800 806 L742 776 Z", 0.16) +
    stroke("M664 690 L724 664 L790 700 M688 800 L742 776 L800 806", 6, 0.92) +
    each(5, (i) => stroke(`M736 ${690 + i * 17} L782 ${714 + i * 17}`, 3, 0.7))
  );
}

const laundromat: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash((_x, y) => (y < 150 ? 0.22 : 0.55));
    const tile = (x: number, y: number): number =>
      x % 66 < 4 || y % 50 < 4 ? 0.3 : 0.1 * noise(Math.floor(x / 66), Math.floor(y / 50) * 3.3, 4);
    await plate.draw(rect(0, 0, 1600, 190, 0.1), { grain: tile });
    await plate.draw(
      rect(60, 44, 1480, 24, 0.02, 12) + rect(60, 68, 1480, 8, 0.8) + rect(0, 150, 1600, 40, 0.86),
    );
    const floor = await plate.mask(rect(0, 830, 1600, 237, 0));
    plate.put(floor, (x, y) => {
      const near = (y - 640) / 200;
      const check =
        Math.floor((x - 800) / (near * 110) + 100) + Math.floor(Math.log(near) * 7 + 100);
      return check % 2 ? 0.62 : 0.06;
    });
    await plate.draw(
      shade("enamel", [
        [0, 0.02],
        [0.7, 0.1],
        [0.94, 0.34],
        [1, 0.85],
      ]) +
        shade("chrome", [
          [0, 0.04],
          [0.4, 0.2],
          [0.75, 0.75],
          [1, 0.9],
        ]) +
        shade("glass", [
          [0, 0.96],
          [0.6, 0.84],
          [1, 0.62],
        ]) +
        DOORS.map((x, i) => machine(x) + door(x, i === 2)).join(""),
    );
    await plate.draw(wash(190, 0.2) + wash(590, 1.5) + wash(1390, 2.6));
    await plate.draw(
      DOORS.filter((_, i) => i !== 2)
        .map((x) => stroke(`M${x - 84} ${ROW - 40} A92 92 0 0 1 ${x - 20} ${ROW - 90}`, 9, 0.02))
        .join(""),
    );
    plate.disc(990, ROW, 124);
    await plate.draw(at(196, 0, 1, bench() + reader()));
    await plate.draw(at(-960, 0, 1, basket()));
  },
};

export const laundries = { laundromat } satisfies Record<string, Recipe>;
