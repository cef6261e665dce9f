/** Icons and the social preview: the publication's own files, or generated ones. */
import { existsSync } from "node:fs";
import { copyFile, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Look } from "../../shared/publication/look-shapes.ts";
import type { Publication } from "../../shared/publication/publication-shapes.ts";
import type { DrawnNameplate } from "./draw-nameplate.ts";
import { PublicationError } from "./publication-error.ts";

/** Size of the social preview (`og:image`). */
const preview = { width: 1280, height: 720 } as const;
/** Size of the icons in pixels, by file name at the site's root. */
const icons = { "feed.png": 144, "apple-touch-icon.png": 180 } as const;
const appIcons = { "icon-192.png": 192, "icon-512.png": 512 } as const;

interface PictureOptions {
  readonly publication: Publication;
  readonly look: Look;
  readonly nameplate: DrawnNameplate;
  /** The publication's folder. */
  readonly folder: string;
  readonly target: string;
}

/** Writes `social-preview.jpg` and `public/`, whose files are served from the site's root. */
export async function makePictures(options: PictureOptions): Promise<void> {
  const { folder, look, target } = options;
  const root = join(target, "public");
  await mkdir(root, { recursive: true });
  if (existsSync(join(folder, "public"))) {
    await cp(join(folder, "public"), root, { recursive: true });
  }
  const favicon = join(folder, "look", "favicon.svg");
  if (!existsSync(favicon)) throw new PublicationError(["look/favicon.svg is missing."]);
  await copyFile(favicon, join(root, "favicon.svg"));
  const required = look.installable === true ? { ...icons, ...appIcons } : icons;
  for (const [name, side] of Object.entries(required)) {
    const own = join(folder, "look", name);
    if (existsSync(own)) await copyFile(own, join(root, name));
    else await drawIcon(favicon, side, join(root, name));
  }
  if (look.installable === true) {
    await writeFile(join(root, "site.webmanifest"), writeManifest(options));
  }
  const own = join(folder, "look", "social-preview.jpg");
  if (existsSync(own)) await copyOwnPreview(own, join(target, "social-preview.jpg"));
  else await drawPreview(options, join(target, "social-preview.jpg"));
}

async function drawIcon(favicon: string, side: number, path: string): Promise<void> {
  // Rendered at this size instead of enlarging a smaller one.
  const density = (72 * side) / 16;
  await sharp(await readFile(favicon), { density })
    .resize(side, side, { fit: "contain", background: "#ffffff00" })
    .png({ palette: true })
    .toFile(path);
}

async function copyOwnPreview(own: string, path: string): Promise<void> {
  const { width, height } = await sharp(own).metadata();
  if (width !== preview.width || height !== preview.height) {
    throw new PublicationError([
      `look/social-preview.jpg must be ${preview.width} by ${preview.height} pixels; it is ${width} by ${height}.`,
    ]);
  }
  await copyFile(own, path);
}

/** The nameplate on paper, over a rule with half a disc. */
async function drawPreview({ look, nameplate }: PictureOptions, path: string): Promise<void> {
  const { colors } = look;
  const width = 900;
  const height = Math.min(280, (width * nameplate.height) / nameplate.width);
  const top = 300 - height / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${preview.width} ${preview.height}">
<rect width="${preview.width}" height="${preview.height}" fill="${colors.paper}"/>
<svg x="${(preview.width - width) / 2}" y="${top}" width="${width}" height="${height}" viewBox="${nameplate.field}" fill="${colors.ink}">${nameplate.shapes}</svg>
<path d="M560 540a80 80 0 0 1 160 0z" fill="${colors.accent}"/>
<path d="M190 540h900" stroke="${colors.ink}" stroke-width="4"/>
</svg>`;
  await sharp(Buffer.from(svg)).jpeg({ quality: 85, mozjpeg: true }).toFile(path);
}

function writeManifest({ publication, look }: PictureOptions): string {
  return JSON.stringify({
    name: publication.name,
    short_name: publication.shortName,
    description: publication.description,
    lang: publication.language,
    start_url: "/",
    display: "browser",
    background_color: look.colors.paper,
    theme_color: look.themeColor ?? look.colors.paper,
    icons: Object.entries(appIcons).map(([name, side]) => ({
      src: `/${name}`,
      sizes: `${side}x${side}`,
      type: "image/png",
    })),
  });
}
