import { civic } from "./civic.ts";
import { country } from "./country.ts";
import type { Recipe } from "./recipe.ts";
import { portraits } from "./portraits.ts";
import { shore } from "./shore.ts";
import { stillLifes } from "./still-life.ts";

/** Every plate by name; the name is also the file's. */
export const recipes: Readonly<Record<string, Recipe>> = { ...shore, ...country, ...civic, ...stillLifes, ...portraits };
