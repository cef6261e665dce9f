/** `npm run bench -- --capacity`: computes what a large paper needs from docs/scale-table.json; see docs/guides/scale.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tools/install.mjs";
import { describeCapacity, putInGuide } from "./million/capacity.mjs";

const read = (...path) => readFileSync(join(root, "docs", ...path), "utf8");
const text = describeCapacity(JSON.parse(read("scale-table.json")));
process.stdout.write(`${text}\n`);
writeFileSync(
  join(root, "docs", "guides", "scale.md"),
  putInGuide(read("guides", "scale.md"), text),
);
