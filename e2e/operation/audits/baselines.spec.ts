/**
 * Compares screenshots of the main pages with accepted baselines. Screenshots are reduced and turned gray
 * first, so that the test covers layout and visual weight, not a machine's antialiasing.
 * `npm run baselines` accepts the current screenshots.
 */
import { test } from "@playwright/test";
import { pages } from "../../../web/pages";
import { startPaper } from "../../start-paper";
import { expectBaseline } from "./screenshot";

test.describe.configure({ mode: "parallel" });

/** Its own paper: comments and page views of other tests would show on the pages. */
let paper: Awaited<ReturnType<typeof startPaper>>;
test.beforeAll(async () => {
  paper = await startPaper();
});
test.afterAll(() => paper.stop());

/** WordPress has no episodes, so a paper that copies it has none of these pages’ pictures. */
const missing = process.env.FROM_WORDPRESS === "1" ? ["podcast", "episode"] : [];
const pictured = pages
  .flatMap(({ baselines = {} }) => Object.entries(baselines))
  .filter(([name]) => !missing.includes(name));

for (const [name, address] of pictured) {
  for (const width of [390, 1440] as const) {
    test(`${name} at ${width} matches its baseline`, async ({ browser }) => {
      await expectBaseline(browser, { name, address: `${paper.address}${address}`, width });
    });
  }
}
