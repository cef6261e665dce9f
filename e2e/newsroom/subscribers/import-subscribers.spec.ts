/** A publisher imports a list on the screen: checked, with choices, started, over a reload, taken back. */
import type { Page } from "@playwright/test";
import { allowErrors, expect, expectAccessible, expectFitting, test } from "../../paper";
import { askOften, openNewsroom } from "../newsroom-steps";

const chooseList = (page: Page, file: { name: string; text: string }) =>
  page
    .getByLabel("Choose a list")
    .setInputFiles({ name: file.name, mimeType: "text/csv", buffer: Buffer.from(file.text) });

test("a list is checked, imported and taken back", async ({ page, errors }) => {
  const name = `members-${Date.now()}.csv`;
  const host = `${Date.now()}.import.example`;
  const rows = [
    "email,first_name,plan,active,expiry,subscribed",
    `ana@${host},Ana,Gold,yes,2031-01-01,yes`,
    `bo@${host},Bo,Silver,yes,2031-01-01,no`,
    `bo@${host},Bo,Silver,yes,2031-01-01,no`,
    `broken@,No,,,,`,
    `cy@${host},Cy,Bronze,Ruhend,,no`,
  ];
  await askOften(page);
  await openNewsroom(page, "/subscribers", "mara");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import subscribers");
  await expectAccessible(page);

  const exported = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export all as CSV" }).click();
  expect((await exported).suggestedFilename()).toMatch(/^subscribers-[\d-]{10}\.csv$/);

  await chooseList(page, { name: "sheet.csv", text: "Name,Town\nAna,Marlow\n" });
  await expect(page.getByRole("alert")).toContainText("can’t be imported");
  await chooseList(page, { name, text: rows.join("\n") });
  const one = page.getByRole("region", { name: `Import of ${name}` });
  await expect(one).toContainText("Not an email address; skipped");
  await expect(one).toContainText("Duplicate address; skipped");
  await expect(one).toContainText("Access that Stripe doesn’t bill; no access granted");
  await expectAccessible(page);
  await expectFitting(page);
  const download = page.waitForEvent("download");
  await one.getByRole("link", { name: /Download the report/ }).click();
  expect((await download).suggestedFilename()).toBe("import-report.txt");

  await one.getByLabel("Morning Edition").check();
  await one.getByLabel("For every plan").selectOption("Sun Reader");
  await one.getByLabel("Gold, 1 reader").selectOption("No access");
  await one.getByLabel("“Ruhend”, 1 reader").selectOption("Has access without paying");
  await page.reload();
  await expect(one.getByLabel("Gold, 1 reader")).toHaveValue("");
  await expect(one.getByLabel("“Ruhend”, 1 reader")).toHaveValue("complimentary");
  await expect(one.getByLabel("Morning Edition")).toBeChecked();
  await one.getByRole("button", { name: "Check again" }).click();
  await expect(one.getByRole("button", { name: "Check again" })).toHaveCount(0);
  await expect(one.locator(".imports-found")).toContainText("Complimentary access2");
  await expect(one.getByLabel("“Ruhend”, 1 reader")).toHaveValue("complimentary");

  await page.setViewportSize({ width: 390, height: 844 });
  await expectFitting(page);
  await one.getByRole("button", { name: "Import 3 subscribers" }).dblclick();
  const past = page.getByRole("region", { name: "Imports so far" });
  const row = past.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Finished");
  await expect(row).toContainText("3 readers");
  await page.goto(`/desk/subscribers?q=ana@${host}`);
  await expect(page.locator(".subscribers-row")).toHaveCount(1);

  await page.goto("/desk/subscribers/import");
  await row.getByRole("button", { name: /^Undo/ }).click();
  const dialog = page.getByRole("dialog", { name: "Undo this import?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove 3 readers" }).click();
  await expect(row).toContainText("Undone");
  await expect(page.getByText("3 accounts erased")).toBeVisible();
  await page.goto(`/desk/subscribers?q=ana@${host}`);
  await expect(page.getByText("No results for")).toBeVisible();
  // A file that isn't a list was rejected.
  allowErrors(errors, /^422 http|status of 422/);
});

test("what was typed into a form is there after a reload, until it is sent @variant", async ({
  page,
}) => {
  await openNewsroom(page, "/subscribers?q=marsh", "mara");
  await page.locator(".subscribers-row").first().click();
  await page.getByLabel("Why").fill("Half a sentence");
  await page.getByLabel("For", { exact: true }).selectOption("A year");
  await page.reload();
  await expect(page.getByLabel("Why")).toHaveValue("Half a sentence");
  await expect(page.getByLabel("For", { exact: true })).toHaveValue("12");
  await page.goto("/desk/subscribers/coupons");
  await page.getByRole("button", { name: "New coupon" }).click();
  const dialog = page.getByRole("dialog");
  const code = `KEPT${Date.now()}`;
  await dialog.getByLabel("Name").fill("Kept");
  await dialog.getByLabel("Code").fill(code);
  await page.reload();
  await page.getByRole("button", { name: "New coupon" }).click();
  await expect(dialog.getByLabel("Code")).toHaveValue(code);
  await dialog.getByRole("button", { name: "Create the coupon" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: code })).toBeVisible();
  await page.getByRole("button", { name: "New coupon" }).click();
  await expect(dialog.getByLabel("Code")).toHaveValue("");
});
