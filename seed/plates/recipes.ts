import { bells } from "./bell.ts";
import { canals } from "./canal.ts";
import { civic } from "./civic.ts";
import { country } from "./country.ts";
import { duty } from "./duty.ts";
import { charts } from "./flat/charts.ts";
import { maps } from "./flat/maps.ts";
import { gardens } from "./garden.ts";
import { interiors } from "./interior.ts";
import { kitchen } from "./kitchen.ts";
import { nights } from "./night/nights.ts";
import { portraits } from "./portraits.ts";
import type { Recipe } from "./recipe.ts";
import { scenes } from "./scenes/scenes.ts";
import { shore } from "./shore.ts";
import { stages } from "./stage.ts";
import { stillLifes } from "./still-life.ts";
import { streets } from "./street.ts";
import { things } from "./things/things.ts";
import { town } from "./town.ts";
import { upland } from "./upland.ts";
import { work } from "./work.ts";

/** Every plate by name; the name is also the file's. */
export const recipes: Readonly<Record<string, Recipe>> = {
  ...shore,
  ...country,
  ...upland,
  ...canals,
  ...town,
  ...streets,
  ...civic,
  ...stillLifes,
  ...bells,
  ...kitchen,
  ...interiors,
  ...gardens,
  ...stages,
  ...work,
  ...duty,
  ...charts,
  ...maps,
  ...scenes,
  ...portraits,
  ...things,
  ...nights,
};
