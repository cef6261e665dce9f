import { join } from "node:path";
import { expect, it } from "vitest";
import { fonts } from "../../publication/look/fonts";
import { measureFallback } from "./measure-fallback";
import { roles } from "./write-font-faces";

const folder = join(import.meta.dirname, "..", "..", "publication");

it.each(roles)("the %s font has a fallback of its widths on every system", async (role) => {
  const { families, rules } = await measureFallback(role, fonts[role], folder);
  const systems =
    fonts[role].kind === "serif"
      ? ["Times New Roman", "Liberation Serif", "Noto Serif", "DejaVu Serif"]
      : ["Arial", "Helvetica", "Liberation Sans", "Roboto", "DejaVu Sans"];
  for (const name of systems) expect(rules).toContain(`local("${name}")`);
  if (role === "text") expect(rules).toContain('local("Georgia")');
  for (const [, family] of rules.matchAll(/font-family: "([^"]+)"/g)) {
    expect(families).toContain(family);
  }
  const sizes = Array.from(rules.matchAll(/size-adjust: ([\d.]+)%/g), ([, size]) => Number(size));
  expect(sizes.length).toBeGreaterThanOrEqual(families.length - 1);
  for (const size of sizes) {
    expect(size).toBeGreaterThan(50);
    expect(size).toBeLessThan(130);
  }
});
