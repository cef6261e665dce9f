/** A lock file that lacks a platform's packages does not install there (docs/decisions/005). */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const file = new URL("../package-lock.json", import.meta.url);
const { packages } = JSON.parse(readFileSync(file, "utf8")) as {
  packages: Readonly<Record<string, Locked>>;
};

/** Whether a package finds another one: beside its own dependencies, or beside any that holds it. */
function finds(from: string, name: string): boolean {
  if (join(from, "node_modules", name) in packages) return true;
  return from !== "." && from !== "" && finds(dirname(from), name);
}

test("every optional package that any package names has an entry", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !finds(path, name))
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

test("the bindings of the build are there for macOS, Windows and Linux", () => {
  for (const platform of ["darwin-arm64", "darwin-x64", "win32-x64-msvc", "linux-x64-gnu"]) {
    expect(packages).toHaveProperty([`node_modules/@tailwindcss/oxide-${platform}`]);
  }
});

test("Node’s packages have hashes, and the version that the tools install elsewhere", () => {
  const tools = readFileSync(new URL("../tools/install.mjs", import.meta.url), "utf8");
  const [, version] = /const version = "([\d.]+)"/.exec(tools) ?? [];
  for (const platform of ["linux-x64", "linux-arm64", "win-x64"]) {
    expect(packages[`node_modules/node-${platform}`]).toMatchObject({
      version,
      integrity: expect.stringMatching(/^sha512-/),
    });
  }
});
