import { lay, look } from "../engine/camera.ts";
import { type Sitter, complexion, face, hair } from "./head.ts";
import type { Recipe } from "../engine/recipe.ts";
import { type Body, blend, ellipsoid, rod } from "../engine/solids.ts";
import { beard, dress, glasses, hat, pencil } from "./wardrobe.ts";

/** Portraits for bylines and columns: square, with content that fits a circle. */

function sit(sitter: Sitter): Recipe {
  return {
    width: 480,
    height: 480,
    period: 7,
    draw(plate) {
      const skin = face(sitter);
      const neck = rod([0, -0.5, -0.14], [0, -1.5, -0.22], 0.38 + (sitter.jaw ?? 0) * 0.7);
      const paint = complexion(sitter);
      const parts = [
        {
          solid: (x: number, y: number, z: number) => blend(skin(x, y, z), neck(x, y, z), 0.09),
          dark: paint,
          shine: 0.12 + sitter.skin * 0.5,
        },
        dress(sitter),
        hair(sitter),
        beard(sitter),
        glasses(sitter),
        hat(sitter),
        pencil(sitter),
        sitter.earrings
          ? {
              solid: (x: number, y: number, z: number) =>
                ellipsoid(0.76, -0.24, 0, 0.055, 0.075, 0.055)(Math.abs(x), y, z),
              dark: 0.05,
              shine: 0.6,
            }
          : undefined,
      ].filter((part) => part !== undefined);
      const cos = Math.cos(sitter.turn);
      const sin = Math.sin(sitter.turn);
      const turned = parts.map((part): Body => {
        const { solid, dark } = part;
        return {
          solid: (x, y, z) => solid(x * cos - z * sin, y, x * sin + z * cos) * 0.86,
          dark:
            typeof dark === "number"
              ? dark
              : (x, y, z) => dark(x * cos - z * sin, y, x * sin + z * cos),
          shine: "shine" in part ? part.shine : 0,
        };
      });
      plate.disc(250, 222, 196);
      lay(
        plate,
        look(plate, turned, {
          camera: [0, -0.14, 7.2],
          target: [0, -0.1, 0],
          zoom: 0.205,
          light: [-0.62, 0.62, 0.95],
          ambient: 0.26,
          coarse: 1,
          bend: 15,
        }),
      );
    },
  };
}

export const portraits = {
  "portrait-1": sit({
    turn: 0.32,
    hair: "parted",
    hairDark: 0.8,
    skin: 0.06,
    jaw: 0.03,
    glasses: "round",
    dress: "suit",
    brows: 1.1,
  }),
  "portrait-2": sit({
    turn: -0.36,
    hair: "bob",
    hairDark: 0.84,
    skin: 0.08,
    jaw: -0.05,
    lips: 0.05,
    brows: 0.6,
    dress: "blouse",
    earrings: true,
  }),
  "portrait-3": sit({
    turn: 0.26,
    hair: "fringe",
    hairDark: 0.2,
    skin: 0.08,
    age: 0.9,
    beard: "full",
    glasses: "round",
    brows: 1.4,
    dress: "suit",
    jaw: 0.02,
  }),
  "portrait-4": sit({
    turn: -0.3,
    hair: "crop",
    hairDark: 0.92,
    skin: 0.42,
    jaw: 0.05,
    lips: 0.1,
    nose: -0.01,
    brows: 1.1,
    dress: "sweater",
  }),
  "portrait-5": sit({
    turn: 0.4,
    hair: "bun",
    hairDark: 0.34,
    skin: 0.05,
    age: 0.7,
    jaw: -0.05,
    brows: 0.5,
    glasses: "square",
    dress: "collar",
    earrings: true,
  }),
  "portrait-6": sit({
    turn: -0.22,
    hair: "curls",
    hairDark: 0.86,
    skin: 0.28,
    jaw: -0.03,
    lips: 0.1,
    brows: 0.8,
    dress: "blouse",
  }),
  "portrait-7": sit({
    turn: 0.3,
    hair: "short",
    hairDark: 0.6,
    skin: 0.06,
    hat: "brim",
    beard: "mustache",
    age: 0.6,
    jaw: 0.05,
    brows: 1.2,
    nose: 0.04,
    dress: "suit",
  }),
  "portrait-8": sit({
    turn: -0.4,
    hair: "long",
    hairDark: 0.5,
    skin: 0.05,
    jaw: -0.06,
    lips: 0.06,
    brows: 0.6,
    dress: "collar",
  }),
  "portrait-9": sit({
    turn: 0.24,
    hair: "short",
    hairDark: 0.9,
    skin: 0.2,
    hat: "cap",
    beard: "goatee",
    jaw: 0,
    brows: 1.3,
    long: 0.05,
    dress: "sweater",
  }),
  "portrait-10": sit({
    turn: -0.3,
    hair: "crop",
    hairDark: 0.9,
    skin: 0.44,
    hat: "scarf",
    lips: 0.11,
    jaw: -0.03,
    brows: 0.8,
    earrings: true,
    dress: "blouse",
  }),
  "portrait-11": sit({
    turn: 0.36,
    hair: "waves",
    hairDark: 0.12,
    skin: 0.06,
    age: 0.6,
    jaw: -0.02,
    lips: 0.03,
    brows: 0.7,
    dress: "suit",
  }),
  "portrait-12": sit({
    turn: -0.26,
    hair: "parted",
    hairDark: 0.88,
    skin: 0.14,
    jaw: 0.02,
    long: 0.05,
    glasses: "square",
    brows: 1.2,
    dress: "collar",
  }),
  "portrait-13": sit({
    turn: 0.42,
    hair: "knot",
    hairDark: 0.86,
    skin: 0.07,
    age: 0.45,
    jaw: -0.03,
    lips: 0.03,
    smile: 0.11,
    brows: 0.7,
    pencil: true,
    dress: "collar",
  }),
} satisfies Record<string, Recipe>;
