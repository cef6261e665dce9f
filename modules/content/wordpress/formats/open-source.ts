/** Opens what another system exported. */
import type { ExportPlace, ImportSource } from "../imports/import-types";
import { openGhost } from "./ghost";
import { openSubstack } from "./substack";
import { openWordPress } from "./wordpress-rest";
import { openWxr } from "./wxr";

/** @param timeZone of local times in a file @throws Refusal for what can't be read */
export async function openSource(place: ExportPlace, timeZone: string): Promise<ImportSource> {
  switch (place.format) {
    case "site":
      return openWordPress(place.url);
    case "wxr":
      return openWxr(place.file, timeZone);
    case "ghost":
      return openGhost(place.file, place.site);
    case "substack":
      return openSubstack(place.file, place.site);
  }
}
