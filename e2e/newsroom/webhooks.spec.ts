/** Webhooks in the settings: added, tried, changed and deleted; and the page of the API. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { resetLimits } from "../accounts/readers";
import { allowErrors, expectAccessible, expectFitting, test } from "../paper";
import { askOften, openNewsroom } from "./newsroom-steps";

let server: Server;
let url: string;
let status = 200;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    request.on("end", () => response.writeHead(status).end("Heard."));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
});
test.afterAll(() => server.close());
test.beforeEach(({ request }) => resetLimits(request));

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

test("Mara adds a webhook on a phone, tries it and deletes it @variant", async ({
  page,
  errors,
}) => {
  status = 200;
  await askOften(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await openNewsroom(page, "/settings?tab=webhooks", "mara");
  await expect(page.getByText("No endpoints yet.")).toBeVisible();
  await expectAccessible(page);

  await press(page, "Add endpoint");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("URL")).toBeFocused();
  await dialog.getByLabel("URL").fill("http://paper.example/hooks");
  await dialog.getByLabel("Description").fill("The archive");
  await dialog.getByLabel("Published").press("Space");
  await dialog.getByLabel("URL").press("Enter");
  await expect(dialog.getByText("The URL must start with https://.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("URL").fill(url);
  await dialog.getByLabel("URL").press("Enter");
  const secret = page.getByRole("dialog", { name: "Copy the secret now" });
  await expect(secret.getByLabel("Secret")).toHaveValue(/^whsec_/);
  await secret.getByRole("button", { name: "I’ve copied it" }).click();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: url }).click();
  await expect(page.getByText("Nothing has been sent yet.")).toBeVisible();
  await press(page, "Send a test");
  const row = page.getByRole("row", { name: /webhook\.test/ });
  await expect(row).toContainText("Delivered, 1 attempt");
  await expect(row).toContainText("200");
  await row.getByText("webhook.test").first().click();
  await expect(row).toContainText("It works.");
  await expect(row).toContainText("Heard.");
  await expectAccessible(page);
  await expectFitting(page);

  status = 500;
  await row.getByRole("button", { name: /Send again/ }).click();
  await expect(row).toContainText("Waiting, 1 attempt");
  await expect(row).toContainText("500");

  await press(page, "Turn off");
  await expect(page.getByText("The archive. Off.")).toBeVisible();
  await press(page, "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete endpoint" }).click();
  await expect(page.getByText("No endpoints yet.")).toBeVisible();
  allowErrors(errors, /^400 http|status of 400/);
});
