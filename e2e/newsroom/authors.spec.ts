/** Authors: added, described, merged; and who may not. */
import type { Page } from "@playwright/test";
import type { DeskArticle } from "../../modules/content/newsroom/desk/types";
import type { AuthorList, DeskAuthor } from "../../modules/content/newsroom/kinds/authors/types";
import { allowErrors, expect, expectAccessible, expectFitting, test } from "../paper";
import { complete } from "./editor/editor-steps";
import { openNewsroom } from "./newsroom-steps";

async function send<Body>(
  page: Page,
  method: string,
  path: string,
  { data, seen }: { data?: unknown; seen?: number } = {},
): Promise<Body> {
  const answer = await page.request.fetch(`/api/v1/desk${path}`, {
    method,
    headers: {
      "sec-fetch-site": "same-origin",
      ...(seen === undefined ? {} : { "if-match": `"${seen}"` }),
    },
    ...(data === undefined ? {} : { data }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Body;
}

async function publishAs(page: Page, title: string, writerId: number): Promise<void> {
  const begun = await send<DeskArticle>(page, "POST", "/articles");
  const saved = await send<DeskArticle>(page, "PUT", `/articles/${begun.id}/copy`, {
    data: { ...begun.copy, ...complete, title, writerIds: [writerId] },
    seen: begun.version,
  });
  await send(page, "POST", `/articles/${begun.id}/publish`, {
    data: { at: null, isEmbargoed: false },
    seen: saved.version,
  });
}

test("an author is added and described, and another is merged into them", async ({
  page,
  browser,
  errors,
}) => {
  await openNewsroom(page, "/authors");
  await expect(page.getByRole("link", { name: /articles?/ }).nth(5)).toBeVisible();
  await expectAccessible(page);
  await expectFitting(page, [390, 768, 1440]);

  await page.getByRole("button", { name: "New author" }).click();
  await expectAccessible(page);
  await page.keyboard.type("Ann Merganser");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ann Merganser");
  await page.getByLabel("Role").fill("Duck correspondent");
  await page.getByLabel("Biography").fill("Ann watches the pond.");
  await page.getByRole("button", { name: "Add a link" }).click();
  await page.getByLabel("Name of link 1").fill("The pond");
  await page.getByLabel("Address of link 1").fill("https://example.com/pond");
  await page.getByRole("button", { name: "Choose a portrait" }).click();
  const picker = page.getByRole("dialog", { name: "Choose a portrait" });
  await picker.getByRole("option").first().click();
  await picker
    .getByRole("button", { name: /^Use|^Choose/ })
    .last()
    .click();
  const ring = page.getByRole("slider", { name: "Focal point" });
  await ring.focus();
  const moved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await page.keyboard.press("ArrowRight");
  expect((await moved).status()).toBe(200);
  await expectAccessible(page);
  await expectFitting(page, [390, 768, 1440]);

  // Typed text survives a reload.
  await page.reload();
  await expect(page.getByLabel("Role")).toHaveValue("Duck correspondent");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Readers see it now.")).toBeVisible();
  const reader = await (await browser.newContext()).newPage();
  await reader.goto("/author/ann-merganser");
  await expect(reader.getByText("Duck correspondent")).toBeVisible();
  await expect(reader.getByRole("link", { name: "The pond" })).toBeVisible();

  // Someone else changes the role: it is taken over, and both changes are saved.
  const { authors } = await send<AuthorList>(page, "GET", "/authors?q=merganser");
  const changeRole = async (role: string) => {
    const ann = await send<DeskAuthor>(page, "GET", `/authors/${authors[0]!.id}`);
    await send(page, "PUT", `/authors/${ann.id}`, {
      data: { ...ann.fields, role },
      seen: ann.version,
    });
  };
  await changeRole("Swan correspondent");
  await page.getByLabel("Biography").fill("Ann watches two ponds.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/Dora Quill changed this author, too/)).toBeVisible();
  await expect(page.getByLabel("Role")).toHaveValue("Swan correspondent");
  await expect(page.getByLabel("Biography")).toHaveValue("Ann watches two ponds.");
  const readLife = async () =>
    (await send<DeskAuthor>(page, "GET", `/authors/${authors[0]!.id}`)).fields.life;
  await expect.poll(readLife).toBe("Ann watches two ponds.");
  // Both change the role: one of them is chosen.
  await changeRole("Goose correspondent");
  await page.getByLabel("Role").fill("Heron correspondent");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = page.getByRole("dialog", { name: "Dora Quill changed this author, too" });
  await expect(conflict).toContainText("Goose correspondent");
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "Keep all theirs" }).click();
  await expect(page.getByLabel("Role")).toHaveValue("Goose correspondent");
  // Refusals are expected, and the screen of a deleted author may ask for it once more; the browser reports them.
  allowErrors(errors, /404|412/);
  const ann = authors[0]!;

  const other = await send<DeskAuthor>(page, "POST", "/authors", {
    data: { name: "Anne Merganser" },
  });
  await publishAs(page, "Ducks in a Row", ann.id);
  await publishAs(page, "Geese in a Row", other.id);
  await page.getByRole("button", { name: "Merge with another author…" }).click();
  await page.getByRole("searchbox", { name: "Find the other author" }).fill("anne merg");
  await page.getByRole("button", { name: /Anne Merganser/ }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Merge, and move 1 article" }).click();
  await expect(page.getByText("Merged Anne Merganser into Ann Merganser.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "2 articles" })).toBeVisible();
  await reader.goto("/author/anne-merganser");
  await expect(reader).toHaveURL(/\/author\/ann-merganser$/);
  await expect(reader.getByRole("link", { name: "Ducks in a Row" }).first()).toBeVisible();
  await expect(reader.getByRole("link", { name: "Geese in a Row" }).first()).toBeVisible();
  await reader.context().close();

  const idle = await send<DeskAuthor>(page, "POST", "/authors", { data: { name: "Idle Pen" } });
  await page.goto(`/desk/authors/${idle.id}`);
  await page.getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete Idle Pen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Authors");
  // The list by keys.
  await page.getByRole("searchbox", { name: "Find an author" }).fill("merganser");
  await expect(page.locator(".authors-row")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/desk\/authors\/\d+$/);
});
