import { person, tree } from "./figures.ts";
import { fbm } from "../engine/noise.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { grain, masonry, sky } from "./scenery.ts";
import { each, ellipse, path, polygon, rect, shade, stroke } from "../engine/shapes.ts";

/** Public buildings. */

const courthouse: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    sky(plate, { seed: 43, top: 0.5, low: 0.06, horizon: 0.85, cloud: 0.75 });
    const fluted = (x: number): number =>
      Math.sin(((x - 196) / 164) * Math.PI * 2 * 9) > 0.2 ? 0.1 : -0.06;
    await plate.draw(rect(176, 430, 1248, 420, 0.93));
    await plate.draw(
      rect(700, 560, 200, 290, 0.6) +
        rect(722, 584, 74, 266, 0.98) +
        rect(804, 584, 74, 266, 0.98) +
        polygon("680,560 800,500 920,560", 0.7),
    );
    await plate.draw(
      shade("column", [
        [0, 0.22],
        [0.22, 0.03],
        [0.5, 0.24],
        [0.82, 0.8],
        [1, 0.92],
      ]) +
        each(8, (i) =>
          polygon(
            `${194 + i * 164},830 ${200 + i * 164},448 ${262 + i * 164},448 ${268 + i * 164},830`,
            "url(#column)",
          ),
        ),
      { grain: (x) => fluted(x) * 0.8 },
    );
    await plate.draw(
      shade("cap", [
        [0, 0.1],
        [0.5, 0.22],
        [1, 0.75],
      ]) +
        each(
          8,
          (i) =>
            rect(182 + i * 164, 424, 98, 16, "url(#cap)") +
            path(
              `M${186 + i * 164} 440 L${276 + i * 164} 440 L${264 + i * 164} 458 L${198 + i * 164} 458 Z`,
              "url(#cap)",
            ) +
            rect(184 + i * 164, 830, 94, 22, "url(#cap)"),
        ) +
        rect(150, 332, 1300, 62, 0.16) +
        rect(150, 388, 1300, 8, 0.8) +
        rect(160, 396, 1280, 30, 0.34) +
        rect(130, 318, 1340, 16, 0.74) +
        rect(130, 314, 1340, 6, 0.05),
      { grain: grain(70, 30, 0.08, 8) },
    );
    await plate.draw(
      polygon("118,316 800,92 1482,316", 0.12) + polygon("232,302 800,116 1368,302", 0.58),
      { grain: grain(60, 40, 0.24, 4) },
    );
    await plate.draw(stroke("M118 318 L800 94 L1482 318", 9, 0.78));
    plate.disc(800, 216, 54);
    await plate.draw(
      each(
        6,
        (i) =>
          rect(150 - i * 34, 852 + i * 36, 1300 + i * 68, 14, 0.05 + i * 0.02) +
          rect(150 - i * 34, 866 + i * 36, 1300 + i * 68, 22, 0.5 + i * 0.03),
      ),
      { grain: grain(90, 8, 0.12, 6) },
    );
    await plate.draw(rect(40, 846, 150, 221, 0.42) + rect(1410, 846, 150, 221, 0.42), {
      grain: masonry(64, 34, 0.24, 5),
    });
    await plate.draw(
      rect(28, 832, 174, 18, 0.16) +
        rect(1398, 832, 174, 18, 0.16) +
        person(470, 1004, 1.5, { hat: true, stride: true }) +
        person(540, 1010, 1.42, { skirt: true }) +
        person(860, 900, 1.05) +
        person(1010, 964, 1.25, { hat: true }) +
        person(1062, 968, 1.2, { coat: 0.8, skirt: true }) +
        person(1250, 1046, 1.75, { stride: true, coat: 0.9 }) +
        rect(1268, 978, 34, 26, 0.97) +
        person(330, 906, 1, { skirt: true }),
    );
    await plate.draw(tree(70, 846, 3.4, 8, 0.4) + tree(1556, 846, 3.6, 17, 0.4), {
      grain: grain(12, 9, 0.16, 9),
    });
  },
};

const observatory: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash(
      (x, y) => 0.86 - 0.5 * (y / 860) - 0.24 * fbm(x / 500 + y / 900, y / 260 - x / 1300, 4, 5),
    );
    const stars = each(90, (i) =>
      ellipse(
        (i * 733) % 1600,
        (i * i * 37 + i * 211) % 640,
        1.6 + (i % 4) * 1.1,
        1.6 + (i % 4) * 1.1,
        0,
      ),
    );
    await plate.draw(stars);
    const trail = await plate.mask(
      each(
        9,
        (i) =>
          `<circle cx="1220" cy="250" r="${150 + i * 58}" fill="none" stroke="#000" stroke-width="3.4" stroke-dasharray="${180 + i * 40} ${240 + i * 31}" stroke-dashoffset="${i * 97}"/>`,
      ),
    );
    plate.put(trail, 0.08);
    plate.disc(1220, 250, 88);
    await plate.draw(
      path(
        "M-10 900 C220 800 420 790 700 806 C1000 800 1280 850 1610 960 L1610 1067 L-10 1067 Z",
        0.84,
      ),
      { grain: grain(60, 16, 0.2, 3), bend: (x, y) => 12 * Math.sin(x / 160 + y / 60) },
    );
    await plate.draw(
      shade("wall", [
        [0, 0.2],
        [0.3, 0.06],
        [0.7, 0.5],
        [1, 0.9],
      ]) +
        rect(360, 560, 440, 268, "url(#wall)") +
        rect(780, 650, 330, 180, "url(#wall)"),
      { grain: masonry(52, 26, 0.16, 2) },
    );
    await plate.draw(
      `<radialGradient id="dome" cx=".34" cy=".5" r=".8"><stop offset="0" stop-color="#fafafa"/><stop offset=".5" stop-color="#9a9a9a"/><stop offset="1" stop-color="#141414"/></radialGradient>` +
        path("M350 556 C350 290 480 190 580 190 C690 190 812 300 812 556 Z", "url(#dome)") +
        rect(338, 548, 486, 26, 0.82) +
        rect(770, 634, 350, 20, 0.86),
      { bend: (x, y) => (y < 560 ? -26 * Math.cos((x - 580) / 148) * (1 - (y - 190) / 560) : 0) },
    );
    await plate.draw(
      path("M588 194 C622 206 676 262 700 380 L716 470 L640 470 C630 360 606 250 560 192 Z", 0.97) +
        polygon("640,430 806,262 846,302 690,468", 0.3) +
        polygon("800,252 836,218 888,270 852,306", 0.5) +
        stroke("M640 430 L806 262", 5, 0.95) +
        each(4, (i) => rect(404 + i * 92, 650, 38, 66, i === 2 ? 0.02 : 0.94)) +
        rect(860, 700, 40, 50, 0.02) +
        rect(950, 700, 40, 50, 0.94) +
        rect(1036, 720, 44, 110, 0.96),
    );
    await plate.draw(
      stroke("M1058 832 C1110 880 1240 920 1420 1067", 26, 0.2) +
        person(1190, 900, 1, { hat: true }) +
        tree(180, 880, 2.6, 5, 0.6) +
        tree(60, 920, 3.2, 12, 0.6) +
        tree(1480, 960, 2.6, 9, 0.62),
    );
  },
};

export const civic = { courthouse, observatory } satisfies Record<string, Recipe>;
