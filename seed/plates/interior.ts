import { person } from "./figures.ts";
import { clamp, createRandom, fbm } from "./noise.ts";
import { RED, type Plate } from "./plate.ts";
import { LANDSCAPE, type Recipe } from "./recipe.ts";
import { grain } from "./scenery.ts";
import { at, blurred, each, ellipse, path, polygon, rect, shade, stroke } from "./shapes.ts";

/** Rooms and stages. */

/** Floorboards running toward a point on the horizon. */
function boards(plate: Plate, level: number, vanishX: number, horizon: number, tone: number): void {
  const { width, height } = plate;
  const mask = new Float32Array(width * height).fill(1, level * width);
  plate.put(mask, (x, y) => {
    const near = (y - horizon) / (height - horizon);
    const board = (x - vanishX) / (near * 118);
    const joint = Math.abs(board - Math.round(board)) < 0.03 ? 0.4 : 0;
    return clamp(
      tone +
        joint +
        (fbm(Math.floor(board) * 9, y / 60, 3, 2) - 0.5) * 0.3 +
        (fbm(board * 6, y / 90, 5, 3) - 0.5) * 0.2,
    );
  });
}

/** Spines of books along a shelf. */
function spines(seed: number, x: number, y: number, width: number, tall: number): string {
  const random = createRandom(seed);
  let svg = "";
  for (let at = x; at < x + width - 12;) {
    const thick = 9 + random() * 15;
    const high = tall * (0.7 + random() * 0.26);
    const tone = 0.2 + random() * 0.68;
    svg +=
      rect(at, y - high, thick, high, tone) +
      rect(at, y - high * 0.8, thick, 4, tone > 0.5 ? 0.05 : 0.9) +
      rect(at + thick - 2.4, y - high, 2.4, high, 0.95);
    at += thick;
  }
  return svg;
}

const readingLamp: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash((x, y) => {
      const away = Math.hypot((x - 560) / 1.1, y - 470);
      return clamp(0.86 - 0.8 * Math.exp(-((away / 520) ** 2)) + 0.04 * Math.sin((x / 1600) * 180));
    });
    boards(plate, 850, 700, 500, 0.5);
    await plate.draw(
      ellipse(640, 960, 560, 92, 0.34) +
        ellipse(640, 960, 500, 76, 0.62) +
        ellipse(640, 960, 470, 68, 0.3),
    );
    await plate.draw(
      rect(1000, 110, 420, 640, 0.1) +
        rect(1024, 134, 372, 592, 0.82) +
        rect(980, 744, 460, 26, 0.16),
    );
    plate.disc(1272, 290, 92);
    await plate.draw(
      path(
        "M1024 640 C1100 590 1180 600 1240 630 C1300 600 1360 590 1396 610 L1396 726 L1024 726 Z",
        0.95,
      ) +
        rect(1202, 134, 16, 592, 0.1) +
        rect(1024, 420, 372, 14, 0.1),
    );
    await plate.draw(
      shade("drape", [
        [0, 0.6],
        [0.25, 0.3],
        [0.5, 0.75],
        [0.7, 0.36],
        [1, 0.9],
      ]) +
        path("M930 80 L1050 80 C1040 300 1010 520 940 800 L900 800 Z", "url(#drape)") +
        path("M1490 80 L1376 80 C1390 300 1420 520 1500 800 L1540 800 Z", "url(#drape)") +
        rect(890, 66, 650, 16, 0.95),
    );
    await plate.draw(
      rect(60, 200, 300, 650, 0.94) +
        each(
          4,
          (i) =>
            rect(76, 214 + i * 158, 268, 146, 0.86) + spines(20 + i, 80, 360 + i * 158, 260, 136),
        ),
    );
    await plate.draw(
      shade("chair", [
        [0, 0.16],
        [0.5, 0.4],
        [1, 0.88],
      ]) +
        shade(
          "seat",
          [
            [0, 0.24],
            [1, 0.7],
          ],
          true,
        ) +
        path("M640 470 C650 380 900 370 930 460 L960 780 L650 780 Z", "url(#chair)") +
        path("M600 640 C600 590 680 590 690 640 L700 860 L610 860 Z", "url(#chair)") +
        path("M900 640 C910 590 990 590 990 650 L980 870 L890 870 Z", 0.84) +
        path("M676 720 C760 690 860 690 916 720 L910 800 L684 800 Z", "url(#seat)") +
        path("M684 800 L910 800 L900 868 L696 868 Z", 0.74) +
        rect(620, 862, 22, 56, 0.95) +
        rect(946, 866, 22, 50, 0.95) +
        each(3, (r) => each(3, (c) => ellipse(730 + c * 62, 500 + r * 62, 7, 7, 0.9))) +
        at(
          790,
          706,
          1,
          path(
            "M-70 0 C-50 -24 -20 -20 0 -6 C20 -22 50 -24 70 -2 L66 14 C44 0 20 2 0 14 C-20 2 -46 2 -68 16 Z",
            0.02,
          ) + stroke("M0 -6 L0 14 M-70 0 C-50 -24 -20 -20 0 -6 C20 -22 50 -24 70 -2", 4, 0.92),
        ),
    );
    await plate.draw(
      shade("lampshade", [
        [0, 0.02],
        [0.6, 0.1],
        [1, 0.44],
      ]) +
        stroke("M510 450 L510 890", 12, 0.95) +
        path("M440 906 C440 884 580 884 580 906 Z", 0.95) +
        polygon("448,300 572,300 640,456 380,456", "url(#lampshade)") +
        stroke("M448 300 L572 300 L640 456 L380 456 Z", 5, 0.9) +
        stroke("M560 456 L560 520", 3, 0.95) +
        ellipse(560, 526, 7, 7, 0.95),
    );
    await plate.draw(
      rect(388, 690, 96, 12, 0.95) +
        stroke("M400 700 L392 900 M472 700 L480 900", 8, 0.95) +
        path("M408 690 L408 652 L450 652 L450 690 Z", 0.08) +
        stroke("M450 660 C470 656 470 684 450 682", 5, 0.9) +
        stroke("M422 640 C412 622 432 614 422 596 M438 640 C428 622 448 614 438 598", 3, 0.75),
    );
  },
};

