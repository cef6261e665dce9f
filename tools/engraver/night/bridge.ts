import { painter } from "../things/duty.ts";
import { gull } from "../scenes/figures.ts";
import { GOLD } from "../engine/plate.ts";
import type { Recipe } from "../engine/recipe.ts";
import { rays, ridge, sky, water } from "../scenes/scenery.ts";
import { at, each, ellipse, rect, shade, stroke } from "../engine/shapes.ts";
import { dusk, FILM } from "./at-night.ts";

/** A wide view of the bridge painter: the left third is dark and empty, for text. */

/** The height of the main cable over a point of the deck. */
function cable(x: number): number {
  return 506 - 466 * (Math.max(x - 40, 0) / 1380) ** 1.6;
}

function along(from: number, to: number, lift: number): string {
  const marks = Array.from({ length: 33 }, (_, i) => from + ((to - from) * i) / 32);
  return marks
    .map((x, i) => `${i ? "L" : "M"}${x.toFixed(1)} ${(cable(x) + lift).toFixed(1)}`)
    .join(" ");
}

function tower(): string {
  return (
    shade("leg", [
      [0, 0.5],
      [0.3, 0.8],
      [1, 0.96],
    ]) +
    rect(1368, 36, 74, 900, "url(#leg)") +
    rect(1516, 36, 60, 900, "url(#leg)") +
    rect(1350, 18, 250, 30, 0.9) +
    each(
      5,
      (i) =>
        stroke(
          `M1442 ${84 + i * 170} L1516 ${214 + i * 170} M1516 ${84 + i * 170} L1442 ${214 + i * 170}`,
          14,
          0.93,
        ) + rect(1436, 226 + i * 170, 86, 18, 0.9),
    ) +
    each(40, (i) => rect(1376, 60 + i * 21, 5, 5, 0.08) + rect(1430, 60 + i * 21, 5, 5, 0.4))
  );
}

export const bridgePainterNight: Recipe = {
  ...FILM,
  night: true,
  async draw(plate) {
    const [sunX, sunY, radius] = [960, 456, 286];
    sky(plate, { seed: 29, top: 0.3, low: 0.1, horizon: 0.8, cloud: 0.5 });
    rays(plate, { cx: sunX, cy: sunY, radius, count: 46, strength: 0.22 });
    const light = dusk(sunX + 110, sunY, 560, 0.08);
    plate.disc(sunX, sunY, radius, GOLD);
    ridge(plate, { seed: 25, y: 826, rise: 110, length: 330, tone: 0.5, relief: 0.4 });
    water(plate, { seed: 35, y: 812, tone: 0.28, sunX });
    plate.wash((x, y, under) => {
      const inSun = Math.hypot(x - sunX, y - sunY) < radius;
      return inSun ? under : 1 - (1 - under) * light(x, y);
    });
    await plate.draw(
      each(17, (i) => {
        const x = 60 + i * 82;
        return stroke(`M${x} ${cable(x).toFixed(1)} L${x} 790`, 5, 0.95);
      }) +
        tower() +
        stroke(along(-20, 1420, 0), 22, 0.95) +
        stroke(along(620, 1380, -6), 3, 0.2) +
        rect(-5, 786, 1610, 22, 0.96) +
        stroke("M500 785 L1368 785", 3, 0.25) +
        rect(-5, 834, 1610, 9, 0.96) +
        stroke(
          Array.from(
            { length: 34 },
            (_, i) => `M${i * 50} 808 L${i * 50 + 25} 836 L${i * 50 + 50} 808`,
          ).join(" "),
          6,
          0.95,
        ),
    );
    const unlit = ellipse(14, -36, 27, 33, 0.95) + ellipse(134, -92, 13, 13, 0.95);
    await plate.draw(
      at(892, 524, 0.74, painter + unlit) +
        stroke(`M922 ${cable(922).toFixed(1)} L922 340`, 4.4, 0.95),
    );
    await plate.draw(gull(1130, 250, 1.5) + gull(1184, 300, 1) + gull(1262, 236, 1.2));
  },
};
