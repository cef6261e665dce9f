/** Checks `web/pages.ts` against the routes and the responses. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publication } from "#publication";
import { listSitemapPaths } from "../../server/pages/sitemap-paths";
import { pathPattern } from "../../shared/path-pattern";
import { pages, routeIdOf } from "../../web/pages";
import routes from "../../web/routes";
import { createTestApp, origin, type TestApp } from "../setup/create-test-app";
import { cachedExamples, uncachedExamples } from "./examples";

/** Route files that are not pages: the layout, and the 404 route. */
const aroundPages = ["not-found.tsx", "page-boundary.tsx"];

describe("the list of pages", () => {
  test("has an entry for each route, and a route for each entry", () => {
    const ids = pages.map(routeIdOf);
    expect(new Set(ids).size).toBe(ids.length);
    const built = routes.flatMap(({ children = [] }) => children);
    const files = built.map(({ file }) => file.replace("routes/", ""));
    expect(files.toSorted()).toEqual(
      [...pages.map(({ file }) => file), "not-found.tsx"].toSorted(),
    );
    const paths = built.map(({ path = "" }) => `/${path}`);
    expect(paths.toSorted()).toEqual([...pages.map(({ path }) => path), "/*"].toSorted());
    expect(new Set(paths).size).toBe(paths.length);
  });

  test("has an entry for each file in web/routes", () => {
    const files = readdirSync(join(import.meta.dirname, "../../web/routes"), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith(".tsx"));
    const named = new Set([...pages.map(({ file }) => file), ...aroundPages]);
    expect(files.toSorted()).toEqual([...named].toSorted());
  });

  test.each(pages)("$path has examples that match it", ({ path, examples }) => {
    if (path.includes(":")) expect(examples).toBeDefined();
    for (const example of examples ?? []) {
      expect(example.split("?")[0]).toMatch(pathPattern(path));
    }
  });

  test("has each position in the footer once", () => {
    const positions = pages.flatMap(({ footerLink }) => footerLink?.position ?? []);
    expect(new Set(positions).size).toBe(positions.length);
  });
});

describe("a page", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  test.each(cachedExamples)("%s exists and is cached", async (path) => {
    const answer = await app.send(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toMatch(/^(public|private, no-cache)/);
  });

  test.each(uncachedExamples)("%s is not cached", async (path) => {
    const answer = await app.send(path);
    expect([200, 302, 401]).toContain(answer.status);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("is in the sitemap, exists, and is indexable", async () => {
    const text = await (await app.send("/sitemaps/pages.xml")).text();
    const { urlset } = new XMLParser().parse(text) as { urlset: { url: { loc: string }[] } };
    const listed = new Set(urlset.url.map(({ loc }) => loc));
    // The content service lists pages that staff edit.
    const paths = [
      ...listSitemapPaths(publication),
      "/about",
      "/oped-guidelines",
      "/privacy-policy",
    ];
    for (const path of [
      "/",
      "/about",
      "/community",
      "/crosswords",
      "/events",
      "/follow",
      "/founder",
      "/media",
      "/membership",
      "/newsletter",
      "/oped-guidelines",
      "/pricing",
      "/privacy-policy",
    ]) {
      expect(paths).toContain(path);
    }
    for (const path of paths) {
      expect(listed, path).toContain(origin + path);
      const html = await (await app.send(path)).text();
      expect(html).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
      expect(html).not.toContain('name="robots" content="noindex"');
    }
  });

  test("is not in the sitemap if the publication does not link to it", () => {
    const founder = { name: "Support us", href: "https://donate.example" };
    const paths = listSitemapPaths({ links: { founder }, navigation: [] });
    for (const path of ["/founder", "/events", "/media", "/crosswords"]) {
      expect(paths).not.toContain(path);
    }
    expect(paths).toContain("/pricing");
  });
});