const libraryStairs: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash(
      (x, y) => 0.3 + (0.3 * Math.abs(x - 800)) / 800 + 0.05 * fbm(x / 100, y / 100, 3, 2),
    );
    await plate.draw(
      ellipse(800, 270, 214, 214, 0.86) +
        ellipse(800, 270, 196, 196, 0.05) +
        ellipse(800, 270, 178, 178, 0.9),
    );
    plate.disc(800, 270, 170);
    await plate.draw(
      each(4, (i) => at(800, 270, 1, stroke("M0 -172 L0 172", 9, 0.92), i * 45)) +
        ellipse(800, 270, 46, 46, 0.92) +
        ellipse(800, 270, 34, 34, 0.1),
    );
    const stack = (i: number, left: boolean): string => {
      const wide = 178 - i * 34;
      const x = left ? [0, 178, 322][i]! : 1600 - [178, 322, 432][i]!;
      const top = 40 + i * 76;
      const low = 1067 - i * 128;
      const rows = 6;
      const step = (low - top - 30) / rows;
      return (
        rect(x, top - 24, wide, low - top + 24, 0.93) +
        rect(x - 6, top - 34, wide + 12, 20, 0.6) +
        each(
          rows,
          (r) =>
            rect(x + 10, top + r * step, wide - 20, step - 12, 0.82) +
            spines(
              40 + r * 7 + i * 50 + (left ? 0 : 400),
              x + 12,
              top + (r + 1) * step - 12,
              wide - 22,
              step - 14,
            ),
        )
      );
    };
    await plate.draw([2, 1, 0].map((i) => stack(i, true) + stack(i, false)).join(""));
    const treads = Array.from({ length: 17 }, (_, i) => {
      const near = 1 - i / 17;
      const y = 560 + 507 * near ** 1.25;
      const half = 130 + 330 * near ** 1.15;
      const x = 800 + 92 * Math.sin(near * 3.1);
      const rise = 10 + 32 * near;
      return (
        rect(x - half, y - rise, half * 2, rise + 60, 0.62 + 0.1 * near) +
        rect(x - half - 6, y - rise - 5 - near * 5, half * 2 + 12, 8 + 8 * near, 0.05) +
        rect(x - half * 0.46, y - rise, half * 0.92, rise + 60, 0.9) +
        rect(x - half * 0.46, y - rise - 5 - near * 5, half * 0.92, 8 + 8 * near, 0.42)
      );
    }).reverse();
    await plate.draw(treads.join(""));
    const rail = (side: number): string => {
      const points = Array.from({ length: 18 }, (_, i) => {
        const near = 1 - i / 17;
        return {
          x: 800 + 92 * Math.sin(near * 3.1) + side * (134 + 336 * near ** 1.15),
          y: 560 + 507 * near ** 1.25,
          tall: 60 + 150 * near,
        };
      });
      return (
        points
          .map((p) => stroke(`M${p.x} ${p.y} L${p.x} ${p.y - p.tall}`, 3 + p.tall / 34, 0.94))
          .join("") +
        stroke(points.map((p, i) => `${i ? "L" : "M"}${p.x} ${p.y - p.tall}`).join(" "), 15, 0.92)
      );
    };
    await plate.draw(
      rail(-1) +
        rail(1) +
        person(850, 660, 1.3, { skirt: true }) +
        person(700, 1000, 2.2, { coat: 0.95 }) +
        rect(726, 880, 54, 16, 0.05) +
        rect(724, 864, 50, 14, 0.4) +
        rect(728, 850, 54, 14, 0.05),
    );
  },
};

