/**
 * The main pages as pictures, held against the ones that were looked at and accepted. A picture is
 * made small and gray before it is compared, so that what counts is layout and weight, not how one
 * machine smooths an edge. `npm run baselines` accepts what is there now.
 */
import { test } from "@playwright/test";
import { pages } from "../../web/pages";
import { expectAsAccepted } from "./photograph";

test.describe.configure({ mode: "parallel" });

const pictured = pages.flatMap(({ baselines = {} }) => Object.entries(baselines));

for (const [name, address] of pictured) {
  for (const width of [390, 1440] as const) {
    test(`${name} at ${width} looks as it was accepted`, async ({ browser, baseURL }) => {
      await expectAsAccepted(browser, { name, address: `${baseURL}${address}`, width });
    });
  }
}
