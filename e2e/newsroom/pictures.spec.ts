import type { Page } from "@playwright/test";
import sharp from "sharp";
import { allowErrors, expect, expectAccessible, expectFitting, test } from "../paper";
import { openNewsroom } from "./newsroom-steps";

/** Large enough to be on its way for a while. */
const drawPicture = (width: number) =>
  sharp({ create: { width, height: 600, channels: 3, background: "#c96" } })
    .png()
    .toBuffer();

/** Drops files on the page, as from a folder. */
async function drop(page: Page, files: readonly { name: string; type: string; bytes: Buffer }[]) {
  const data = await page.evaluateHandle(
    (input) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of input) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString("base64") })),
  );
  for (const event of ["dragenter", "dragover", "drop"]) {
    await page.locator(".pictures").dispatchEvent(event, { dataTransfer: data });
  }
}

test("a dropped picture is described while it uploads, found, cropped by keys and replaced", async ({
  page,
}) => {
  await openNewsroom(page, "/pictures");
  const list = page.getByRole("listbox", { name: "Pictures" });
  await expect(list.getByRole("option").nth(20)).toBeAttached();
  await expectAccessible(page);
  await expectFitting(page, [768, 1440]);

  // The server waits until the fields are filled in.
  const { promise: filledIn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/api/v1/desk/pictures", async (route) => {
    if (route.request().method() === "POST") await filledIn;
    await route.continue();
  });
  await drop(page, [
    { name: "slow dock.png", type: "image/png", bytes: await drawPicture(900) },
    { name: "scan.tif", type: "image/tiff", bytes: Buffer.from("II*") },
  ]);
  const uploads = page.getByRole("list", { name: "Uploads" });
  const row = uploads.getByRole("listitem", { name: "slow dock.png" });
  await expect(uploads.getByRole("listitem", { name: "scan.tif" })).toContainText(
    "A TIF file can’t be used.",
  );
  await expect(row.getByRole("textbox", { name: "Caption" })).toBeFocused();
  await page.keyboard.type("The slow dock");
  await page.keyboard.press("Tab");
  await page.keyboard.type("R. Quill");
  await expect(row).toContainText("It needs a description before it can be published.");
  await page.keyboard.press("Tab");
  await page.keyboard.type("A dock of brown planks");
  await expect(row).toContainText("Ready to publish.");
  await expect(row.getByRole("progressbar")).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  goOn();
  expect((await saved).status()).toBe(200);
  await expect(row).toContainText("Stored");
  await row.getByRole("button", { name: "Close slow dock.png" }).click();
  await uploads.getByRole("button", { name: "Cancel scan.tif" }).click();
  await expect(uploads).toHaveCount(0);

  // Found by its words; the arrow keys move what must never be cut off.
  await page.getByRole("searchbox", { name: "Search pictures" }).fill("quill planks");
  await expect(list.getByRole("option")).toHaveCount(1);
  await list.getByRole("option", { name: "A dock of brown planks" }).click();
  const details = page.getByRole("complementary", { name: "The chosen picture" });
  await expect(details.getByRole("textbox", { name: "Credit" })).toHaveValue("R. Quill");
  await expect(details).toContainText("Nothing yet");
  const focus = details.getByRole("slider");
  await focus.focus();
  const moved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("ArrowUp");
  expect((await moved).status()).toBe(200);
  await expect(focus).toHaveAttribute(
    "aria-valuetext",
    "40 percent from the left, 48 from the top",
  );
  await page.reload();
  await expect(focus).toHaveAttribute(
    "aria-valuetext",
    "40 percent from the left, 48 from the top",
  );

  // One that is in use says where, is not deleted, and can be replaced everywhere.
  await page.getByRole("searchbox", { name: "Search pictures" }).fill("inner harbor");
  const harbor = list.getByRole("option", { name: /harbor with a lighthouse/ }).first();
  await harbor.focus();
  await page.keyboard.press("Enter");
  const uses = details.getByRole("listitem").filter({ hasText: "on the front page" });
  await expect(uses).toContainText("Harbor Towns Agree");
  await expect(details.getByRole("button", { name: "Delete (in use)" })).toBeVisible();
  await expectAccessible(page);
  await details.getByRole("button", { name: "Replace everywhere" }).press("Enter");
  const picker = page.getByRole("dialog");
  await picker.getByRole("searchbox").fill("brown planks");
  await expect(picker.getByRole("option")).toHaveCount(1);
  await expectAccessible(page);
  await picker.getByRole("option").press("Enter");
  await expect(picker).toHaveCount(0);
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages).toContainText("Replaced everywhere.");
  await expect(details).toContainText("Nothing yet");
  await messages.getByRole("button", { name: "Undo" }).click();
  await expect(uses).toContainText("Harbor Towns Agree");
});

test("on a phone a picture opens over the list, and what fails to upload can be tried again @variant", async ({
  page,
  errors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openNewsroom(page, "/pictures");
  const list = page.getByRole("listbox", { name: "Pictures" });
  await list.getByRole("option").nth(2).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox", { name: "Caption" })).toBeVisible();
  await expectAccessible(page);
  await expectFitting(page, [390]);
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.route("**/api/v1/desk/pictures", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  const bytes = await drawPicture(400);
  await page
    .locator(".pictures input[type=file]")
    .setInputFiles({ name: "lost.png", mimeType: "image/png", buffer: bytes });
  const row = page.getByRole("listitem", { name: "lost.png" });
  await expect(row.getByRole("alert")).toContainText("The connection dropped");
  await row.getByRole("combobox", { name: "Credit" }).fill("R. Quill");
  await page.unroute("**/api/v1/desk/pictures");
  await row.getByRole("button", { name: "Try again" }).click();
  await expect(row).toContainText("Stored");
  await expect(row.getByRole("combobox", { name: "Credit" })).toHaveValue("R. Quill");
  await expectAccessible(page);
  await expectFitting(page, [390]);
  allowErrors(errors, /ERR_FAILED/);
});
