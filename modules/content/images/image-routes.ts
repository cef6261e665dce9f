/**
 * HTTP side of the pictures: `/image`, `/preview/*`, and the originals under `/media/*`. The last
 * shares its prefix with the video pages, so what has no picture's name is passed on.
 */
import { type Context, Hono } from "hono";
import { imageWidths } from "../../../shared/image-url";
import { etagMatches } from "../../../platform/etag";
import {
  type ImageRefusal,
  imageQuality,
  parseFocus,
  parseImageAddress,
  parseImageRequest,
  parseMediaPath,
} from "./image-request";
import type { ImageAnswer, Images } from "./images";

const refusals: Record<ImageRefusal, { status: 400 | 404 | 502; message: string }> = {
  invalid_url: {
    status: 400,
    message: "url must be a path under /media/ or an https address on an allowed host.",
  },
  host_not_allowed: { status: 400, message: "Pictures from this host are not served." },
  invalid_width: {
    status: 400,
    message: `w must be one of ${imageWidths.join(", ")}.`,
  },
  invalid_quality: { status: 400, message: `q must be ${imageQuality}.` },
  invalid_focus: {
    status: 400,
    message: "focus must be two percentages in steps of five, such as 50,35.",
  },
  not_an_image: { status: 400, message: "This is not a JPEG, PNG, WebP, AVIF or GIF picture." },
  too_large: { status: 400, message: "This picture is too large." },
  not_found: { status: 404, message: "There is no such picture." },
  unreachable: { status: 502, message: "The picture's host did not answer." },
};

const pictureName = /\.(?:jpe?g|png|webp|avif|gif)$/i;

function refuse(c: Context, because: ImageRefusal): Response {
  const { status, message } = refusals[because];
  return c.json({ error: because, message }, status, { "cache-control": "no-store" });
}

async function answer(
  c: Context,
  found: ImageAnswer | ImageRefusal,
  extra: Record<string, string> = {},
): Promise<Response> {
  if (typeof found === "string") return refuse(c, found);
  const headers = {
    etag: found.etag,
    "cache-control": found.immutable
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'",
    ...extra,
  };
  if (etagMatches(c.req.header("if-none-match"), found.etag)) return c.body(null, 304, headers);
  const bytes = await found.bytes();
  if (typeof bytes === "string") return refuse(c, bytes);
  return c.body(new Uint8Array(bytes), 200, {
    ...headers,
    "content-type": found.contentType,
    "content-length": String(bytes.length),
  });
}

/** The undecoded rest of the path: decoding happens once, where names are checked. */
function rest(c: Context, prefix: string): string {
  return new URL(c.req.url).pathname.slice(prefix.length);
}

export function createImageRoutes({ images }: { images: Images }): Hono {
  const routes = new Hono();

  routes.get("/image", async (c) => {
    const asked = parseImageRequest(c.req.query());
    if (typeof asked === "string") return refuse(c, asked);
    const found = await images.resize({ ...asked, accept: c.req.header("accept") ?? "" });
    return answer(c, found, { vary: "Accept" });
  });

  // `/preview/harbor-3f9a01c2.png.jpg` is /media/harbor-3f9a01c2.png; `/preview/remote.jpg?url=` is a
  // picture on another host. A name in /media always has its own ending, so the two never meet.
  routes.get("/preview/:name{.+\\.jpg}", async (c) => {
    const focus = parseFocus(c.req.query("focus"));
    if (focus === null) return refuse(c, "invalid_focus");
    const name = rest(c, "/preview/");
    const url = name === "remote.jpg" ? c.req.query("url") : `/media/${name.slice(0, -4)}`;
    const address = parseImageAddress(url);
    if (typeof address === "string") return refuse(c, address);
    return answer(c, await images.preview({ address, focus }));
  });

  routes.get("/media/*", async (c, next) => {
    const name = rest(c, "/media/");
    if (!pictureName.test(name)) return next();
    const path = parseMediaPath(name);
    return answer(c, path === null ? "not_found" : await images.original(path));
  });

  return routes;
}
