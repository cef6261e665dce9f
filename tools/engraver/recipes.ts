import { bells } from "./things/bell.ts";
import { canals } from "./scenes/canal.ts";
import { civic } from "./scenes/civic.ts";
import { country } from "./scenes/country.ts";
import { duty } from "./things/duty.ts";
import { charts } from "./flat/charts.ts";
import { maps } from "./flat/maps.ts";
import { gardens } from "./things/garden.ts";
import { interiors } from "./things/interior.ts";
import { kitchen } from "./things/kitchen.ts";
import { nights } from "./night/nights.ts";
import { portraits } from "./faces/portraits.ts";
import type { Recipe } from "./engine/recipe.ts";
import { scenes } from "./scenes/scenes.ts";
import { shore } from "./scenes/shore.ts";
import { stages } from "./things/stage.ts";
import { stillLifes } from "./things/still-life.ts";
import { streets } from "./scenes/street.ts";
import { things } from "./things/things.ts";
import { town } from "./scenes/town.ts";
import { upland } from "./scenes/upland.ts";
import { work } from "./things/work.ts";

/** Every plate by name, which is also the file name. */
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
