import type { Page } from "@playwright/test";
import { expect, expectAccessible, whenReady } from "../paper";
import {
  requestCode,
  boxes,
  digitsIn,
  expectSignedIn,
  emailTo,
  notThis,
  test,
  unknown,
  wrongCode,
} from "./sign-in-steps";

/** Counts the code checks that were sent and answered. */
function countChecks(page: Page): { begun: number; answered: number } {
  const asked = { begun: 0, answered: 0 };
  const isCheck = (url: string) => url.endsWith("/zephr/media/user/otp-check");
  page.on("request", (request) => void (asked.begun += isCheck(request.url()) ? 1 : 0));
  page.on("response", (response) => void (asked.answered += isCheck(response.url()) ? 1 : 0));
  return asked;
}

test("six digits submit once, a wrong code can be corrected, and five wrong ones invalidate the code", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(unknown, wrongCode);
  const dialog = await requestCode(page, "wanda@example.com");
  const { code } = await emailTo(page, "wanda@example.com", 2);
  const confirm = dialog.getByRole("button", { name: "Confirm" });
  const invalid = dialog.getByText("Invalid code. Please check the code and try again.");
  const asked = countChecks(page);
  for (let tries = 1; tries <= 5; tries++) {
    await page.keyboard.type(notThis(code));
    await expect.poll(() => asked.answered).toBe(tries);
    await expect(invalid).toBeVisible();
    await expect(boxes(dialog).first()).toBeFocused();
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(code.charAt(0));
  }
  await expect(boxes(dialog).first()).toHaveAccessibleDescription(/^Invalid code\./);
  expect(await digitsIn(dialog)).toBe(notThis(code));
  await expectAccessible(page);
  await page.keyboard.type(code);
  await expect.poll(() => asked.answered).toBe(6);
  await expect(invalid).toBeVisible();
  // The button still works.
  await confirm.click();
  await expect.poll(() => asked.answered).toBe(7);
  await expect(invalid).toBeVisible();

  await dialog.getByRole("button", { name: "Click to resend." }).click();
  await expect(dialog.getByRole("status").filter({ hasText: "Resent!" })).toBeVisible();
  expect(await digitsIn(dialog)).toBe("......");
  const fresh = await emailTo(page, "wanda@example.com", 3);
  await page.keyboard.type(fresh.code);
  // Pressing Enter, too, must not submit the code twice.
  await page.keyboard.press("Enter");
  await expectSignedIn(page);
  expect(asked.begun).toBe(8);
});

test("the boxes accept typed, pasted and autofilled digits", async ({ page, expectedErrors }) => {
  expectedErrors.push(wrongCode);
  const dialog = await requestCode(page, "ben@example.com");
  const invalid = dialog.getByText("Invalid code.");
  const asked = countChecks(page);
  const box = (place: number) => boxes(dialog).nth(place - 1);
  await expect(box(1)).toHaveAttribute("autocomplete", "one-time-code");
  await expect(box(1)).toHaveAttribute("inputmode", "numeric");

  await page.keyboard.type("4a1");
  expect(await digitsIn(dialog)).toBe("41....");
  await expect(box(3)).toBeFocused();

  // No box can be skipped, by click or arrow key.
  await box(6).click();
  await expect(box(3)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(box(3)).toBeFocused();

  await page.keyboard.press("Backspace");
  await expect(box(2)).toBeFocused();
  expect(await digitsIn(dialog)).toBe("4.....");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.insertText("７");
  expect(await digitsIn(dialog)).toBe("7.....");

  // Autofill on phones puts the whole code into the first box.
  await box(1).fill("419026");
  expect(await digitsIn(dialog)).toBe("419026");
  await expect(invalid).toBeVisible();
  await expect(box(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(box(6)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(box(1)).toBeFocused();
  await page.keyboard.type("51");
  expect(await digitsIn(dialog)).toBe("519026");
  // Typing the same digit again also moves on.
  await expect(box(3)).toBeFocused();
  // A code that is being corrected is submitted only once complete.
  await expect(invalid).toBeHidden();
  expect(asked.begun).toBe(1);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText("Your code: 731 846"));
  await page.keyboard.press("Control+v");
  expect(await digitsIn(dialog)).toBe("731846");
  await expect(invalid).toBeVisible();
  expect(asked.begun).toBe(2);
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Confirm" })).toBeFocused();
});

test.describe("on a phone @variant", () => {
  test.use({ viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true });

  test("everything fits the width and is large enough to tap @variant", async ({ page }) => {
    const dialog = await requestCode(page, "ben@example.com");
    const sizes = await dialog.evaluate((element) => ({
      isWithin: element.getBoundingClientRect().width <= window.innerWidth,
      isCut: (element.querySelector(".modal-sheet")?.scrollWidth ?? 0) > element.clientWidth,
      boxes: [...element.querySelectorAll(".code-box")].map((box) => box.clientHeight + 2),
      close: element.querySelector(".modal-close")?.clientHeight,
    }));
    expect(sizes).toEqual({
      isWithin: true,
      isCut: false,
      boxes: [52, 52, 52, 52, 52, 52],
      close: 44,
    });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Close" }).tap();
    await expect(dialog).toBeHidden();
  });
});

test("a double click on Edit does not click the control that replaces it @variant", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => {
      sessionStorage.setItem("opened", "a window");
      return null;
    };
  });
  const dialog = await requestCode(page, "rita@example.com");
  await dialog.getByRole("button", { name: "Edit" }).dblclick();
  await expect(dialog.getByLabel("Email")).toHaveValue("rita@example.com");
  expect(await page.evaluate(() => sessionStorage.getItem("opened"))).toBeNull();
  // The step does not reappear after a reload.
  await page.reload();
  await whenReady(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the boxes are 62 px high on a wide page @variant", async ({ page }) => {
  const dialog = await requestCode(page, "rita@example.com");
  expect((await boxes(dialog).first().boundingBox())?.height).toBe(62);
});
