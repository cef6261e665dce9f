import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createGeoDatabase } from "./geo-database";
import { createFindPlace } from "./geo";
import { createGeoRoutes } from "./geo-routes";
import { writeMmdb } from "./test-mmdb";

const place = (city: string, country: string) => ({
  city: { names: { de: `${city} (de)`, en: city } },
  country: { iso_code: country },
});
const places = {
  "203.0.113.0/24": place("New York", "US"),
  "198.51.100.128/25": place("São Paulo", "BR"),
  "192.0.2.7/32": { country: { iso_code: "FR" } },
};

let folder: string;
let file: string;
let now: number;
let troubles: unknown[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "broadsheet-geo-"));
  file = join(folder, "city.mmdb");
  now = 0;
  troubles = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The route, called from `address`. */
function open() {
  const onError = (error: unknown) => void troubles.push(error);
  const database = createGeoDatabase({ file, now: () => now, onError });
  return async (address: string, headers: Record<string, string> = {}) => {
    const routes = createGeoRoutes({
      findPlace: createFindPlace({ database, addressOf: () => address }),
    });
    const answer = await routes.request("/geo", { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    return answer.json();
  };
}

describe("a visitor's location from the database", () => {
  it.each([
    ["203.0.113.9", "New York", "US"],
    ["198.51.100.200", "São Paulo", "BR"],
    ["198.51.100.3", null, null],
    ["192.0.2.7", null, "FR"],
    ["192.0.2.8", null, null],
    ["2001:db8:0:1::/64", null, null],
    ["unknown", null, null],
    ["", null, null],
  ])("maps %s to %s, %s", async (address, city, country) => {
    await writeFile(file, writeMmdb(places));
    expect(await open()(address)).toEqual({ city, country });
    expect(troubles).toEqual([]);
  });

  it("is not read if the edge sends a location", async () => {
    await writeFile(file, writeMmdb(places));
    const ask = open();
    expect(await ask("203.0.113.9", { "cf-ipcountry": "CA" })).toEqual({
      city: null,
      country: "CA",
    });
    expect(await ask("203.0.113.9", { "cf-ipcountry": "XX" })).toEqual({
      city: "New York",
      country: "US",
    });
  });

  it("reloads a changed file, and keeps the old data while the new file is invalid", async () => {
    await writeFile(file, writeMmdb(places));
    const ask = open();
    expect(await ask("203.0.113.9")).toEqual({ city: "New York", country: "US" });
    // Replaced as updaters do: written beside it, then renamed.
    await writeFile(`${file}.new`, writeMmdb({ "203.0.113.0/24": place("Boston", "US") }));
    await rename(`${file}.new`, file);
    now += 59_999;
    expect(await ask("203.0.113.9")).toEqual({ city: "New York", country: "US" });
    now += 1;
    expect(await ask("203.0.113.9")).toEqual({ city: "Boston", country: "US" });
    await writeFile(file, "no database");
    now += 60_000;
    expect(await ask("203.0.113.9")).toEqual({ city: "Boston", country: "US" });
    expect(troubles).toHaveLength(1);
  });

  it("returns nulls while the file is missing, and data once it exists", async () => {
    const ask = open();
    expect(await ask("203.0.113.9")).toEqual({ city: null, country: null });
    expect(troubles).toHaveLength(1);
    await writeFile(file, writeMmdb(places));
    now += 60_000;
    expect(await ask("203.0.113.9")).toEqual({ city: "New York", country: "US" });
  });
});
