/** Versions of an article: compared, named, restored; and a correction of what is out. */
import { expect, expectAccessible, expectFitting, test } from "../../paper";
import { publishArticle, saveArticle, writeArticle } from "../desk-articles";
import { openNewsroom, signInToNewsroom } from "../newsroom-steps";

test("an article that is out is changed, compared, restored, and published with a correction", async ({
  page,
}) => {
  await signInToNewsroom(page.context(), "dora");
  const begun = await writeArticle(page.request, {
    title: "Two Towns, One Water System",
    excerpt: "They pool reservoirs.",
    body: "<p>The towns have a combined debt of $14 million, most of it old.</p><p>Nobody loses a job.</p><p>A household pays about $17 a month less.</p>",
  });
  const out = await publishArticle(page.request, begun);
  const { id, address } = await saveArticle(page.request, out, {
    title: "Three Towns, One Water System",
    body: out.copy.body.replace("$14", "$41").replace("$17", "$11"),
  });
  await openNewsroom(page, `/articles/${id}/history`);
  const differences = page.getByRole("region", { name: "Differences" });
  await expect(differences.locator("ins")).toHaveText(["Three", "$41", "$11"]);
  await expect(differences.locator("del")).toHaveText(["Two", "$14", "$17"]);
  await expect(differences).toContainText("Headline, 2 paragraphs · 3 words added, 3 removed");
  await expect(differences).not.toContainText("Nobody loses a job.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "1 paragraph unchanged" }).press("Enter");
  await expect(differences).toContainText("Nobody loses a job.");
  await page.getByRole("button", { name: "Side by side" }).press("Enter");
  await expect(differences.locator(".history-row").first()).toBeVisible();

  await page.getByRole("button", { name: "Name this version" }).press("Enter");
  await page.keyboard.type("Figures put right");
  await page.keyboard.press("Enter");
  const versions = page.getByRole("complementary", { name: "Versions" });
  await expect(versions.getByRole("button", { name: /Figures put right/ })).toBeVisible();

  // One click undoes a restored version.
  await page.getByRole("button", { name: /^Restore / }).press("Enter");
  await expect(page.getByText(/^The version from .+ is restored/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish changes" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("button", { name: "Publish changes" })).toBeVisible();

  // So is what was published.
  await page.getByRole("button", { name: "Publish changes" }).press("Enter");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("button", { name: "Publish changes" })).toBeVisible();

  await expect(page.getByRole("heading", { name: /^Two figures changed/ })).toBeVisible();
  await page.getByRole("button", { name: "Publish with the correction" }).press("Enter");
  await expect(page.getByText("Please say what readers should know.")).toBeVisible();
  await page
    .getByRole("textbox", { name: "Note to readers" })
    .fill("An earlier version gave wrong figures. They are $41 million and $11 a month.");
  await expectFitting(page, [390, 768, 1440]);
  await page.reload();
  await page.getByRole("button", { name: "Publish with the correction" }).press("Enter");
  await expect(page.getByText("Correction published.")).toBeVisible();
  await expect(page.getByText("Earlier notes")).toBeVisible();

  await page.goto(address!);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Three Towns, One Water System");
  await expect(page.getByText("An earlier version gave wrong figures.")).toBeVisible();
});
