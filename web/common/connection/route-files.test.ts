import { afterEach, expect, it, vi } from "vitest";
import type { DataRouter } from "react-router";
import { calmDown, tryAgain, usePatience } from "./patience";
import { waitForRouteFiles } from "./route-files";

afterEach(() => {
  vi.unstubAllGlobals();
  calmDown();
});

const files = {
  story: { module: "/assets/story.js", imports: ["/assets/shared.js"], css: ["/assets/story.css"] },
};

/** A route that waits for its files, and a simulated network. */
function prepare(fetchFile: (href: string) => Promise<Response>) {
  vi.stubGlobal("fetch", fetchFile);
  const loaded: string[] = [];
  const lazy = {
    Component: () => Promise.resolve(loaded.push("Component")),
    handle: () => Promise.resolve(loaded.push("handle")),
  };
  const routes = [{ id: "root", children: [{ id: "story", lazy }] }];
  waitForRouteFiles(routes as unknown as DataRouter["routes"], files);
  return { loaded, lazy };
}

it("requests each file of a route once, and loads the route when all have arrived", async () => {
  const asked: string[] = [];
  const { loaded, lazy } = prepare((href) => {
    asked.push(href);
    return Promise.resolve(new Response("text"));
  });
  await Promise.all([lazy.Component(), lazy.handle()]);
  expect(asked).toEqual(["/assets/story.js", "/assets/shared.js", "/assets/story.css"]);
  expect(loaded).toEqual(["Component", "handle"]);
});

it("loads nothing while a file is missing, and continues when it arrives", async () => {
  let isGone = true;
  const { loaded, lazy } = prepare(() =>
    isGone ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve(new Response("")),
  );
  const component = lazy.Component();
  await vi.waitFor(() => expect(usePatience.getState().trouble).toBe("offline"));
  expect(loaded).toEqual([]);
  isGone = false;
  tryAgain();
  await component;
  expect(loaded).toEqual(["Component"]);
});

it("leaves a deleted file to the router, which loads a new document", async () => {
  const { loaded, lazy } = prepare(() => Promise.resolve(new Response("", { status: 404 })));
  await lazy.Component();
  expect(loaded).toEqual(["Component"]);
  expect(usePatience.getState().trouble).toBeNull();
});
