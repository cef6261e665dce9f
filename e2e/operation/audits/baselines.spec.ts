/**
 * Compares screenshots of the main pages with accepted baselines. Screenshots are reduced and turned gray
 * first, so that the test covers layout and visual weight, not a machine's antialiasing.
 * `npm run baselines` accepts the current screenshots.
 */
import { test } from "@playwright/test";
import { pages } from "../../../web/pages";
import { expectBaseline } from "./screenshot";

test.describe.configure({ mode: "parallel" });

const pictured = pages.flatMap(({ baselines = {} }) => Object.entries(baselines));

for (const [name, address] of pictured) {
  for (const width of [390, 1440] as const) {
    test(`${name} at ${width} matches its baseline`, async ({ browser, baseURL }) => {
      await expectBaseline(browser, { name, address: `${baseURL}${address}`, width });
    });
  }
}
