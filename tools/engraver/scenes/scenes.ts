import type { Recipe } from "../engine/recipe.ts";
import { evening } from "./evening.ts";
import { lighthouse } from "./lighthouse.ts";
import { nightField } from "./night-field.ts";
import { parliament } from "./parliament.ts";
import { school } from "./school.ts";
import { stations } from "./stations.ts";
import { townClocks } from "./town-clocks.ts";
import { weather } from "./weather.ts";

/** Scenes of work, travel and public rooms. */
export const scenes = {
  ...weather,
  ...nightField,
  ...lighthouse,
  ...townClocks,
  ...evening,
  ...school,
  ...parliament,
  ...stations,
} satisfies Record<string, Recipe>;
