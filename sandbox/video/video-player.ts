/** Simulated video provider: `/embed/ID` plays a sample clip. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { html, raw } from "hono/html";
import { chooseClip } from "./choose-clip";
import { readRange } from "./read-range";

const styles = `
html,body{margin:0;height:100%;background:#000;color:#f3ecdc;font:600 .8125rem/1 system-ui,sans-serif}
video{display:block;width:100%;height:100%;object-fit:contain}
p{position:fixed;top:.875rem;right:.875rem;margin:0;padding:.375rem .5625rem;background:#000}
:focus-visible{outline:3px solid #f0b234;outline-offset:-3px}`;

/** Allows inline styles and the player's own clips; no scripts. */
const playerPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "media-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join("; ");

export interface VideoClips {
  /** Directory of the clips, `.webm` files. */
  folder: string;
  /** Clip names without extension, by the provider's film ID; other films get any clip. */
  named: ReadonlyMap<string, string>;
}

/**
 * Creates the player's routes.
 *
 * @param at the path they are mounted at, without a trailing slash
 */
export function createVideoPlayer({ at, folder, named }: VideoClips & { at: string }): Hono {
  const routes = new Hono();

  routes.get("/embed/:id{[\\w-]{1,64}}", async (c) => {
    const names = (await readdir(folder)).filter((name) => name.endsWith(".webm")).toSorted();
    const clip = chooseClip(c.req.param("id"), { names, named });
    if (clip === null) return c.notFound();
    c.header("content-security-policy", playerPolicy);
    c.header("cache-control", "no-store");
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <title>Sample clip</title>
            ${raw(`<style>${styles}</style>`)}
          </head>
          <body>
            <video src="${at}/clips/${clip}" controls autoplay loop playsinline></video>
            <p>Sample clip</p>
          </body>
        </html>`,
    );
  });

  routes.get("/clips/:name{[a-z-]+\\.webm}", async (c) => {
    const file = await readFile(join(folder, c.req.param("name"))).catch(() => null);
    if (file === null) return c.notFound();
    const bytes = new Uint8Array(file);
    const headers = {
      "content-type": "video/webm",
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=3600",
    };
    const range = readRange(c.req.header("range"), bytes.length);
    if (range === "none") return c.body(bytes, 200, headers);
    if (range === "unsatisfiable") {
      return c.body(null, 416, { ...headers, "content-range": `bytes */${bytes.length}` });
    }
    const { from, to } = range;
    return c.body(bytes.slice(from, to + 1), 206, {
      ...headers,
      "content-range": `bytes ${from}-${to}/${bytes.length}`,
    });
  });

  return routes;
}
