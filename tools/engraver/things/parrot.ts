import { fbm } from "../engine/noise.ts";
import type { Recipe } from "../engine/recipe.ts";
import { grain } from "../scenes/scenery.ts";
import { at, each, ellipse, path, polygon, rect, shade, stroke } from "../engine/shapes.ts";

/** A witness. */

/** Rows of scalloped feathers: darker at the rim of each. */
function feathers(wide: number, high: number) {
  return (x: number, y: number): number => {
    const row = Math.floor(y / high);
    const along = x / wide + (row % 2) * 0.5;
    const u = (along - Math.floor(along) - 0.5) * 2;
    const v = y / high - row;
    const rim = v - (1 - 0.62 * u * u);
    return rim > 0 ? 0.26 : -0.34 * (1 - v);
  };
}

function microphone(): string {
  return (
    stroke("M0 0 C-10 -120 20 -190 90 -230", 11, 0.95) +
    at(
      112,
      -246,
      1,
      rect(-44, -22, 88, 44, 0.94, 22) +
        each(4, (i) => stroke(`M${-22 + i * 15} -18 L${-22 + i * 15} 18`, 4, 0.3)),
      -28,
    ) +
    ellipse(0, 0, 48, 12, 0.95)
  );
}

const parrot: Recipe = {
  width: 1200,
  height: 1500,
  async draw(plate) {
    plate.wash((x, y) => 0.4 - 0.2 * (x / 1200) + 0.1 * (fbm(x / 60, y / 500, 3, 3) - 0.5) * 2);
    const panel = (x: number): string =>
      rect(x, 60, 330, 900, 0.3) +
      rect(x + 24, 84, 282, 852, 0.12) +
      stroke(`M${x} 960 L${x} 60 L${x + 330} 60`, 7, 0.75) +
      stroke(`M${x + 24} 936 L${x + 306} 936 L${x + 306} 84`, 5, 0.6);
    await plate.draw(
      each(3, (i) => panel(20 + i * 390)),
      { grain: grain(14, 260, 0.09, 5) },
    );
    plate.disc(640, 470, 352);
    await plate.draw(
      path(
        "M640 800 C600 960 560 1180 500 1420 L560 1400 L590 1440 C640 1300 720 1060 760 860 Z",
        0.86,
      ),
      {
        grain: (x, y) => (Math.abs(((x + y * 0.28) % 44) - 22) < 3 ? 0.14 : -0.16),
        bend: (x, y) => (x + y * 0.3) * 0.3,
      },
    );
    await plate.draw(
      shade("chest", [
        [0, 0.96],
        [0.45, 0.66],
        [0.8, 0.36],
        [1, 0.6],
      ]) +
        path(
          "M520 330 C470 430 440 560 470 700 C490 820 560 920 640 940 C760 930 830 830 840 700 C846 590 800 520 780 450 C776 400 780 360 772 330 Z",
          "url(#chest)",
        ),
      { grain: feathers(58, 44), bend: (x, y) => 18 * Math.sin((x - 480) / 120) + y * 0.02 },
    );
    await plate.draw(
      path(
        "M500 470 C420 590 400 760 470 930 C500 1010 540 1070 580 1110 C600 1000 690 900 690 740 C690 620 600 500 500 470 Z",
        0.84,
      ),
      {
        grain: (x, y) =>
          y < 760
            ? feathers(46, 40)(x, y) * 0.8
            : Math.abs(((x * 0.9 + y * 0.42) % 50) - 25) < 4
              ? 0.14
              : -0.22,
        bend: (x, y) => -0.34 * x + 0.05 * y,
      },
    );
    await plate.draw(
      shade("skull", [
        [0, 0.95],
        [0.5, 0.72],
        [1, 0.5],
      ]) +
        path(
          "M508 380 C480 250 540 150 660 148 C760 146 810 210 806 300 C802 360 790 400 776 440 C700 480 570 470 508 380 Z",
          "url(#skull)",
        ),
      { grain: feathers(34, 26), bend: (x) => 12 * Math.sin((x - 520) / 100) },
    );
    await plate.draw(
      path(
        "M676 214 C730 196 800 220 806 290 C806 350 790 390 752 400 C700 380 660 330 660 280 C660 250 664 226 676 214 Z",
        0.03,
      ) +
        each(4, (i) =>
          stroke(
            `M${676 + i * 6} ${330 + i * 16} C${706 + i * 6} ${326 + i * 16} 726 ${332 + i * 14} 744 ${340 + i * 14}`,
            4,
            0.7,
          ),
        ) +
        ellipse(712, 268, 27, 27, 0.95) +
        ellipse(712, 268, 19, 19, 0.1) +
        ellipse(714, 268, 12, 12, 0.96) +
        ellipse(719, 262, 4, 4, 0) +
        path(
          "M768 210 C850 206 912 260 908 350 C906 396 888 430 866 452 C868 410 856 376 830 358 C800 350 776 340 768 320 C760 284 758 240 768 210 Z",
          0.94,
        ) +
        stroke("M790 230 C840 236 880 274 886 340", 7, 0.3) +
        path(
          "M776 344 C800 366 832 372 842 396 C838 424 806 430 782 416 C766 396 764 366 776 344 Z",
          0.95,
        ) +
        ellipse(790, 238, 6, 5, 0.2),
    );
    await plate.draw(
      rect(-10, 960, 1220, 74, 0.6) +
        rect(-10, 956, 1220, 12, 0.06) +
        rect(-10, 1026, 1220, 16, 0.92) +
        rect(-10, 1042, 1220, 470, 0.72),
      { grain: grain(180, 9, 0.1, 8) },
    );
    await plate.draw(
      each(
        3,
        (i) =>
          rect(60 + i * 390, 1090, 320, 360, 0.5) +
          stroke(`M${60 + i * 390} 1450 L${60 + i * 390} 1090 L${380 + i * 390} 1090`, 9, 0.95) +
          stroke(`M${60 + i * 390} 1450 L${380 + i * 390} 1450 L${380 + i * 390} 1090`, 7, 0.2),
      ),
      { grain: grain(160, 10, 0.1, 3) },
    );
    const tail = path(
      "M520 1034 L640 1034 C612 1150 584 1290 560 1420 L536 1384 L500 1440 C490 1300 500 1160 520 1034 Z",
      0.9,
    );
    await plate.draw(tail, {
      grain: (x, y) => (Math.abs(((x + y * 0.16) % 40) - 20) < 3 ? 0.1 : -0.22),
      bend: (x) => x * 0.4,
    });
    const claw = (x: number): string =>
      path(`M${x - 34} 900 L${x + 34} 900 L${x + 26} 970 L${x - 26} 970 Z`, 0.8) +
      each(3, (i) =>
        path(
          `M${x - 44 + i * 32} 948 C${x - 48 + i * 32} 980 ${x - 46 + i * 32} 1014 ${x - 34 + i * 32} 1036 C${x - 24 + i * 32} 1014 ${x - 18 + i * 32} 980 ${x - 20 + i * 32} 948 Z`,
          0.95,
        ),
      ) +
      each(3, (i) =>
        stroke(
          `M${x - 40 + i * 32} 968 L${x - 26 + i * 32} 968 M${x - 41 + i * 32} 986 L${x - 25 + i * 32} 986`,
          4,
          0.4,
        ),
      );
    await plate.draw(claw(620) + claw(744));
    await plate.draw(
      at(1000, 958, 1.2, `<g transform="scale(-1 1)">${microphone()}</g>`) +
        polygon("1050,952 1180,952 1196,900 1066,900", 0.05) +
        stroke(
          "M1050 952 L1180 952 L1196 900 L1066 900 Z M1084 916 L1170 916 M1080 932 L1166 932",
          5,
          0.92,
        ),
    );
  },
};

export const parrots = { parrot } satisfies Record<string, Recipe>;
