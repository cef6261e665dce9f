import type { Recipe } from "../engine/recipe.ts";
import { breads } from "./bread.ts";
import { globes } from "./globe.ts";
import { hills } from "./hill.ts";
import { knots } from "./knot.ts";
import { laundries } from "./laundromat.ts";
import { looms } from "./loom.ts";
import { mills } from "./mill.ts";
import { parrots } from "./parrot.ts";
import { ports } from "./port.ts";
import { puppets } from "./puppet.ts";
import { roads } from "./road.ts";

/** Things and places the features are about. */
export const things = {
  ...knots,
  ...breads,
  ...globes,
  ...roads,
  ...ports,
  ...hills,
  ...looms,
  ...laundries,
  ...puppets,
  ...mills,
  ...parrots,
} satisfies Record<string, Recipe>;
