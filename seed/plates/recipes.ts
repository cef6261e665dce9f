import { charts } from "./charts.ts";
import { civic } from "./civic.ts";
import { country } from "./country.ts";
import { interiors } from "./interior.ts";
import { kitchen } from "./kitchen.ts";
import { portraits } from "./portraits.ts";
import type { Recipe } from "./recipe.ts";
import { shore } from "./shore.ts";
import { stillLifes } from "./still-life.ts";
import { town } from "./town.ts";
import { upland } from "./upland.ts";
import { work } from "./work.ts";

/** Every plate by name; the name is also the file's. */
export const recipes: Readonly<Record<string, Recipe>> = {
  ...shore,
  ...country,
  ...upland,
  ...town,
  ...civic,
  ...stillLifes,
  ...kitchen,
  ...interiors,
  ...work,
  ...charts,
  ...portraits,
};
