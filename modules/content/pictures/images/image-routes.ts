/**
 * Routes of pictures: `/image`, `/preview/*`, and originals under `/media/*`. The video pages share
 * that prefix, so paths without a picture's extension are passed on.
 */
import { type Context, Hono } from "hono";
import { imageQuality, imageWidths } from "../../../../shared/image-url";
import { toPreviewStep } from "../../../../shared/preview-step";
import { answer, retryAfter } from "../../../../platform/http/answers";
import { etagMatches } from "../../../../platform/http/etag";
import type { RateLimits } from "../../../../platform/limits/rate-limit";
import {
  type Focus,
  type ImageAddress,
  type ImageRefusal,
  parseFocus,
  parseImageAddress,
  parseImageRequest,
  parseMediaPath,
} from "./image-request";
import type { ImageAnswer, Images } from "./images";

const refusals: Record<ImageRefusal, { status: 400 | 404 | 429 | 502 | 503; message: string }> = {
  invalid_url: {
    status: 400,
    message: "url must be a path under /media/ or an https address on an allowed host.",
  },
  host_not_allowed: { status: 400, message: "We don’t serve pictures from that host." },
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
  not_found: { status: 404, message: "Picture not found." },
  unreachable: { status: 502, message: "The picture's host did not respond." },
  away: { status: 503, message: "Picture storage isn’t responding. Try again in a minute." },
  busy: { status: 503, message: "Too many pictures are being processed. Try again in a moment." },
  too_many: { status: 429, message: "You have requested too many new pictures. Wait a minute." },
};
/** Retry-After in seconds, for temporary errors. */
const waits: Partial<Record<ImageRefusal, number>> = { away: 30, busy: 5, too_many: 60 };

const cacheControl: Record<ImageAnswer["caching"], string> = {
  immutable: "public, max-age=31536000, immutable",
  hourly: "public, max-age=3600",
  brief: "public, max-age=60",
};

const middle: Focus = { x: 50, y: 50 };
const pictureName = /\.(?:jpe?g|png|webp|avif|gif)$/i;

function refuse(c: Context, because: ImageRefusal): Response {
  const { status, message } = refusals[because];
  const wait = waits[because];
  return answer(c, { error: because, message }, status, retryAfter(wait));
}

/** @param mayEncode called before encoding a picture that is not cached */
async function send(
  c: Context,
  found: ImageAnswer | ImageRefusal,
  mayEncode: () => Promise<boolean>,
  extra: Record<string, string> = {},
): Promise<Response> {
  if (typeof found === "string") return refuse(c, found);
  const headers = {
    etag: found.etag,
    "cache-control": cacheControl[found.caching],
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'",
    ...extra,
  };
  if (etagMatches(c.req.header("if-none-match"), found.etag)) return c.body(null, 304, headers);
  const bytes = await found.bytes(mayEncode);
  if (typeof bytes === "string") return refuse(c, bytes);
  return c.body(new Uint8Array(bytes), 200, {
    ...headers,
    "content-type": found.contentType,
    "content-length": String(bytes.length),
  });
}

/** The URL of the same preview around another focal point. */
function previewPath(c: Context, { x, y }: Focus): string {
  const { pathname, searchParams } = new URL(c.req.url);
  if (x === middle.x && y === middle.y) searchParams.delete("focus");
  else searchParams.set("focus", `${x},${y}`);
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ""}`;
}

/** The rest of the path, undecoded: it is decoded once, where names are checked. */
function rest(c: Context, prefix: string): string {
  return new URL(c.req.url).pathname.slice(prefix.length);
}

export function createImageRoutes({
  images,
  listFocalPoints,
  limits,
  addressOf,
}: {
  images: Images;
  /** Focal points in percent, of the stored pictures with this URL. */
  listFocalPoints: (url: string) => Promise<readonly Focus[]>;
  limits: RateLimits;
  addressOf: (request: Request) => string;
}): Hono {
  const routes = new Hono();
  // A front page that is not cached yet needs about sixty pictures.
  const perClient = limits.limit("image-encoding", { points: 600, seconds: 60 });
  const mayEncode = (c: Context) => async () => (await perClient.consume(addressOf(c.req.raw))).ok;

  /** The focal points that previews are allowed for; a local file without an entry has only the center. */
  async function listSteps(address: ImageAddress): Promise<readonly Focus[]> {
    const url = address.from === "remote" ? address.url.href : `/media/${address.path}`;
    const stored = await listFocalPoints(url);
    const steps = stored.map(({ x, y }) => ({ x: toPreviewStep(x), y: toPreviewStep(y) }));
    return steps.length === 0 && address.from === "media" ? [middle] : steps;
  }

  routes.get("/image", async (c) => {
    const asked = parseImageRequest(c.req.query());
    if (typeof asked === "string") return refuse(c, asked);
    const found = await images.resize({
      ...asked,
      accept: c.req.header("accept") ?? "",
      mayEncode: mayEncode(c),
    });
    return send(c, found, mayEncode(c), { vary: "Accept" });
  });

  // `/preview/harbor-3f9a01c2.png.jpg` is /media/harbor-3f9a01c2.png; `/preview/remote.jpg?url=` is a
  // remote picture. A name in /media always has its own extension, so the two cannot conflict.
  routes.get("/preview/:name{.+\\.jpg}", async (c) => {
    const focus = parseFocus(c.req.query("focus"));
    if (focus === null) return refuse(c, "invalid_focus");
    const name = rest(c, "/preview/");
    const url = name === "remote.jpg" ? c.req.query("url") : `/media/${name.slice(0, -4)}`;
    const address = parseImageAddress(url);
    if (typeof address === "string") return refuse(c, address);
    const stored = await listSteps(address);
    // The focal point may have changed since the URL was shared.
    if (!stored.some(({ x, y }) => x === focus.x && y === focus.y)) {
      return address.from === "remote" && stored.length === 0
        ? refuse(c, "not_found")
        : c.redirect(previewPath(c, stored[0] ?? middle), 302);
    }
    return send(c, await images.preview({ address, focus }), mayEncode(c));
  });

  routes.get("/media/*", async (c, next) => {
    const name = rest(c, "/media/");
    if (!pictureName.test(name)) return next();
    const path = parseMediaPath(name);
    return send(c, path === null ? "not_found" : await images.original(path), mayEncode(c));
  });

  return routes;
}
