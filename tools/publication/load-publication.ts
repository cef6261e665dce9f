/** Imports the files of a publication's folder and returns their exports. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { runnerImport } from "vite";
import type { Look } from "../../shared/publication/look-shapes.ts";
import type { JoiningPages, Offer } from "../../shared/publication/offer-shapes.ts";
import type {
  FrontPageLayout,
  Publication,
  QuotedItem,
} from "../../shared/publication/publication-shapes.ts";
import { getPublicationAliases } from "../publication-folder.mjs";
import { PublicationError } from "./publication-error.ts";

export interface LoadedPublication {
  readonly publication: Publication;
  readonly look: Look;
  readonly quotes: readonly QuotedItem[];
  readonly frontPage: FrontPageLayout;
  readonly offer: Offer;
  readonly joiningPages: JoiningPages;
  readonly moderation: unknown;
  readonly socialLines: unknown;
}

/** The files that code imports; each exports one object. */
const files = {
  "publication.ts": "publication",
  "look/look.ts": "look",
  "look/colors.ts": "colors",
  "quotes.ts": "quotes",
  "front-page.ts": "frontPageLayout",
  "moderation.ts": "moderation",
  "social-lines.ts": "socialLines",
  "offer.ts": "offer",
  "joining-pages.ts": "joiningPages",
} as const;

/** @throws PublicationError if a file or its export is missing */
export async function loadPublication(folder: string, root: string): Promise<LoadedPublication> {
  const missing = Object.keys(files).filter((path) => !existsSync(join(folder, path)));
  if (missing.length > 0) {
    throw new PublicationError(missing.map((path) => `${path} is missing.`));
  }
  const entries = await Promise.all(
    Object.entries(files).map(async ([path, name]) => {
      const { module } = await runnerImport<Record<string, unknown>>(join(folder, path), {
        root,
        configFile: false,
        logLevel: "error",
        resolve: { alias: getPublicationAliases() },
      }).catch((error: unknown) => {
        const reason = stripVTControlCharacters(String(error)).trim();
        throw new PublicationError([`${path} can’t be read. ${reason}`]);
      });
      if (module[name] === undefined) {
        throw new PublicationError([`${path} must export \`${name}\`.`]);
      }
      return [name, module[name]] as const;
    }),
  );
  const { frontPageLayout: frontPage, ...rest } = Object.fromEntries(entries);
  return { ...rest, frontPage } as unknown as LoadedPublication;
}
