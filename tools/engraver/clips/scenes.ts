/** The scenes of clips. Each has one small moving thing and one disc of gold. */
import { clamp, fbm, noise, smooth } from "../engine/noise.ts";
import { canal, court, press, stage } from "./rooms.ts";
import { box, cover, disc, gild, type Point, type Scene, TURN } from "./frame.ts";

const wave = (turns: number) => Math.sin(TURN * turns);

/** A ridge line: the height of the land above its foot at x, 0 to 1. */
const ridge = (x: number, seed: number, size: number) => fbm(x / size, 0.5, seed, 3);

function sky(point: Point, x: number, y: number, horizon: number, seed: number): void {
  const cloud = fbm(x / 150, y / 34, seed, 3);
  point.light = 0.14 + 0.3 * smooth(y, 0, horizon) + 0.22 * smooth(cloud, 0.5, 0.72);
}

/** Water whose lines run toward the shore, bright under the light at `lightX`. */
function water(
  point: Point,
  {
    x,
    y,
    t,
    horizon,
    lightX,
  }: { x: number; y: number; t: number; horizon: number; lightX: number },
): void {
  if (y < horizon) return;
  const depth = (y - horizon) / (360 - horizon);
  const swell = Math.sin(x / (14 + 40 * depth) + depth * 19 - TURN * 2 * t);
  const path = 20 + 70 * depth + 12 * swell;
  point.gold = 0;
  point.light = 0.1 + 0.1 * depth + 0.55 * smooth(path - Math.abs(x - lightX), -26, 20);
  point.light += 0.1 * swell * depth;
  point.stray = 2.4 * depth * swell;
}

const harbor: Scene = {
  seconds: 6,
  paint(point, x, y, t) {
    const horizon = 226;
    sky(point, x, y, horizon, 4);
    gild(point, disc(x, y, 380, 150 + 5 * wave(t), 72));
    cover(point, clamp(y - (horizon - 46 * ridge(x, 9, 120)) + 0.5) * 0.94, 0.08);
    water(point, { x, y, t, horizon, lightX: 380 });
    // The lighthouse, whose lamp points at the viewer once per loop.
    const lean = (y - 96) * 0.07;
    const shaft = clamp(14 + lean - Math.abs(x - 548) + 0.5) * clamp(y - 96) * clamp(262 - y);
    cover(point, shaft, Math.floor((y - 96) / 30) % 2 === 0 ? 0 : 0.75);
    cover(point, box(x, y, 536, 72, 560, 96) + disc(x, y, 548, 72, 12) * 0.99, 0);
    gild(point, box(x, y, 542, 76, 554, 92) * smooth(wave(t), -0.2, 0.3));
    cover(point, clamp(y - 258 + 10 * ridge(x, 3, 40)) * smooth(x, 470, 520), 0);
    // A boat that rides the swell.
    const boatY = 284 + 3.5 * wave(t * 2);
    const boatX = 190 + 4 * wave(t);
    const hull =
      clamp(y - boatY) * clamp(boatY + 20 - y) * clamp(46 - (y - boatY) - Math.abs(x - boatX));
    cover(point, hull, 0);
    const sail =
      clamp(boatY - 6 - y) * clamp(x - boatX) * clamp((y - boatY + 96) * 0.42 - (x - boatX));
    cover(point, sail, 0.62);
    cover(point, box(x, y, boatX - 2, boatY - 100, boatX + 1, boatY), 0);
  },
};

const train: Scene = {
  seconds: 7,
  paint(point, x, y, t) {
    sky(point, x, y, 250, 12);
    gild(point, disc(x, y, 150, 76, 34));
    const hills = 236 - 60 * ridge(x, 21, 170);
    if (y > hills) cover(point, clamp(y - hills), 0.3 - 0.1 * smooth(y, 200, 340));
    // The train: five black cars with lighted windows, and a plume behind them.
    const nose = -40 + t * 1160;
    const into = nose - x;
    const plume = smooth(into, 10, 90) * smooth(420 - into, 0, 260);
    const rise = 104 - 26 * smooth(into, 0, 300) + 7 * noise(x / 26, t * 9, 5);
    point.light += 0.5 * plume * smooth(16 - Math.abs(y - rise), -6, 12);
    for (let car = 0; car < 5; car++) {
      const right = nose - car * 92;
      cover(point, box(x, y, right - 86, 130, right, 168), 0);
      for (let pane = 0; pane < 6; pane++) {
        const left = right - 80 + pane * 13;
        gild(point, box(x, y, left, 138, left + 8, 149));
      }
    }
    // The viaduct: a deck on arches.
    cover(point, box(x, y, -2, 168, 642, 184), 0.06);
    if (y > 184) {
      const across = ((x + 20) % 100) - 50;
      const opening = disc(x - across, y, x, 236, 38) > 0 || Math.abs(across) < 38;
      const inArch = opening && (y > 236 || Math.hypot(across, y - 236) < 38);
      if (!inArch) cover(point, 1, 0.1 + 0.16 * smooth(across, -50, 40));
    }
    cover(point, clamp(y - 330 + 14 * ridge(x, 31, 60)), 0);
  },
};

