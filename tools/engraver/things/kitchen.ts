import { lay, look } from "../engine/camera.ts";
import { clamp, fbm } from "../engine/noise.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { at, blurred, each, rect, stroke } from "../engine/shapes.ts";
import {
  type Body,
  type Solid,
  box,
  ellipsoid,
  melted,
  ring,
  rod,
  turned,
  union,
  without,
} from "../engine/solids.ts";

/** The school kitchen: a soup pot, lit from the left. */

/** The school kitchen: a soup pot, lit from the left. */

const bowl = (x: number, z: number): Body => ({
  solid: without(
    turned(
      [x, -1, z],
      [
        [0, 0.2],
        [0.08, 0.24],
        [0.2, 0.4],
        [0.42, 0.5],
      ],
    ),
    turned(
      [x, -0.86, z],
      [
        [0, 0.2],
        [0.16, 0.4],
        [0.32, 0.46],
      ],
    ),
  ),
  dark: (_x, y) => (Math.abs(y + 0.68) < 0.025 ? 0.8 : 0.1),
  shine: 0.4,
});

const loaf: Solid = melted(
  0.12,
  ellipsoid(1.75, -0.74, 0.5, 0.62, 0.3, 0.36),
  ellipsoid(2.1, -0.76, 0.46, 0.4, 0.28, 0.32),
);

const soup: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash((x, y) => 0.46 - 0.26 * (x / 1600) + (x % 150 < 4 || y % 112 < 4 ? 0.16 : 0));
    plate.disc(1150, 322, 262);
    await plate.draw(
      at(
        0,
        -72,
        1,
        rect(60, 92, 520, 12, 0.92) +
          each(4, (i) =>
            stroke(`M${130 + i * 124} 100 L${130 + i * 124} ${250 + (i % 2) * 40}`, 8, 0.94),
          ) +
          each(4, (i) =>
            i % 2
              ? rect(96 + i * 124, 286, 68, 56, 0.94, 26)
              : rect(104 + i * 124, 246, 52, 84, 0.94, 8),
          ),
      ),
    );
    const bodies: Body[] = [
      {
        solid: without(
          turned(
            [-0.35, -1, -0.1],
            [
              [0, 0.96],
              [0.06, 1.02],
              [0.5, 1.06],
              [1.16, 1.04],
              [1.24, 1.08],
            ],
          ),
          turned(
            [-0.35, -0.9, -0.1],
            [
              [0, 0.96],
              [0.6, 0.99],
              [1.3, 0.99],
            ],
          ),
        ),
        dark: (x, y) =>
          clamp(
            0.4 + (Math.abs(y - 0.12) < 0.03 ? 0.4 : 0) + 0.12 * (fbm(x * 3, y * 5, 4, 3) - 0.5),
          ),
        shine: 0.7,
      },
      { solid: ellipsoid(-0.35, 0.02, -0.1, 0.99, 0.03, 0.99), dark: 0.3, shine: 0.2 },
      {
        solid: union(
          ...[
            [-0.7, 0.3],
            [0, 0.4],
            [-0.3, -0.1],
            [0.2, -0.2],
            [-0.5, 0.6],
          ].map(([x, z]) => ellipsoid(x!, 0.05, z!, 0.11, 0.05, 0.11)),
        ),
        dark: 0.6,
      },
      {
        solid: union(
          rod([-1.4, -0.02, 0], [-1.62, 0, 0], 0.07),
          rod([-1.62, 0, 0], [-1.62, -0.2, 0.3], 0.07),
          rod([0.7, -0.02, 0], [0.92, 0, 0], 0.07),
          rod([0.92, 0, 0], [0.92, -0.2, 0.3], 0.07),
        ),
        dark: 0.8,
      },
      { solid: rod([-0.1, 0, 0.2], [0.62, 1.24, 0.3], 0.045), dark: 0.6, shine: 0.4 },
      bowl(1.3, 1.1),
      bowl(-1.6, 1.4),
      bowl(0.2, 1.5),
      {
        solid: (x, y, z) => loaf(x, y, z) + 0.02 * Math.max(0, Math.sin((x - z * 0.4) * 13)),
        dark: (x, _y, z) => (Math.sin((x - z * 0.4) * 13) > 0.5 ? 0.08 : 0.44),
      },
      { solid: box([1.8, -0.98, 0.5], [0.95, 0.03, 0.6], 0.01, 0.1), dark: 0.3 },
      { solid: ring([-0.35, 0.22, -0.1], 1.06, 0.035), dark: 0.5, shine: 0.5 },
      {
        solid: union(
          ellipsoid(-2.3, -0.76, 0.5, 0.27, 0.24, 0.27),
          ellipsoid(-1.95, -0.8, 0.85, 0.22, 0.2, 0.22),
        ),
        dark: (x, y) => 0.2 + 0.2 * Math.abs(Math.sin(x * 22 + y)),
        shine: 0.4,
      },
    ];
    lay(
      plate,
      look(plate, bodies, {
        camera: [0.1, 0.72, 7],
        target: [0.02, -0.06, 0],
        zoom: 0.27,
        light: [-0.85, 0.85, 0.6],
        floor: { y: -1, dark: 0.06 },
      }),
    );
    const steam = await plate.mask(
      blurred(
        "steam",
        9,
        stroke(
          "M560 380 C480 300 640 240 560 150 M700 380 C620 280 800 220 700 90 M840 390 C770 310 920 250 850 170",
          34,
          0,
        ),
      ),
    );
    plate.put(
      steam.map((cover) => cover * 0.85),
      (x, y) => 0.05 + 0.1 * fbm(x / 40, y / 60, 3, 3),
      { bend: (x, y) => 9 * Math.sin(y / 40 + x / 60), sheer: true },
    );
  },
};

export const kitchen = { soup } satisfies Record<string, Recipe>;
