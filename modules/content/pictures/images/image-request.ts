/**
 * Parses and validates picture requests: URL, width (SPEC 9), quality, format. Pure: no file or network
 * access.
 */
import { isMediaPath } from "../../../../platform/media/media-storage";
import { imageQuality, imageWidths } from "../../../../shared/image-url";

export type ImageFormat = "avif" | "webp" | "jpeg";

/** The source of a picture: a file of the paper's storage, or a remote host over https. */
export type ImageAddress =
  | { readonly from: "media"; readonly path: string }
  | { readonly from: "remote"; readonly url: URL };

export type ImageRefusal =
  | "invalid_url"
  | "host_not_allowed"
  | "invalid_width"
  | "invalid_quality"
  | "invalid_focus"
  | "not_an_image"
  | "too_large"
  | "not_found"
  | "unreachable"
  | "away"
  | "busy"
  | "too_many";

export interface ImageRequest {
  readonly address: ImageAddress;
  /** In pixels. */
  readonly width: number;
}

const widths: ReadonlySet<number> = new Set(imageWidths);

/** Decodes a path of plain names in the storage; null for dot names, traversal and invalid encoding. */
export function parseMediaPath(encoded: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(encoded);
  } catch {
    return null;
  }
  return isMediaPath(path) ? path : null;
}

/** Accepts `/media/...` and https URLs on the standard port without credentials. */
export function parseImageAddress(written: string | undefined): ImageAddress | ImageRefusal {
  if (written === undefined || written.length > 2048) return "invalid_url";
  if (written.startsWith("/media/")) {
    const path = /[?#]/.test(written) ? null : parseMediaPath(written.slice("/media/".length));
    return path === null ? "invalid_url" : { from: "media", path };
  }
  const url = URL.parse(written);
  if (url === null || url.protocol !== "https:" || url.username !== "" || url.password !== "") {
    return "invalid_url";
  }
  if (url.port !== "") return "host_not_allowed";
  url.hash = "";
  return { from: "remote", url };
}

/** Parses `url`, `w` and `q` of `/image`. */
export function parseImageRequest(query: {
  url?: string;
  w?: string;
  q?: string;
}): ImageRequest | ImageRefusal {
  const width = /^\d{1,4}$/.test(query.w ?? "") ? Number(query.w) : 0;
  if (!widths.has(width)) return "invalid_width";
  if (query.q !== undefined && query.q !== String(imageQuality)) return "invalid_quality";
  const address = parseImageAddress(query.url);
  return typeof address === "string" ? address : { address, width };
}

/**
 * Formats that a client explicitly accepts. Wildcards do not count: clients that support AVIF or WebP
 * name them.
 */
export function acceptedFormats(accept: string): { avif: boolean; webp: boolean } {
  const named = new Set(
    accept
      .toLowerCase()
      .split(",")
      .map((range) => range.split(";").map((part) => part.trim()))
      .filter(([, ...parameters]) => !parameters.some((part) => /^q=0(\.0*)?$/.test(part)))
      .map(([type]) => type),
  );
  return { avif: named.has("image/avif"), webp: named.has("image/webp") };
}

export interface Focus {
  /** In percent from left and top. */
  readonly x: number;
  readonly y: number;
}

/** Parses `focus=50,35`. Only multiples of five are allowed: finer steps make no visible difference. */
export function parseFocus(written: string | undefined): Focus | null {
  if (written === undefined) return { x: 50, y: 50 };
  const [, left, top] = /^(\d{1,3}),(\d{1,3})$/.exec(written) ?? [];
  const x = Number(left);
  const y = Number(top);
  return x <= 100 && y <= 100 && x % 5 === 0 && y % 5 === 0 ? { x, y } : null;
}

/** Offset of a part within a length that puts its center as near to `percent` as the edges allow. */
function place(whole: number, part: number, percent: number): number {
  return Math.round(Math.max(0, Math.min(whole - part, (whole * percent) / 100 - part / 2)));
}

/**
 * The largest crop with the given aspect ratio, centered on the focal point as far as the edges allow.
 * In pixels.
 */
export function cropAround(
  picture: { width: number; height: number },
  shape: { width: number; height: number },
  focus: Focus,
): { left: number; top: number; width: number; height: number } {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height);
  const width = Math.max(1, Math.min(picture.width, Math.round(shape.width * scale)));
  const height = Math.max(1, Math.min(picture.height, Math.round(shape.height * scale)));
  return {
    left: place(picture.width, width, focus.x),
    top: place(picture.height, height, focus.y),
    width,
    height,
  };
}