const theater: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash((x, y) => 0.9 - 0.04 * fbm(x / 90, y / 90, 2, 2));
    const fold = (x: number, y: number): number =>
      0.24 * Math.sin(x / 15 + 0.5 * Math.sin(y / 160)) + 0.06 * Math.sin(x / 47);
    await plate.draw(rect(220, 130, 1160, 620, 0.6));
    const beam = await plate.mask(blurred("beam", 5, polygon("752,90 848,90 1096,710 504,710", 0)));
    plate.put(beam, (x, y) => 0.12 + Math.abs(x - 800) / 1800 + 0.05 * fbm(x / 120, y / 60, 2, 2), {
      sheer: true,
    });
    plate.disc(800, 450, 214);
    await plate.draw(rect(220, 690, 1160, 70, 0.5) + ellipse(800, 716, 320, 26, 0.02));
    await plate.draw(
      path(
        "M120 100 L470 100 C460 300 400 520 250 760 L120 760 Z M1480 100 L1130 100 C1140 300 1200 520 1350 760 L1480 760 Z",
        0.6,
      ),
      { grain: fold },
    );
    await plate.draw(
      path(
        "M120 60 L1480 60 L1480 150 C1400 240 1280 240 1210 150 C1140 250 1000 250 935 150 C870 250 730 250 665 150 C600 250 460 250 390 150 C320 240 200 240 120 150 Z",
        0.56,
      ),
      { grain: fold },
    );
    await plate.draw(
      shade("pilaster", [
        [0, 0.4],
        [0.4, 0.08],
        [1, 0.8],
      ]) +
        rect(60, 0, 76, 800, "url(#pilaster)") +
        rect(1464, 0, 76, 800, "url(#pilaster)") +
        rect(40, 0, 1520, 64, 0.3) +
        each(30, (i) => ellipse(70 + i * 50.5, 32, 15, 15, 0.85)) +
        each(
          2,
          (i) =>
            path(
              `M${i ? 1600 : 0} 330 C${i ? 1520 : 80} 340 ${i ? 1450 : 150} 350 ${i ? 1440 : 160} 360 L${i ? 1440 : 160} 470 C${i ? 1500 : 100} 490 ${i ? 1560 : 40} 490 ${i ? 1600 : 0} 490 Z`,
              0.34,
            ) +
            ellipse(i ? 1540 : 60, 318, 24, 28, 0.95) +
            ellipse(i ? 1480 : 120, 326, 22, 26, 0.95),
        ),
    );
    const chair = stroke(
      "M0 0 L6 -76 L60 -76 L64 0 M6 -76 L0 -156 M58 -76 L56 -156 M0 -150 L56 -150 M2 -120 L57 -120",
      8,
      0.95,
    );
    await plate.draw(
      at(900, 724, 1, chair) +
        at(780, 726, 3.2, person(0, 0, 1, { coat: 0.94 })) +
        stroke("M826 500 L878 486 L908 430", 17, 0.94) +
        ellipse(912, 422, 10, 11, 0.9),
    );
    await plate.draw(
      rect(0, 760, 1600, 26, 0.16) +
        rect(0, 786, 1600, 60, 0.9) +
        each(11, (i) =>
          path(
            `M${230 + i * 114} 768 C${230 + i * 114} 738 ${274 + i * 114} 738 ${274 + i * 114} 768 Z`,
            0.96,
          ),
        ),
    );
    const random = createRandom(9);
    const row = (y: number, size: number, gap: number, tone: number): string =>
      each(Math.ceil(1700 / gap), (i) => {
        const x = -30 + i * gap + (random() - 0.5) * gap * 0.3;
        const lift = (random() - 0.5) * size * 0.4;
        return (
          path(
            `M${x - size * 1.2} ${y + size * 3} C${x - size * 1.2} ${y + size * 1.1} ${x - size * 0.5} ${y + size * 0.9} ${x} ${y + size * 0.9} C${x + size * 0.5} ${y + size * 0.9} ${x + size * 1.2} ${y + size * 1.1} ${x + size * 1.2} ${y + size * 3} Z`,
            tone,
          ) +
          stroke(
            `M${x - size * 0.62} ${y - size * 0.3 + lift} C${x - size * 0.4} ${y - size + lift} ${x + size * 0.4} ${y - size + lift} ${x + size * 0.62} ${y - size * 0.3 + lift}`,
            7,
            0.12,
          ) +
          ellipse(x, y + lift, size * 0.66, size * 0.84, tone) +
          (random() > 0.7 ? ellipse(x, y - size * 0.9 + lift, size * 0.34, size * 0.3, tone) : "")
        );
      });
    await plate.draw(row(856, 32, 82, 0.93) + row(920, 42, 106, 0.95) + row(1000, 56, 140, 0.96));
  },
};

