/** A publisher imports an archive on the screen: checked, with choices, over a reload, and a second time. */
import type { Page } from "@playwright/test";
import { itemXml, headXml } from "../../test/imports/wxr-file";
import { allowErrors, expect, expectAccessible, expectFitting, test } from "../paper";
import { askOften, openNewsroom } from "./newsroom-steps";

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel("Choose an archive")
    .setInputFiles({ name, mimeType: "text/xml", buffer: Buffer.from(text) });

/** Drafts, which no other test meets on the website. */
function writeArchive(about: string): string {
  const terms = [["category", "docks", "The Docks"]] as const;
  const items = [1, 2, 3].map((place) =>
    itemXml({
      id: place,
      title: `${about} ${place}`,
      slug: `${about}-${place}`,
      status: "draft",
      content: "<p>Text.</p>[poll id=3]",
      terms,
    }),
  );
  const head = headXml().replaceAll("courier.example", `${about}.example`);
  return `${head}${items.join("\n")}</channel></rss>`;
}

test("an archive is checked, imported once, and a second time nothing changes", async ({
  page,
  errors,
}) => {
  const about = `archive-${Date.now()}`;
  const name = `${about}.xml`;
  await askOften(page);
  await openNewsroom(page, "/settings?tab=import", "mara");
  await expect(page.getByText("No archives imported yet.")).toBeVisible();
  await expectAccessible(page);

  await choose(page, "members.csv", "email\nana@wrong.example\n");
  await expect(page.getByRole("alert")).toContainText("is a list of subscribers");
  await page.getByRole("link", { name: "Import subscribers" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import subscribers");
  await page.goBack();

  await choose(page, name, writeArchive(about));
  const one = page.getByRole("region", { name: `Import of ${name}` });
  await expect(one).toContainText("3 articles will be metered. Choose below who can read them.");
  await expect(one).toContainText("Shortcode [poll]");
  await one.getByText("Examples of items with a note").click();
  await expect(one).toContainText(`“${about} 1”`);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await one.getByRole("link", { name: /Download the report/ }).click();
  expect((await download).suggestedFilename()).toBe("import-report.txt");

  await one.getByLabel(/Who can read 3 articles/).selectOption("Subscribers");
  await one.getByLabel("The Docks, 3 items").selectOption({ index: 2 });
  await expect(one.getByRole("button", { name: /^Import 3/ })).toHaveCount(0);
  await page.reload();
  await expect(one.getByLabel(/Who can read 3 articles/)).toHaveValue("subscribers");
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFitting(page);
  }
  // By keyboard alone.
  await one.getByRole("button", { name: "Check again" }).focus();
  await page.keyboard.press("Enter");
  await expect(one.getByRole("button", { name: "Check again" })).toHaveCount(0);
  await expect(one).not.toContainText("will be metered");
  await one.getByRole("button", { name: "Import 3 items" }).focus();
  await page.keyboard.press("Enter");
  await expect(one).toContainText("Imported: 3 new");
  const past = page.getByRole("region", { name: "Imports so far" });
  const row = past.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("uploaded by mara, from WordPress");
  await expect(row).toContainText("Finished");
  await expectAccessible(page);

  await page.reload();
  await choose(page, name, writeArchive(about));
  await one.getByLabel(/Who can read 3 articles/).selectOption("Subscribers");
  await one.getByLabel("The Docks, 3 items").selectOption({ index: 2 });
  await one.getByRole("button", { name: "Check again" }).click();
  await expect(one).toContainText("Nothing in this archive has changed");
  await one.getByRole("button", { name: "Discard the archive" }).click();
  await expect(one).toHaveCount(0);
  // The file that was not an archive was refused.
  allowErrors(errors, /^422 http|status of 422/);
});
