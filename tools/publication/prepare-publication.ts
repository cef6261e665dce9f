/**
 * Validates the publication that `PUBLICATION` names and generates what the build imports as
 * `#look/...`: colors, fonts, nameplate, pictures, and tier rules. The files are in
 * `.cache/look/<publication>/`, and are generated again only when their sources have changed.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Font, Look } from "../../shared/publication/look-shapes.ts";
import { findPublicationFolder, getLookFolder } from "../publication-folder.mjs";
import { checkLook } from "./check-look.ts";
import { checkJoiningPages, checkOffer } from "./check-offer.ts";
import { checkShape } from "./check-shapes.ts";
import { checkFrontPage, checkPublication, checkQuotes } from "./check-publication.ts";
import { subsetFonts } from "./subset-fonts.ts";
import { drawNameplate, type DrawnNameplate } from "./draw-nameplate.ts";
import { makePictures } from "./make-pictures.ts";
import { type LoadedPublication, loadPublication } from "./load-publication.ts";
import { measureFallback } from "./measure-fallback.ts";
import { PublicationError } from "./publication-error.ts";
import {
  type Fallbacks,
  listFamilies,
  roles,
  writeFontFaces,
  writeFontStacks,
} from "./write-font-faces.ts";
import { writeJoiningRules, writeTierRules } from "./write-tier-rules.ts";
import { writeNameplateRules } from "./write-nameplate-rules.ts";
import { getScheme, writeColors, writeSectionColors } from "./write-colors.ts";

const root = join(import.meta.dirname, "..", "..");

/** Returns the folder of the generated files, whose `public/` Vite serves. */
export async function preparePublication(): Promise<string> {
  const folder = findPublicationFolder();
  const target = getLookFolder();
  const stamp = computeStamp(folder);
  const isMade = () => {
    const stampFile = join(target, "stamp");
    return existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
  };
  if (isMade()) return target;
  const loaded = await loadPublication(folder, root);
  const { publication, look, quotes, frontPage, offer, joiningPages } = loaded;
  refuse([
    ...checkPublication(publication),
    ...checkQuotes(quotes),
    ...checkShape("front-page.ts", frontPage),
    ...checkShape("offer.ts", offer),
    ...checkShape("joining-pages.ts", joiningPages),
    ...checkShape("moderation.ts", loaded.moderation),
    ...checkShape("social-lines.ts", loaded.socialLines),
  ]);
  // Related values are compared once each part is there.
  refuse([
    ...checkFrontPage(frontPage, publication),
    ...checkLook(look, publication),
    ...checkOffer(offer),
    ...checkJoiningPages(joiningPages, { offer, publication }),
  ]);
  // Concurrent builds must find all of the files or none.
  const draft = `${target}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  try {
    await make({ publication, look, offer, folder, target: draft });
    await writeFile(join(draft, "stamp"), stamp);
    await rm(target, { recursive: true, force: true });
    await mkdir(dirname(target), { recursive: true });
    // Another process may have been faster.
    await rename(draft, target).catch((error: unknown) => {
      if (!isMade()) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return target;
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new PublicationError(problems);
}

async function make(
  options: Pick<LoadedPublication, "publication" | "look" | "offer"> & {
    readonly folder: string;
    readonly target: string;
  },
): Promise<void> {
  const { publication, look, offer, folder, target } = options;
  const nameplate = await drawNameplate(look.nameplate, folder);
  const { fallbacks, rules } = await findFallbacks(look, folder);
  const { colors, fonts } = look;
  const write = (name: string, text: string) => writeFile(join(target, name), text);
  await write("colors.css", writeColors(colors));
  await write("faces.css", writeFontFaces(fonts, rules));
  await write("fonts.css", writeFontStacks(fonts, fallbacks));
  await write("section-colors.css", writeSectionColors(publication.sections, colors));
  await write("nameplate.css", writeNameplateRules(nameplate));
  await write("tiers.css", writeTierRules(offer.tiers));
  await write("joining-tiers.css", writeJoiningRules(offer));
  await write("look.ts", writeSettings(look, nameplate));
  await write("families.ts", writeFamilies(look, fallbacks));
  await write("nameplate.ts", writeNameplate(nameplate));
  await subsetFonts({ fonts, folder, target: join(target, "fonts") });
  await makePictures({ publication, look, nameplate, folder, target });
}

/** Fallbacks of each font, derived from the systems' fonts. */
async function findFallbacks(
  { fonts }: Look,
  folder: string,
): Promise<{ fallbacks: Fallbacks; rules: string }> {
  const rules: string[] = [];
  const found = [];
  for (const role of roles) {
    const measured = await measureFallback(role, fonts[role], folder);
    rules.push(measured.rules);
    found.push([role, measured.families]);
  }
  return { fallbacks: Object.fromEntries(found) as Fallbacks, rules: rules.join("\n") };
}

/** The settings of the look that every page's script needs, and no others. */
function writeSettings({ fonts, ...look }: Look, { width, height }: DrawnNameplate): string {
  return writeConstants({
    nameplateBox: `0 0 ${width} ${height}`,
    themeColor: look.themeColor ?? null,
    isInstallable: look.installable === true,
    // As a `font` property names them (web/early/late-fonts.ts).
    lateFonts: [fonts.text, fonts.sans].map(({ family }) => `1em "${family}"`),
  });
}

/** Fonts for use outside the app: without derived fallbacks. */
function writeFamilies({ fonts, colors }: Look, fallbacks: Fallbacks): string {
  const { display, text, sans } = fonts;
  const nameOf = ({ family, weight }: Font) => ({ family, weight });
  return writeConstants({
    families: { display: nameOf(display), text: nameOf(text), sans: nameOf(sans) },
    stacks: {
      display: listFamilies(display, fallbacks.display.slice(-1)),
      text: listFamilies(text, fallbacks.text.slice(-1)),
      sans: listFamilies(sans, fallbacks.sans.slice(-1)),
    },
    colorScheme: getScheme(colors),
  });
}

function writeConstants(constants: Readonly<Record<string, unknown>>): string {
  return Object.entries(constants)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join("");
}

function writeNameplate({ field, shapes }: DrawnNameplate): string {
  return writeConstants({ nameplateField: field, nameplateShapes: shapes });
}

/** A hash of the publication's files, of this folder's and of the font packages. */
function computeStamp(folder: string): string {
  const hash = createHash("sha256");
  const visit = (path: string) => {
    const stat = statSync(path);
    if (stat.isDirectory())
      for (const name of readdirSync(path).toSorted()) visit(join(path, name));
    else if (!path.endsWith(".test.ts")) hash.update(`${path}\n`).update(readFileSync(path));
  };
  for (const path of [folder, import.meta.dirname, join(root, "package-lock.json")]) visit(path);
  return hash.digest("hex");
}
