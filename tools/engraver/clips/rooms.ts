/** Scenes of houses and machines; see scenes.ts. */
import { clamp, fbm, noise, smooth } from "../engine/noise.ts";
import { box, cover, disc, gild, type Scene, TURN } from "./frame.ts";

const wave = (turns: number) => Math.sin(TURN * turns);

/** A day at a courthouse: its sun crosses the gable, and the shadows of its columns turn. */
export const court: Scene = {
  seconds: 6,
  paint(point, x, y, t) {
    point.light = 0.16 + 0.26 * smooth(y, 0, 280) + 0.1 * fbm(x / 150, y / 40, 130, 3);
    const away = x - 320;
    const gable = 118 + Math.abs(away) * 0.27;
    const inGable = clamp(y - gable) * clamp(156 - y) * clamp(216 - Math.abs(away));
    cover(point, inGable, 0.02);
    gild(point, disc(x, y, 320, 138, 13 + 1.5 * wave(t)));
    cover(point, box(x, y, 104, 156, 536, 170), 0.62);
    if (y > 170 && y < 290 && Math.abs(away) < 206) {
      cover(point, 1, 0.03);
      // Six round columns, lit from a side that goes to and fro.
      const column = ((x - 114) % 69) - 26;
      const side = column / 15 - 0.9 * wave(t);
      if (Math.abs(column) < 15) cover(point, 1, 0.12 + 0.7 * smooth(side, 1.2, -0.7));
    }
    for (let step = 0; step < 4; step++) {
      const top = 290 + step * 12;
      cover(point, box(x, y, 96 - step * 18, top, 544 + step * 18, top + 12), 0.66 - step * 0.12);
    }
    cover(point, clamp(y - 338), 0.05);
    // A person climbs the steps.
    const walk = t * 120;
    const manX = 110 + walk;
    const manY = 336 - 46 * smooth(t, 0.25, 0.85) - Math.abs(wave(t * 4));
    const seen = smooth(t, 0, 0.08) * smooth(1 - t, 0, 0.08);
    cover(point, disc(x, y, manX, manY - 40, 5) * seen, 0);
    cover(point, box(x, y, manX - 6, manY - 35, manX + 6, manY - 14) * seen, 0);
    const stride = 6 * wave(t * 4);
    const leg = (way: number) =>
      clamp(2.5 - Math.abs(x - manX - (way * stride * (y - manY + 14)) / 14)) *
      clamp(y - manY + 15) *
      clamp(manY - y);
    cover(point, clamp(leg(1) + leg(-1)) * seen, 0);
  },
};

/** A curtain opens and closes before a lit stage. */
export const stage: Scene = {
  seconds: 6,
  paint(point, x, y, t) {
    const open = 0.5 - 0.5 * Math.cos(TURN * t);
    point.light = 0.1 + 0.14 * smooth(y, 20, 250);
    const floor = 262;
    if (y > floor) point.light = 0.4 - 0.2 * smooth(Math.abs(x - 320), 20, 260);
    gild(point, disc(x, y, 320, 168, 82));
    // A lone player with a shadow.
    const sway = 3 * wave(t * 2) * clamp((260 - y) / 120);
    const man =
      disc(x, y, 320 + sway, 150, 13) +
      clamp(15 + (y - 164) * 0.1 - Math.abs(x - 320 - sway)) * clamp(y - 163) * clamp(272 - y);
    cover(point, clamp(man), 0);
    const edge = 40 + 250 * (1 - open);
    const from = Math.min(x, 640 - x);
    const hang = edge + 10 * Math.sin(y / 50) * open;
    if (y < 288) {
      const fold = Math.sin((from / (0.35 + 0.65 * (1 - open))) * 0.16 + Math.sin(y / 90));
      cover(point, clamp(hang - from), 0.2 + 0.32 * smooth(fold, -0.6, 0.9));
    }
    cover(point, clamp(26 + 8 * Math.abs(Math.sin(x / 29)) - y), 0.5);
    cover(point, clamp(y - 288), 0.03);
    // Heads in the first rows.
    const seat = Math.floor(x / 46);
    const headY = 316 + 10 * noise(seat * 2.7, 1, 131) + 1.5 * wave(t + seat * 0.3);
    cover(point, disc(x, y, seat * 46 + 23, headY, 15), 0.16);
  },
};

