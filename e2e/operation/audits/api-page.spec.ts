/** Swagger UI, which reads a document of hundreds of calls under the paper’s security policy. */
import { openNewsroom } from "../../newsroom/newsroom-steps";
import { expect, test } from "../../paper";

test("the page of the API shows its calls, and breaks no rule of its policy", async ({ page }) => {
  await openNewsroom(page, "/settings?tab=webhooks", "mara");
  await page.getByRole("link", { name: "the API" }).click();
  // Swagger UI reads a document of hundreds of calls first.
  await expect(page.getByText("WordPress", { exact: true })).toBeVisible();
  await page.getByText("WordPress", { exact: true }).click();
  const call = page.locator("#operations-WordPress-getWpJsonWpV2Articles");
  await call.getByRole("button").first().click();
  await expect(call.getByText("per_page")).toBeVisible();
});