const bell: Scene = {
  seconds: 4,
  paint(point, x, y, t) {
    point.light = 0.22 + 0.12 * fbm(x / 60, y / 200, 7, 3);
    gild(point, disc(x, y, 320, 178, 138));
    // It hangs from (320, 44) and swings; the point is transformed to the bell's rest position.
    const swing = 0.3 * wave(t);
    const dx = x - 320;
    const dy = y - 44;
    const u = dx * Math.cos(swing) - dy * Math.sin(swing);
    const v = dx * Math.sin(swing) + dy * Math.cos(swing);
    const flare = 46 + 44 * smooth(v, 40, 210) + 34 * smooth(v, 176, 226);
    const dome = v < 74 ? Math.sqrt(Math.max(0, 1 - ((74 - v) / 54) ** 2)) : 1;
    const body = clamp(flare * dome - Math.abs(u)) * clamp(v - 20) * clamp(226 - v);
    // The clapper lags behind the bell.
    const clapper = 0.42 * Math.sin(TURN * t - 0.9);
    const tongue = disc(u - Math.sin(clapper) * 26, v, 0, 236, 15);
    cover(point, tongue, 0.05);
    cover(point, body, 0.06 + 0.34 * smooth(u + flare * 0.5, 8, -30));
    cover(point, box(u, v, -9, -20, 9, 26), 0);
    for (const band of [92, 178, 200])
      cover(point, body * box(u, v, -200, band, 200, band + 3), 0.5);
    cover(
      point,
      box(x, y, -2, 14, 642, 44) + box(x, y, 92, -2, 122, 362) + box(x, y, 518, -2, 548, 362),
      0,
    );
  },
};

const stars: Scene = {
  seconds: 8,
  paint(point, x, y, t) {
    // Trails of one sixth of a turn around the pole; the pattern repeats after that sixth.
    const dx = x - 410;
    const dy = y - 96;
    const radius = Math.hypot(dx, dy);
    const ring = Math.floor(radius / 9);
    const inRing = Math.abs(radius - ring * 9 - 4.5);
    const angle = Math.atan2(dy, dx) / TURN + t / 6 + noise(ring * 7.3, 1, 40);
    const along = (((angle * 6) % 1) + 1) % 1;
    const start = noise(ring * 3.7, 5, 41);
    const length = 0.22 + 0.3 * noise(ring * 5.1, 9, 42);
    const behind = (along - start + 1) % 1;
    const trail = clamp(1.6 - inRing) * smooth(length - behind, 0, 0.04) * (1 - behind / length);
    point.light = 0.1 + 0.12 * smooth(y, 60, 330);
    gild(point, disc(x, y, 410, 96, 20));
    const hill = 300 - 46 * smooth(Math.abs(x - 190), 330, 0);
    const dome = disc(x, y, 190, 236, 62) * clamp(238 - y) + box(x, y, 128, 236, 252, 290);
    const bare = (1 - clamp(y - hill)) * (1 - clamp(dome));
    if (trail > 0.02 && bare > 0) point.gold = Math.max(point.gold, trail * bare * 0.9);
    cover(point, clamp(dome), 0.16 + 0.3 * smooth(x, 180, 132));
    // The slit, lit from inside.
    gild(
      point,
      clamp(6 - Math.abs(x - 214 + (y - 180) * 0.24)) *
        clamp(236 - y) *
        clamp(y - 180) *
        clamp(dome),
    );
    cover(point, clamp(y - hill), 0.03);
  },
};

