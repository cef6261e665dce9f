/**
 * Renders the demo edition's pictures: `node tools/engraver/render.ts` for all of them, or with names for some.
 * Writes `seed/pictures/<name>.webp` and nothing else; the same code gives the same bytes every time.
 */
import { readFile, writeFile } from "node:fs/promises";
import { engrave } from "./engine/engrave.ts";
import { Plate } from "./engine/plate.ts";
import { recipes } from "./recipes.ts";

interface Entry {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

const pictures = new URL("../../seed/pictures/", import.meta.url);
const catalog = JSON.parse(await readFile(new URL("catalog.json", pictures), "utf8")) as Entry[];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in recipes));
if (unknown.length > 0) {
  console.error(
    `No such plate: ${unknown.join(", ")}. There are: ${Object.keys(recipes).join(", ")}.`,
  );
  process.exit(1);
}

const names = asked.length > 0 ? asked : Object.keys(recipes);
for (const [position, name] of names.entries()) {
  const recipe = recipes[name]!;
  const started = performance.now();
  const plate = new Plate(recipe.width, recipe.height);
  await recipe.draw(plate);
  const print = await engrave(plate, recipe);
  await writeFile(new URL(`${name}.webp`, pictures), print);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${position + 1}/${names.length} ${name}: ${Math.round(print.length / 1024)} KB in ${seconds} s`,
  );
  const entry = catalog.find((candidate) => candidate.name === name);
  if (entry?.width !== recipe.width || entry.height !== recipe.height) {
    console.error(`${name}: catalog.json has no entry of ${recipe.width} x ${recipe.height}.`);
    process.exitCode = 1;
  }
}
