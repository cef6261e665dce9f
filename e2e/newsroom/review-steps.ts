/** An article of each role that writes, from a draft to publication: no one is left without a next step. */
import type { APIRequestContext, Page } from "@playwright/test";
import type { DeskArticle } from "../../modules/content/newsroom/desk/types";
import type { StaffRole } from "../../shared/newsroom/staff-rights";
import { expect } from "../paper";
import { publishArticle, writeArticle } from "./desk-articles";
import { complete, headline, saved, text, toEnd } from "./editor/editor-steps";
import { signInToNewsroom, test, withRoles } from "./newsroom-steps";

/** How each role takes its own article further; null: it can’t open articles (forbidden.spec.ts). */
const nextSteps = {
  contributor: "submit",
  reporter: "submit",
  editor: "publish",
  front: "submit",
  moderator: null,
  circulation: null,
  publisher: "publish",
} as const satisfies Readonly<Record<StaffRole, "publish" | "submit" | null>>;

/** The button for it, by the article's state. */
const buttons = {
  publish: {
    draft: "Publish…",
    review: "Publish…",
    scheduled: "Publish…",
    live: "Publish changes…",
    "live-changed": "Publish changes…",
    "taken-down": "Publish…",
  },
  submit: {
    draft: "Submit for review…",
    review: "Withdraw",
    scheduled: "Submit changes…",
    live: "Submit changes…",
    "live-changed": "Submit changes…",
    "taken-down": "Submit for review…",
  },
} as const;

export const dialog = (page: Page) => page.getByRole("dialog");
const state = (page: Page) => page.locator(".editor-state .state-mark");
export const notice = (page: Page) => page.locator(".editor-review");

async function readArticle(request: APIRequestContext, id: number): Promise<DeskArticle> {
  return (await (await request.get(`/api/v1/desk/articles/${id}`)).json()) as DeskArticle;
}

async function take(request: APIRequestContext, id: number, step: string, data: object) {
  const { version } = await readArticle(request, id);
  const answer = await request.post(`/api/v1/desk/articles/${id}/${step}`, {
    data,
    headers: { "if-match": `"${version}"` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Submits what is open by keys alone. Those who may publish find it below publishing. */
async function submitByKeys(page: Page, next: "publish" | "submit", note: string): Promise<void> {
  await page.keyboard.press("Control+Enter");
  if (next === "publish") {
    await dialog(page).getByRole("button", { name: "Submit for review" }).click();
  }
  const field = dialog(page).getByRole("textbox", { name: "Note for the editors (optional)" });
  await expect(field).toBeFocused();
  await page.keyboard.type(note);
  await page.keyboard.press("Control+Enter");
  await expect(dialog(page)).toHaveCount(0);
}

/** The journey of one role. */
export function testReview(role: Exclude<StaffRole, "moderator" | "circulation">): void {
  const next = nextSteps[role];
  test(`${role}: writes, submits, gets it back with a note, submits again, and it is published`, async ({
    page,
    mara,
  }) => {
    await signInToNewsroom(page.context(), "dora");
    const title = `Ferry of the ${role}`;
    const button = (of: keyof (typeof buttons)["submit"]) =>
      page.getByRole("button", { name: buttons[next][of], exact: true });
    const changes = "Two figures differ. Which is right?";
    await withRoles(mara, [role], async () => {
      const { id } = await writeArticle(page.request, { ...complete, title });
      await page.goto(`/desk/articles/${id}`);
      await expect(headline(page)).toBeEditable();
      await expect(button("draft")).toBeVisible();

      await submitByKeys(page, next, "Please check the numbers.");
      await expect(state(page)).toHaveText("In review");
      await expect(notice(page)).toContainText("You submitted the article for review.");
      await expect(notice(page)).toContainText("Please check the numbers.");
      await expect(page.getByRole("button", { name: "Withdraw" })).toBeVisible();
      await expect(button("review")).toBeVisible();

      // An editor sees it on Today, and answers.
      const desk = await mara.newPage();
      await desk.goto("/desk");
      const waiting = desk.getByRole("region", { name: "Waiting for you" });
      const item = waiting.getByRole("listitem").filter({ hasText: title });
      await expect(item).toContainText(`Dora Quill submitted ${title} for review`);
      await expect(item).toContainText("Please check the numbers.");
      await expect(waiting.getByRole("link", { name: /^\d+ in review$/ })).toHaveAttribute(
        "href",
        "/desk/articles?tab=review",
      );
      await expect(desk.getByRole("link", { name: /^Articles.*in review$/ })).toBeVisible();
      await item.getByRole("link", { name: "Open" }).click();
      await expect(notice(desk)).toContainText("Dora Quill submitted the article for review.");
      await desk.getByRole("button", { name: "Send back…" }).click();
      await expect(
        dialog(desk).getByRole("textbox", { name: "What should change?" }),
      ).toBeFocused();
      await desk.keyboard.press("Control+Enter");
      await expect(dialog(desk)).toContainText("Please write a note for the author.");
      await desk.keyboard.type(changes);
      await desk.keyboard.press("Control+Enter");
      await expect(notice(desk)).toContainText("You sent the article back.");

      // The author is told where they write, on Today, and by email.
      await expect(notice(page)).toContainText("Mara Lindgren sent the article back.");
      await expect(notice(page)).toContainText(changes);
      await expect(state(page)).toHaveText("Draft");
      await expect(button("draft")).toBeVisible();
      const mail = `/sandbox/mail.json?to=dora@thesun.example`;
      await expect
        .poll(async () => (await (await page.request.get(mail)).json())[0]?.subject)
        .toBe(`Sent back: ${title}`);

      await headline(page).focus();
      await submitByKeys(page, next, "");
      await expect(state(desk)).toHaveText("In review");
      await desk.keyboard.press("Control+Enter");
      await expect(dialog(desk).getByRole("button", { name: "Publish now" })).toBeFocused();
      await desk.keyboard.press("Enter");
      await expect(state(desk)).toHaveText("Live");
      await desk.close();

      // Nothing has changed; then something has.
      await expect(state(page)).toHaveText("Live");
      await expect(button("live")).toBeDisabled();
      await toEnd(page);
      await page.keyboard.type(" So it goes.");
      await expect(button("live-changed")).toBeEnabled();
      await expect(saved(page)).toBeVisible();
      if (next === "submit") {
        await submitByKeys(page, next, "");
        await expect(state(page)).toHaveText("Live, changes in review");
        await expect(page.getByRole("button", { name: "Withdraw" })).toBeVisible();
        await page.keyboard.press("Control+Enter");
        await expect(page.getByText("It’s in review.")).toBeVisible();
      }
      await publishArticle(mara.request, await readArticle(mara.request, id));
      await expect(state(page)).toHaveText("Live");

      await take(mara.request, id, "take-down", { reason: "Doubts.", to: { kind: "gone" } });
      await expect(state(page)).toHaveText("Taken down");
      await expect(button("taken-down")).toBeEnabled();
      await take(mara.request, id, "publish", {
        at: new Date(Date.now() + 365 * 86_400_000).toISOString(),
        isEmbargoed: false,
      });
      await expect(state(page)).toContainText("Scheduled");
      await expect(button("scheduled")).toBeEnabled();
      await take(mara.request, id, "unschedule", {});
      await expect(button("draft")).toBeEnabled();
      await expect(text(page)).toContainText("So it goes.");
    });
  });
}