const lake: Scene = {
  seconds: 5,
  paint(point, x, y, t) {
    const horizon = 150;
    sky(point, x, y, horizon, 60);
    gild(point, disc(x, y, 214, 96, 58));
    const far = horizon - 74 * ridge(x, 61, 130) * smooth(x, 60, 420);
    if (y > far) cover(point, clamp(y - far), 0.34 - 0.2 * smooth(y, far, horizon));
    if (y < horizon) return;
    const depth = (y - horizon) / 210;
    // Three rollers, one behind the other; each moves to the position of the next in one loop.
    const row = Math.sqrt(depth) * 5 - t;
    const crest = row - Math.floor(row);
    const roll = Math.sin(x / (60 + 120 * depth) + Math.floor(row) * 2.1);
    const lit = smooth(crest + 0.14 * roll, 0.5, 0.98);
    point.gold = 0;
    point.light = 0.08 + 0.62 * lit * (0.35 + depth);
    point.light += 0.4 * smooth(60 + 60 * depth - Math.abs(x - 214), -40, 30) * (1 - depth);
    point.stray = 5 * depth * roll * (1 - crest);
  },
};

const city: Scene = {
  seconds: 7,
  paint(point, x, y, t) {
    const street = 282;
    sky(point, x, y, street, 80);
    gild(point, disc(x, y, 400, 190 + 26 * wave(t), 96));
    for (const { seed, wide, low, tall, dark } of [
      { seed: 3, wide: 46, low: 60, tall: 90, dark: 0.2 },
      { seed: 8, wide: 62, low: 30, tall: 130, dark: 0 },
    ]) {
      const block = Math.floor((x + seed * 9) / wide);
      const top = street - low - tall * noise(block * 3.3, seed, seed);
      const inBlock = x + seed * 9 - block * wide;
      if (y < top || y > street || (dark === 0 && inBlock > wide - 12)) continue;
      cover(point, 1, dark);
      if (dark > 0) continue;
      // Windows go out one after another, and come back.
      const column = Math.floor(inBlock / 10);
      const floor = Math.floor((y - top) / 14);
      const pane = box(inBlock - column * 10, y - top - floor * 14, 3, 4, 7, 10);
      const hour = noise(block * 5.7 + column * 1.9, floor * 2.3, 17);
      if (inBlock < wide - 14 && hour > 0.4) {
        gild(point, pane * smooth(wave(t + hour * 3), -0.5, -0.3));
      }
    }
    water(point, { x, y, t, horizon: street, lightX: 400 });
  },
};

const wheat: Scene = {
  seconds: 6,
  paint(point, x, y, t) {
    const horizon = 236;
    sky(point, x, y, horizon, 100);
    gild(point, disc(x, y, 190, 190, 64));
    if (y > horizon) {
      // Rows of a field run to one point on the horizon.
      const depth = (y - horizon) / 124;
      const row = (x - 190) / (0.12 + depth);
      const wind = wave(t * 2 + x / 300 + depth);
      point.gold = 0;
      point.light = 0.16 + 0.42 * smooth(Math.sin(row / 34), -0.2, 0.7) + 0.08 * wind;
      point.stray = 1.6 * depth * wind;
    }
    const half = 20 + (y - 110) * 0.14;
    cover(point, clamp(half - Math.abs(x - 448)) * clamp(y - 110) * clamp(262 - y), 0.05);
    cover(point, disc(x, y, 448, 112, 24), 0.05);
    gild(point, box(x, y, 443, 176, 453, 190));
    // Four sails, a quarter of a turn each loop.
    const angle = (TURN / 4) * t;
    const dx = x - 448;
    const dy = y - 112;
    for (let sail = 0; sail < 4; sail++) {
      const turn = angle + (TURN / 4) * sail;
      const u = dx * Math.cos(turn) + dy * Math.sin(turn);
      const v = -dx * Math.sin(turn) + dy * Math.cos(turn);
      cover(point, box(u, v, 26, 3, 118, 25), Math.floor(u / 12) % 2 === 0 ? 0.75 : 0.5);
      cover(point, box(u, v, 0, -2, 122, 3), 0);
    }
  },
};

const portrait: Scene = {
  seconds: 5,
  paint(point, x, y, t) {
    const away = Math.abs(x - 320);
    // One band of lines moves more than those above and below it.
    const near = smooth(70 - Math.abs(y - 180), -20, 60) * smooth(330 - away, 0, 120);
    const speech = wave(away / 150 - t * 2) * (0.5 + 0.5 * wave(t));
    point.light = 0.16 + 0.1 * smooth(Math.abs(y - 180), 180, 40) + 0.5 * near;
    point.stray = 24 * near * speech * smooth(away, 60, 140);
    gild(point, disc(x, y, 320, 180, 66 + 4 * wave(t * 2)));
  },
};

export const scenes: Readonly<Record<string, Scene>> = {
  bell,
  canal,
  city,
  court,
  harbor,
  lake,
  portrait,
  press,
  stage,
  stars,
  train,
  wheat,
};
