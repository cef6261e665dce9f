/**
 * Where an address is, by a database file in MaxMind's format (mmdb): GeoLite2 City, DB-IP City Lite
 * and their like. It is read into memory when first asked, and again once the file is another one.
 */
import { readFile, stat } from "node:fs/promises";
import { isIP } from "node:net";
import { type CityResponse, Reader } from "maxmind";
import { nowhereKnown, type Place, toPlace } from "./place";

export interface GeoDatabase {
  /**
   * Nulls where the file says nothing of the address, or cannot be read.
   *
   * @param address IPv4, IPv6, or an IPv6 network like `2001:db8:0:1::/64`
   */
  find(address: string): Promise<Place>;
}

/** The file is looked at again after so long, in milliseconds. */
const lookAgainAfter = 60_000;

/** @param file path of an mmdb file, which whoever renews it may replace at any time */
export function createGeoDatabase({
  file,
  now,
  onError,
}: {
  file: string;
  /** Milliseconds of any clock that goes on. */
  now: () => number;
  /** Told of a file that cannot be read. */
  onError: (error: unknown) => void;
}): GeoDatabase {
  let reader: Reader<CityResponse> | null = null;
  let mark = "";
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    lookedAt = now();
    try {
      const { mtimeMs, size, ino } = await stat(file);
      const found = `${mtimeMs} ${size} ${ino}`;
      if (found === mark) return;
      reader = new Reader<CityResponse>(await readFile(file));
      mark = found;
    } catch (error) {
      // What was read before is better than nothing.
      onError(error);
    }
  }

  return {
    async find(address) {
      if (now() - lookedAt >= lookAgainAfter) {
        looking ??= look().finally(() => {
          looking = null;
        });
      }
      await looking;
      const plain = address.split("/")[0] ?? "";
      if (!reader || isIP(plain) === 0) return nowhereKnown;
      try {
        const found = reader.get(plain);
        return toPlace(found?.city?.names.en, found?.country?.iso_code);
      } catch (error) {
        onError(error);
        return nowhereKnown;
      }
    },
  };
}
