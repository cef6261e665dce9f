import { expect, it } from "vitest";
import { createFindPlace } from "./geo";
import { createGeoRoutes } from "./geo-routes";

it.each([
  [{}, null, null],
  [{ "cf-ipcity": "New York", "cf-ipcountry": "US" }, "New York", "US"],
  [{ "x-vercel-ip-city": "S%C3%A3o%20Paulo", "x-vercel-ip-country": "br" }, "São Paulo", "BR"],
  [{ "cf-ipcity": Buffer.from("Zürich").toString("latin1") }, "Zürich", null],
  [{ "cf-ipcountry": "XX" }, null, null],
  [{ "cf-ipcountry": "T1" }, null, null],
  [{ "cf-ipcountry": "<b>" }, null, null],
  [{ "x-vercel-ip-city": "%E0%A4%A" }, null, null],
  [{ "cf-ipcity": "x".repeat(101) }, null, null],
  [{ "cf-ipcity": "<script>" }, null, null],
  [{ "cf-ipcity": "St. John's (West)" }, "St. John's (West)", null],
])("maps headers %j to %s, %s", async (headers, city, country) => {
  const answer = await createGeoRoutes({
    findPlace: createFindPlace({ database: null, addressOf: () => "" }),
  }).request("/geo", {
    headers: headers as HeadersInit,
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ city, country });
});
