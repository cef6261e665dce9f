import { clamp, fbm } from "../engine/noise.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { at, each, ellipse, path, polygon, rect, stroke } from "../engine/shapes.ts";

/** A chamber that sits by candle. */

interface Seat {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly kind: number;
}

/** The benches from the back to the front; the ends come nearer than the middle. */
const rows = Array.from({ length: 4 }, (_row, row): readonly Seat[] => {
  const scale = 0.82 + row * 0.3;
  const apart = 128 + row * 38;
  const count = Math.ceil(1900 / apart);
  return Array.from({ length: count }, (_seat, i) => {
    const x = 960 + (i - (count - 1) / 2) * apart + (row % 2) * 22;
    return { x, y: level(row, x), scale, kind: (i * 7 + row * 5) % 6 };
  });
});

/** The top of a row's desks. */
function level(row: number, x: number): number {
  return 430 + row * 118 + row * row * 14 + ((x - 960) / 900) ** 2 * (50 + row * 34);
}

/** A member behind a desk, lit from below by a candle; the desk's top is y = 0. */
function member({ x, y, scale, kind }: Seat): string {
  const hair = [
    path("M-25 -116 C-30 -152 30 -152 25 -116 C14 -130 -14 -130 -25 -116 Z", 0.95),
    path("M-26 -104 C-36 -156 36 -156 26 -104 L22 -124 C8 -132 -8 -132 -22 -124 Z", 0.9),
    path("M-22 -128 C-14 -140 14 -140 22 -128 C8 -134 -8 -134 -22 -128 Z", 0.6),
    path("M-28 -84 C-42 -160 42 -160 28 -84 L22 -120 C6 -132 -6 -132 -22 -120 Z", 0.95),
    path(
      "M-24 -112 C-30 -148 30 -148 24 -112 L20 -122 L-20 -122 Z M-24 -104 C-26 -58 26 -58 24 -104 L16 -93 L-16 -93 Z",
      0.93,
    ),
    path("M-26 -110 C-30 -146 34 -152 26 -108 L16 -128 C4 -122 -14 -122 -26 -110 Z", 0.5),
  ][kind]!;
  return at(
    x,
    y,
    scale,
    path("M-62 0 C-62 -46 -44 -58 -16 -64 L16 -64 C44 -58 62 -46 62 0 Z", 0.95) +
      polygon("-15,-64 15,-64 0,-20", 0.04) +
      (kind % 2 ? polygon("-4,-60 4,-60 6,-28 0,-20 -6,-28", 0.92) : "") +
      ellipse(0, -102, 24, 31, 0.12) +
      path("M0 -133 C32 -132 30 -76 2 -71 C16 -90 18 -112 0 -133 Z", 0.3) +
      ellipse(-9, -104, 2.6, 3.4, 0.95) +
      ellipse(9, -104, 2.6, 3.4, 0.95) +
      stroke("M0 -102 L-2 -92 L2 -92 M-5 -82 L5 -82", 2.2, 0.7) +
      hair,
  );
}

