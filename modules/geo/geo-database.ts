/**
 * Looks up the location of an IP address in a database file in MaxMind's format (mmdb), such as
 * GeoLite2 City or DB-IP City Lite. The file is loaded into memory on first use and reloaded when it
 * changes.
 */
import { readFile, stat } from "node:fs/promises";
import { isIP } from "node:net";
import { type CityResponse, Reader } from "maxmind";
import { nowhereKnown, type Place, toPlace } from "./place";

export interface GeoDatabase {
  /**
   * Returns nulls if the file has no entry or cannot be read.
   *
   * @param address IPv4, IPv6, or an IPv6 network like `2001:db8:0:1::/64`
   */
  find(address: string): Promise<Place>;
}

/** How often the file is checked for changes, in milliseconds. */
const lookAgainAfter = 60_000;

/** @param file path of an mmdb file, which may be replaced at any time */
export function createGeoDatabase({
  file,
  now,
  onError,
}: {
  file: string;
  /** Milliseconds of any monotonic clock. */
  now: () => number;
  /** Called if the file cannot be read. */
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
      // Keep the data loaded before.
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
