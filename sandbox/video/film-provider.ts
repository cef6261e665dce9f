/** Simulated facts about films: what the provider's oEmbed and its picture host answer. */
import { Hono } from "hono";
import sharp from "sharp";

/** A film that the provider doesn't know. */
const unknownId = "unknown-film";
/** A film that makes the provider fail. */
const brokenId = "broken-film1";

const [width, height] = [1280, 720];

/** A landscape at dusk in the paper's colors, as a placeholder of a film's own picture. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="100%" height="100%" fill="#f3e6c4"/>
  <circle cx="640" cy="430" r="170" fill="#f0b234"/>
  <path d="M0 430h1280v290H0z" fill="#2a2620"/>
  <path d="M0 470q320-60 640 0t640 0v250H0z" fill="#14120e"/>
  <path d="M560 250 760 360 560 470z" fill="#fbf6e9"/>
</svg>`;

/** `/oembed?url=...` and `/pictures/ID/SIZE.jpg`. */
export function createSimulatedFilms(): Hono {
  const routes = new Hono();

  routes.get("/oembed", (c) => {
    const id = URL.parse(c.req.query("url") ?? "")?.searchParams.get("v") ?? "";
    if (id === unknownId) return c.text("Not Found", 404);
    if (id === brokenId) return c.text("Service Unavailable", 503);
    return c.json({
      type: "video",
      version: "1.0",
      provider_name: "YouTube",
      title: `Sample film ${id}`,
      author_name: "Sample Films",
      thumbnail_url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    });
  });

  // Not every film has one in the largest size.
  routes.get("/pictures/:id/hqdefault.jpg", async (c) => {
    const bytes = await sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer();
    return c.body(new Uint8Array(bytes), 200, { "content-type": "image/jpeg" });
  });

  return routes;
}