const candleParliament: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash((x, y) => 0.63 - 0.1 * (y / 500) + 0.1 * (fbm(x / 200, y / 60, 4, 3) - 0.5));
    const arch = (x: number): string =>
      path(
        `M${x - 76} 330 L${x - 76} 150 C${x - 76} 60 ${x + 76} 60 ${x + 76} 150 L${x + 76} 330 Z`,
        0.34,
      ) +
      path(
        `M${x - 58} 330 L${x - 58} 154 C${x - 58} 84 ${x + 58} 84 ${x + 58} 154 L${x + 58} 330 Z`,
        0.97,
      ) +
      stroke(
        `M${x} 100 L${x} 330 M${x - 58} 170 L${x + 58} 170 M${x - 58} 250 L${x + 58} 250`,
        5,
        0.4,
      );
    await plate.draw(
      each(5, (i) => arch(640 + i * 220) + rect(734 + i * 220, 40, 32, 300, 0.5)) +
        arch(200) +
        rect(-10, 22, 1620, 18, 0.3) +
        rect(-10, 330, 1620, 16, 0.3),
    );
    for (const [row, seats] of rows.entries()) {
      const top = Array.from(
        { length: 41 },
        (_, i) => `${i ? "L" : "M"}${i * 41 - 20} ${level(row, i * 41 - 20).toFixed(1)}`,
      ).join(" ");
      await plate.draw(seats.map(member).join(""));
      const front = await plate.mask(path(`${top} L1620 1067 L-20 1067 Z`, 0));
      plate.put(front, (x, y) => {
        const drop = y - level(row, x);
        const panel =
          Math.abs((((x - 960) / (96 + row * 30)) % 1) + (x < 960 ? 1 : 0) - 0.5) > 0.44;
        return (
          0.54 +
          row * 0.06 +
          (panel ? 0.16 : 0) +
          clamp(drop / 300) * 0.2 +
          (fbm(x / 90, y / 7, 5, 3) - 0.5) * 0.16
        );
      });
      await plate.draw(stroke(top, 9 + row * 3, 0.1));
      const flames = seats.map(
        ({ x, y, scale }) => [x + 44 * scale, y - 44 * scale, scale] as const,
      );
      plate.wash((x, y, under) => {
        let shine = 0;
        for (const [fx, fy, s] of flames) {
          const away = ((x - fx) / (38 * s)) ** 2 + ((y - fy) / (38 * s)) ** 2;
          if (away < 9) shine += Math.exp(-away);
        }
        return under * (1 - 0.5 * Math.min(shine, 1));
      });
      await plate.draw(
        flames
          .map(([x, y, s]) =>
            at(
              x,
              y,
              s,
              rect(-6, 12, 12, 36, 0.02) +
                stroke("M-6 12 L-6 46 M6 12 L6 46", 2.4, 0.9) +
                path("M0 -22 C12 -4 10 10 0 10 C-10 10 -12 -4 0 -22 Z", 0) +
                stroke("M0 -22 C12 -4 10 10 0 10 C-10 10 -12 -4 0 -22 Z", 2.6, 0.8),
            ),
          )
          .join(""),
      );
    }
    plate.disc(330, 330, 176);
    await plate.draw(
      path("M330 232 C366 286 364 340 330 342 C296 340 294 286 330 232 Z", 0) +
        stroke("M330 340 L330 316", 5, 0.9) +
        rect(308, 344, 44, 150, 0.02) +
        stroke("M308 346 L308 494 M352 346 L352 494", 5, 0.9) +
        path(
          "M308 346 C316 356 344 356 352 346 L352 372 C346 386 340 366 336 372 L330 398 L324 362 Z",
          0.2,
        ) +
        path(
          "M270 492 L390 492 C390 520 350 528 344 534 L316 534 C310 528 270 520 270 492 Z",
          0.96,
        ),
    );
    await plate.draw(
      path(
        "M-20 1080 L-20 860 C10 800 60 780 130 764 L220 760 C300 768 330 720 320 620 L296 600 L306 548 L374 548 L384 600 L376 640 C392 760 370 860 350 920 L366 1080 Z",
        0.97,
      ) +
        path("M302 566 L376 566 L382 602 L296 602 Z", 0.03) +
        path("M304 566 C292 540 296 512 312 506 L352 506 C378 508 386 540 374 566 Z", 0.3) +
        stroke("M316 520 L372 516 M312 536 L378 532 M312 552 L376 550", 4, 0.85) +
        path(
          "M96 790 C60 750 44 690 64 640 C88 590 180 580 214 628 C226 646 228 664 238 690 C246 702 240 710 230 712 C230 736 222 750 200 750 L196 790 Z",
          0.97,
        ) +
        ellipse(72, 640, 42, 38, 0.97) +
        stroke(
          "M214 628 C226 646 228 664 238 690 C246 702 240 710 230 712 C230 736 222 750 200 750",
          6,
          0.3,
        ) +
        stroke("M322 640 C330 720 304 764 232 766", 5, 0.4) +
        rect(-20, 996, 560, 90, 0.96) +
        stroke("M-20 996 L540 996", 8, 0.1),
    );
  },
};

export const parliament = { "candle-parliament": candleParliament } satisfies Record<
  string,
  Recipe
>;