const quartet: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash((x, y) => 0.5 - 0.22 * (x / 1600) + 0.05 * fbm(x / 200, y / 90, 2, 3));
    plate.disc(840, 430, 312, RED);
    boards(plate, 820, 800, 560, 0.26);
    await plate.draw(
      blurred("fall", 12, ellipse(560, 976, 300, 26, 0.8) + ellipse(1180, 960, 260, 22, 0.8)),
      { sheer: true },
    );
    const fiddle = (id: string): string =>
      shade(id, [
        [0, 0.16],
        [0.35, 0.3],
        [0.7, 0.62],
        [1, 0.9],
      ]) +
      path(
        "M0 -150 C42 -152 72 -128 70 -96 C68 -74 46 -66 44 -40 C42 -16 88 0 88 52 C88 104 44 122 0 122 C-44 122 -88 104 -88 52 C-88 0 -42 -16 -44 -40 C-46 -66 -68 -74 -70 -96 C-72 -128 -42 -152 0 -150 Z",
        `url(#${id})`,
      ) +
      `<path d="M0 -150 C42 -152 72 -128 70 -96 C68 -74 46 -66 44 -40 C42 -16 88 0 88 52 C88 104 44 122 0 122 C-44 122 -88 104 -88 52 C-88 0 -42 -16 -44 -40 C-46 -66 -68 -74 -70 -96 C-72 -128 -42 -152 0 -150 Z" fill="none" stroke="#0d0d0d" stroke-width="5"/>` +
      stroke("M-34 -34 C-24 -26 -44 8 -34 20 M34 -34 C24 -26 44 8 34 20", 6, 0.97) +
      rect(-22, -8, 44, 9, 0.05) +
      polygon("-9,-330 9,-330 15,-60 -15,-60", 0.96) +
      polygon("-12,20 12,20 8,104 -8,104", 0.96) +
      stroke("M-4 -320 L-4 80 M4 -320 L4 80", 1.6, 0.1) +
      path("M-9 -328 C-14 -372 20 -384 20 -360 C20 -346 2 -346 4 -358", 0.92) +
      stroke("M-28 -350 L28 -350 M-26 -368 L26 -366", 7, 0.94);
    await plate.draw(
      at(540, 740, 1.82, fiddle("cello"), -9) + stroke("M576 960 L584 1010", 7, 0.95),
    );
    const chair =
      stroke(
        "M-90 0 L-80 -190 L90 -190 L100 0 M-80 -190 L-96 -400 M90 -190 L92 -400 M-94 -390 L92 -390 M-90 -330 L92 -330 M-60 -6 L-54 -186 M66 -186 L72 -6",
        13,
        0.94,
      ) + polygon("-92,-200 96,-200 112,-172 -104,-172", 0.7);
    await plate.draw(
      at(1120, 970, 1, chair) +
        at(1118, 690, 0.98, fiddle("violin"), 14) +
        at(1380, 830, 0.9, fiddle("viola"), 24),
    );
    await plate.draw(
      stroke("M1330 560 L1000 1000", 6, 0.95) +
        stroke("M1326 572 L1012 986", 2, 0.1) +
        stroke("M280 420 L380 980", 6, 0.95),
    );
    await plate.draw(
      stroke("M820 690 L820 940 M820 930 L740 1010 M820 930 L900 1010", 9, 0.96) +
        polygon("690,520 950,520 970,690 670,690", 0.92) +
        polygon("706,500 818,506 816,672 696,668", 0.02) +
        polygon("936,500 824,506 826,672 946,668", 0.08) +
        each(
          5,
          (i) =>
            stroke(
              `M712 ${526 + i * 30} L808 ${528 + i * 30} M834 ${528 + i * 30} L932 ${526 + i * 30} M712 ${534 + i * 30} L808 ${536 + i * 30} M834 ${536 + i * 30} L932 ${534 + i * 30}`,
              2,
              0.7,
            ) +
            ellipse(726 + i * 16, 530 + i * 30, 5, 4, 0.95) +
            ellipse(850 + ((i * 37) % 70), 530 + i * 30, 5, 4, 0.95),
        ),
    );
  },
};

