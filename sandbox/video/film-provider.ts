/** Simulated facts about films: what the provider's oEmbed and its picture host answer. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";

/** A film that the provider doesn't know. */
const unknownId = "unknown-film";
/** A film that makes the provider fail. */
const brokenId = "broken-film1";

/**
 * `/oembed?url=...` and `/pictures/ID/SIZE.jpg`.
 *
 * @param folder of the sample clips, with a picture that stands for every film's
 */
export function createSimulatedFilms(folder: string): Hono {
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
    const bytes = await readFile(join(folder, "film.jpg"));
    return c.body(new Uint8Array(bytes), 200, { "content-type": "image/jpeg" });
  });

  return routes;
}
