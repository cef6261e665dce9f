/** From a draft to publication, for every role: no one is ever left without a next step. */
import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import type { DeskArticle } from "../../modules/content/desk/types";
import { type StaffRole, staffRoles } from "../../shared/newsroom/staff-rights";
import { allowErrors, expect, expectAccessible, expectFitting, test } from "../paper";
import { publishArticle, writeArticle } from "./desk-articles";
import { complete, headline, saved, text, toEnd } from "./editor/editor-steps";
import { signInToNewsroom } from "./newsroom-steps";

/** The steps of each role with its own article; null: the role can't open articles. */
const nextSteps: Readonly<Record<StaffRole, "publish" | "submit" | null>> = {
  contributor: "submit",
  reporter: "submit",
  editor: "publish",
  front: "submit",
  moderator: null,
  circulation: null,
  publisher: "publish",
};

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

const dialog = (page: Page) => page.getByRole("dialog");
const state = (page: Page) => page.locator(".editor-state .state-mark");
const notice = (page: Page) => page.locator(".editor-review");

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

let mara: BrowserContext;

/** Dora has these roles while `work` runs. */
async function withRole(role: StaffRole, work: () => Promise<void>): Promise<void> {
  const { people } = (await (await mara.request.get("/api/v1/desk/staff")).json()) as {
    people: { id: number; name: string; roles: StaffRole[] }[];
  };
  const dora = people.find(({ name }) => name === "Dora Quill")!;
  const setRoles = (roles: readonly StaffRole[]) =>
    mara.request.put(`/api/v1/desk/staff/${dora.id}/roles`, { data: { roles } });
  try {
    expect((await setRoles([role])).ok()).toBe(true);
    await work();
  } finally {
    await setRoles(dora.roles);
  }
}

test.beforeEach(async ({ browser, baseURL, page }) => {
  mara = await browser.newContext({ baseURL: baseURL! });
  await signInToNewsroom(mara, "mara");
  await signInToNewsroom(page.context(), "dora");
});
test.afterEach(() => mara.close());

for (const role of staffRoles) {
  const next = nextSteps[role];
  if (next === null) {
    test(`${role}: articles are not for this role, and the screen says whose they are`, async ({
      page,
      errors,
    }) => {
      await withRole(role, async () => {
        await page.goto("/desk/articles");
        await expect(page.getByRole("heading", { level: 1 })).toContainText("Articles is for");
        await expect(page.getByRole("link", { name: "Back to the newsroom" })).toBeVisible();
      });
      allowErrors(errors, /^403 http|status of 403/);
    });
    continue;
  }

  test(`${role}: writes, submits, gets it back with a note, submits again, and it is published`, async ({
    page,
  }) => {
    const title = `Ferry of the ${role}`;
    const button = (of: keyof (typeof buttons)["submit"]) =>
      page.getByRole("button", { name: buttons[next][of], exact: true });
    const changes = "Two figures differ. Which is right?";
    await withRole(role, async () => {
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
      await item.getByRole("link", { name: "Read it" }).click();
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

test("a reporter who may publish what is theirs is offered that, and reads others’ articles", async ({
  page,
}) => {
  await withRole("reporter", async () => {
    const { id } = await writeArticle(page.request, { ...complete, title: "Of my own" });
    const others = await writeArticle(mara.request, { ...complete, title: "Of Mara’s" });
    const setting = "/api/v1/desk/settings/publishing";
    try {
      await mara.request.put(setting, { data: { publishesOwn: true } });
      await page.goto(`/desk/articles/${id}`);
      await expect(page.getByRole("button", { name: "Publish…" })).toBeVisible();
    } finally {
      await mara.request.put(setting, { data: { publishesOwn: false } });
    }
    await page.goto(`/desk/articles/${others.id}`);
    await expect(page.getByText("You can read this article, but not change it.")).toBeVisible();
    await expect(page.getByRole("button", { name: /Submit|Publish/ })).toHaveCount(0);
  });
});

test("submitting can be undone, keeps its note over a reload, and fits a phone", async ({
  page,
}) => {
  await withRole("contributor", async () => {
    const { id } = await writeArticle(page.request, { ...complete, title: "Taken with a thumb" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/desk/articles/${id}`);
    await page.getByRole("button", { name: /^Submit/ }).click();
    await dialog(page).getByRole("textbox").fill("Half a note");
    await expectAccessible(page);
    await page.reload();
    await page.getByRole("button", { name: /^Submit/ }).click();
    await expect(dialog(page).getByRole("textbox")).toHaveValue("Half a note");
    await dialog(page).getByRole("button", { name: "Submit for review" }).click();
    await expect(notice(page)).toContainText("Half a note");
    await expectFitting(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Submit/ })).toBeEnabled();
  });
});