const greenhouse: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    plate.wash((x, y) => 0.12 + 0.14 * (y / 1067) + 0.12 * (fbm(x / 200, y / 50, 6, 3) - 0.5));
    plate.disc(800, 520, 150);
    const hoop = (k: number): string => {
      const h = 760 * k;
      const w = 940 * k;
      return stroke(
        `M${800 - w} ${600 + 460 * k} L${800 - w} ${600 - h * 0.36} C${800 - w} ${600 - h * 0.9} ${800 - w * 0.4} ${600 - h * 1.02} 800 ${600 - h * 1.02} C${800 + w * 0.4} ${600 - h * 1.02} ${800 + w} ${600 - h * 0.9} ${800 + w} ${600 - h * 0.36} L${800 + w} ${600 + 460 * k}`,
        4 + 16 * k,
        0.93,
      );
    };
    const ribs = [
      [-1, -0.36],
      [-0.86, -0.72],
      [-0.5, -0.95],
      [0, -1.02],
      [0.5, -0.95],
      [0.86, -0.72],
      [1, -0.36],
      [-1, 0.1],
      [1, 0.1],
    ] as const;
    await plate.draw(
      ribs
        .map(([x, y]) =>
          stroke(`M${800 + x * 190} ${600 + y * 150} L${800 + x * 1300} ${600 + y * 1030}`, 5, 0.9),
        )
        .join("") + [0.2, 0.27, 0.37, 0.52, 0.74, 1].map(hoop).join(""),
    );
    await plate.draw(polygon("720,690 880,690 1180,1067 420,1067", 0.05), {
      grain: (x, y) =>
        (((y - 640) ** 0.5 * 1.1) % 2 < 0.18 ? 0.5 : 0) + grain(60, 10, 0.1, 3)(x, y),
    });
    await plate.draw(
      polygon("720,690 420,1067 -400,1067 610,680", 0.9) +
        polygon("880,690 1180,1067 2000,1067 990,680", 0.93) +
        stroke("M720 690 L420 1067 M880 690 L1180 1067", 9, 0.2),
    );
    const random = createRandom(15);
    const leaf = (x: number, y: number, length: number, turn: number, tone: number): string =>
      at(
        x,
        y,
        length / 100,
        path("M0 0 C-26 -30 -22 -74 0 -100 C22 -74 26 -30 0 0 Z", tone) +
          stroke("M0 -4 L0 -92", 4, tone > 0.5 ? 0.1 : 0.9),
        turn,
      );
    const plant = (x: number, y: number, s: number, kind: number): string => {
      const pot = at(
        x,
        y,
        s,
        shade("pot", [
          [0, 0.2],
          [0.4, 0.36],
          [1, 0.9],
        ]) +
          polygon("-36,-56 36,-56 26,0 -26,0", "url(#pot)") +
          rect(-42, -70, 84, 18, "url(#pot)"),
      );
      const foliage = each(kind === 0 ? 13 : 19, (i) => {
        const spread = (i / (kind === 0 ? 12 : 18) - 0.5) * 2;
        return kind === 0
          ? leaf(
              x,
              y - 66 * s,
              (150 + random() * 110) * s,
              spread * 78 + random() * 10,
              i % 2 ? 0.9 : 0.34,
            )
          : leaf(
              x + spread * 40 * s,
              y - (90 + random() * 130) * s,
              (54 + random() * 40) * s,
              spread * 100 + random() * 40,
              i % 3 ? 0.88 : 0.26,
            );
      });
      return stroke(`M${x} ${y - 60 * s} L${x} ${y - 170 * s}`, 7 * s, 0.92) + foliage + pot;
    };
    await plate.draw(
      [0.24, 0.34, 0.5, 0.74, 1.08]
        .map(
          (k, i) =>
            plant(800 - 560 * k - 30, 640 + 300 * k, 0.5 + k * 1.3, i % 2) +
            plant(800 + 560 * k + 30, 640 + 300 * k, 0.5 + k * 1.3, (i + 1) % 2),
        )
        .join(""),
    );
    const basket = (x: number, y: number, s: number): string =>
      at(x, y, s, stroke("M0 -190 L-40 -30 M0 -190 L40 -30 M0 -190 L0 -330", 3, 0.95)) +
      each(9, (i) =>
        leaf(
          x + (i - 4) * 13 * s,
          y - 16 * s,
          (70 + ((i * 29) % 50)) * s,
          180 + (4 - i) * 15,
          i % 2 ? 0.9 : 0.3,
        ),
      ) +
      each(6, (i) =>
        leaf(x + (i - 2.5) * 14 * s, y - 20 * s, 60 * s, (i - 2.5) * 26, i % 2 ? 0.3 : 0.9),
      ) +
      at(x, y, s, path("M-48 -34 L48 -34 C40 6 -40 6 -48 -34 Z", 0.8));
    await plate.draw(
      basket(420, 300, 1.3) +
        basket(1180, 300, 1.3) +
        basket(610, 380, 0.7) +
        basket(990, 380, 0.7) +
        person(830, 850, 1.7, { skirt: true }) +
        at(
          890,
          830,
          0.8,
          path("M-30 -50 L20 -50 L24 0 L-34 0 Z", 0.9) +
            stroke("M22 -10 L62 -50 M-20 -50 C-20 -84 16 -84 14 -50", 8, 0.9),
        ),
    );
  },
};

export const interiors = {
  "reading-lamp": readingLamp,
  "library-stairs": libraryStairs,
  theater,
  quartet,
  greenhouse,
} satisfies Record<string, Recipe>;
