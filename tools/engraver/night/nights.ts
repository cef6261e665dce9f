import { bells } from "../things/bell.ts";
import { canals } from "../scenes/canal.ts";
import { civic } from "../scenes/civic.ts";
import { country } from "../scenes/country.ts";
import { gardens } from "../things/garden.ts";
import { EMBER } from "../engine/plate.ts";
import type { Recipe } from "../engine/recipe.ts";
import { shore } from "../scenes/shore.ts";
import { stages } from "../things/stage.ts";
import { stillLifes } from "../things/still-life.ts";
import { streets } from "../scenes/street.ts";
import { town } from "../scenes/town.ts";
import { work } from "../things/work.ts";
import { atNight } from "./at-night.ts";
import { bridgePainterNight } from "./bridge.ts";

/** The plates of the dark area, rendered in cream on black. */
export const nights = {
  "harbor-night": atNight(shore.harbor, {
    window: [0, 110, 1600],
    lamp: [985, 500, 720],
    far: 0.42,
  }),
  "lake-night": atNight(shore.lake, {
    width: 2000,
    height: 645,
    window: [0, 0, 2000],
    lamp: [610, 190, 1000],
    far: 0.5,
  }),
  "viaduct-night": atNight(country.viaduct, { window: [0, 60, 1600], lamp: [520, 250, 900] }),
  "bell-night": atNight(bells.bell, { window: [-80, 345, 1360], lamp: [620, 640, 1000] }),
  "courthouse-night": atNight(civic.courthouse, {
    window: [-112, 28, 1824],
    lamp: [800, 400, 900],
  }),
  "city-night": atNight(town.city, { window: [0, 150, 1600], lamp: [940, 560, 700] }),
  "still-life-night": atNight(stillLifes["still-life"], {
    window: [-110, 60, 1820],
    lamp: [860, 600, 1000],
    color: EMBER,
  }),
  "wheat-night": atNight(country.wheat, { window: [0, 20, 1600], lamp: [1130, 448, 800] }),
  "bridge-painter-night": bridgePainterNight,
  "printing-press-night": atNight(work["printing-press"], {
    window: [0, 130, 1600],
    lamp: [560, 420, 1000],
    far: 0.8,
  }),
  "theater-night": atNight(stages.theater, { window: [0, 20, 1600], lamp: [800, 450, 760] }),
  "observatory-night": atNight(civic.observatory, {
    window: [0, 80, 1600],
    lamp: [900, 450, 900],
    far: 0.8,
  }),
  "canal-lock-night": atNight(canals["canal-lock"], {
    window: [0, 120, 1600],
    lamp: [800, 330, 620],
  }),
  "market-stall-night": atNight(streets["market-stall"], {
    window: [0, 150, 1600],
    lamp: [800, 560, 700],
  }),
  "greenhouse-night": atNight(gardens.greenhouse, {
    window: [0, 120, 1600],
    lamp: [800, 500, 620],
  }),
} satisfies Record<string, Recipe>;