/** A drum turns, and sheets fly off it one by one. */
export const press: Scene = {
  seconds: 4,
  paint(point, x, y, t) {
    point.light = 0.14 + 0.1 * fbm(x / 120, y / 90, 90, 3);
    gild(point, disc(x, y, 214, 176, 118));
    const far = Math.hypot(x - 214, y - 176);
    const angle = Math.atan2(y - 176, x - 214) / TURN - t / 4;
    const tooth = Math.abs(((((angle * 32) % 1) + 1) % 1) - 0.5) < 0.25 ? 7 : 0;
    cover(point, clamp(96 + tooth - far) * clamp(far - 74), 0.02);
    const spoke = Math.abs(((((angle * 4) % 1) + 1.5) % 1) - 0.5) * far;
    cover(point, clamp(1.6 - spoke) * clamp(78 - far), 0.02);
    cover(point, clamp(20 - far), 0.02);
    cover(point, box(x, y, 200, 176, 228, 330) + box(x, y, 130, 322, 298, 362), 0.02);
    // Four sheets a loop leave the drum, rise and settle on the pile.
    for (let sheet = 0; sheet < 4; sheet++) {
      const way = (t * 4 + sheet) / 4 - Math.floor((t * 4 + sheet) / 4);
      const sheetX = 300 + 210 * way;
      const sheetY = 190 - 120 * Math.sin(Math.PI * way) + 92 * way;
      const tilt = 0.6 * (1 - way) * wave(way * 1.5);
      const u = (x - sheetX) * Math.cos(tilt) + (y - sheetY) * Math.sin(tilt);
      const v = (y - sheetY) * Math.cos(tilt) - (x - sheetX) * Math.sin(tilt);
      const paper = box(u, v, -44, -17, 44, 17);
      const print =
        box(u, v, -38, -12, 38, -6) + box(u, v, -38, 0, -4, 12) + box(u, v, 4, 0, 38, 12);
      cover(point, paper, 1);
      cover(point, clamp(print) * paper, 0.3);
    }
    cover(point, box(x, y, 462, 298, 560, 340), (y - 298) % 6 < 3 ? 0.9 : 0.35);
    cover(point, clamp(y - 340), 0.03);
  },
};

/** A lock fills and empties: the boat rises past the marks on the wall and sinks again. */
export const canal: Scene = {
  seconds: 7,
  paint(point, x, y, t) {
    const level = 232 - 46 * (0.5 - 0.5 * Math.cos(TURN * t));
    point.light = 0.16 + 0.3 * smooth(y, 0, 150) + 0.1 * fbm(x / 150, y / 34, 140, 3);
    gild(point, disc(x, y, 420, 96, 48));
    const bank = 146 - 22 * fbm(x / 90, 0.5, 141, 3);
    cover(point, clamp(y - bank), 0.1);
    if (y > 150) {
      // The wall of the lock, in courses of stone.
      const course = Math.floor((y - 150) / 22);
      const joint = (y - 150) % 22 < 2 || (x + course * 31) % 62 < 2;
      cover(
        point,
        1,
        joint ? 0.02 : 0.2 + 0.14 * noise(course * 3.1, Math.floor((x + course * 31) / 62), 142),
      );
    }
    // A narrow boat with a lighted cabin.
    const deck = level - 16 + 1.5 * wave(t * 3);
    const hull =
      clamp(y - deck) * clamp(level + 6 - y) * box(x - (y - deck) * 0.7, 0, 130, -1, 420, 1);
    cover(point, hull, 0);
    cover(point, box(x, y, 176, deck - 30, 372, deck), 0);
    for (let pane = 0; pane < 4; pane++) {
      gild(point, box(x, y, 194 + pane * 44, deck - 23, 218 + pane * 44, deck - 9));
    }
    cover(point, box(x, y, 356, deck - 46, 364, deck - 28), 0);
    if (y > level) {
      const depth = (y - level) / 130;
      const swell = Math.sin(x / (18 + 30 * depth) + depth * 15 - TURN * t * 2);
      point.gold = 0;
      point.light = 0.1 + 0.3 * smooth(54 + 30 * depth - Math.abs(x - 420), -20, 30) + 0.1 * swell;
      point.stray = 2 * depth * swell;
    }
    // The gates, with their beam.
    cover(point, box(x, y, 560, 120, 600, 362), (x - 560) % 13 < 3 ? 0.02 : 0.3);
    cover(point, box(x, y, 470, 112, 642, 126), 0);
  },
};
