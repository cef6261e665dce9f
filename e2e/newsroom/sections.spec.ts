import type { APIRequestContext, Page } from "@playwright/test";
import { allowErrors, expect, expectAccessible, expectFitting, test } from "../paper";
import { startPaper } from "../start-paper";

/** Its own paper: the navigation of the others stays. */
let paper: Awaited<ReturnType<typeof startPaper>>;

test.beforeAll(async () => {
  paper = await startPaper();
});
test.afterAll(() => paper.stop());

async function signIn(request: APIRequestContext, login: string): Promise<void> {
  const url = `${paper.address}/api/v1/desk/sign-in/demo`;
  expect((await request.post(url, { data: { login } })).status()).toBe(204);
}

async function openSections(page: Page): Promise<void> {
  await signIn(page.request, "mara");
  await page.goto(`${paper.address}/desk/sections`);
  await expect(row(page, "National")).toBeVisible();
}

const row = (page: Page, label: string) =>
  page
    .locator(".sections-row")
    .filter({ has: page.getByRole("button", { name: label, exact: true }) });

const rowNames = (page: Page) => page.locator(".sections-list").first().locator(".sections-name");

/** The reader's navigation. */
const readNavigation = async (page: Page) => {
  const html = await (await page.request.get(`${paper.address}/`)).text();
  const [nav = ""] = /<nav class="section-nav".*?<\/nav>/s.exec(html) ?? [];
  return [...nav.matchAll(/href="\/section\/[^"]*"[^>]*>([^<]*)</g)].map(([, name]) => name);
};

/** An article in the newsroom's API, published. */
async function publish(page: Page, copy: object): Promise<string> {
  const desk = `${paper.address}/api/v1/desk`;
  const begun = await (await page.request.post(`${desk}/articles`)).json();
  const writers = await (await page.request.get(`${desk}/writers`)).json();
  const saved = await page.request.put(`${desk}/articles/${begun.id}/copy`, {
    headers: { "if-match": `"${begun.version}"` },
    data: {
      ...begun.copy,
      writerIds: [writers.writers[0].id],
      body: "<p>It happened at the pier.</p>",
      ...copy,
    },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const out = await page.request.post(`${desk}/articles/${begun.id}/publish`, {
    headers: { "if-match": `"${(await saved.json()).version}"` },
    data: { at: null, isEmbargoed: false },
  });
  expect(out.status(), await out.text()).toBe(200);
  return (await out.json()).address as string;
}

test("a publisher adds a section, and readers have it in their navigation, with its page and feed", async ({
  page,
}) => {
  await openSections(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "New section" }).click();
  const dialog = page.getByRole("dialog", { name: "New section" });
  await dialog.getByLabel("Name").fill("Waterfront");
  await dialog.getByLabel("Description").fill("Piers, tides and those who live by them.");
  await dialog.getByText("Green").click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add section" }).click();
  await expect(row(page, "Waterfront")).toContainText("/section/waterfront");
  expect((await readNavigation(page)).at(-1)).toBe("Waterfront");

  const { sections } = await (
    await page.request.get(`${paper.address}/api/v1/desk/sections`)
  ).json();
  const { id } = sections.find(({ label }: { label: string }) => label === "Waterfront");
  await publish(page, { title: "Low tide at noon", sectionIds: [id] });
  const feed = await page.request.get(`${paper.address}/section/waterfront/feed`);
  expect(await feed.text()).toContain("Low tide at noon");
  await page.goto(`${paper.address}/section/waterfront`);
  await expect(page.getByRole("heading", { level: 1, name: "Waterfront" })).toBeVisible();
  await expect(page.getByText("Low tide at noon").first()).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Waterfront" }),
  ).toBeVisible();
  await expectAccessible(page);
});

test("sections are moved by keys, by buttons and by dragging, and moves are undone", async ({
  page,
}) => {
  await openSections(page);
  const name = row(page, "Justice").getByRole("button", { name: "Justice", exact: true });
  await name.focus();
  await page.keyboard.press("Space");
  for (let step = 0; step < 9; step += 1) await page.keyboard.press("ArrowUp");
  await expect(rowNames(page).first()).toHaveText("Justice");
  await page.keyboard.press("Space");
  await expect.poll(async () => (await readNavigation(page))[0]).toBe("Justice");
  await expect(name).toBeFocused();
  await page.keyboard.press("u");
  await expect.poll(async () => (await readNavigation(page))[0]).toBe("National");
  await expect(rowNames(page).first()).toHaveText("National");

  await page.getByRole("button", { name: "Move Foreign up" }).click();
  await expect.poll(async () => (await readNavigation(page))[0]).toBe("Foreign");
  await row(page, "National").dragTo(row(page, "Foreign"), { targetPosition: { x: 200, y: 3 } });
  await expect.poll(async () => (await readNavigation(page))[0]).toBe("National");

  await page.getByRole("button", { name: "Hide Economy from the navigation" }).click();
  await expect.poll(() => readNavigation(page)).not.toContain("Economy");
  await page.getByRole("button", { name: "Show Economy in the navigation" }).click();
  await expect.poll(async () => (await readNavigation(page)).at(-1)).toBe("Economy");
});

test("a renamed section redirects, and has the line that someone else wrote for it @variant", async ({
  page,
  playwright,
  errors,
}) => {
  await openSections(page);
  await page.getByRole("button", { name: "Education", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Education" });
  await dialog.getByLabel("Name").fill("Schools");
  await dialog.getByLabel("Address").fill("schools");

  const other = await playwright.request.newContext();
  await signIn(other, "mara");
  const desk = `${paper.address}/api/v1/desk/paper/sections`;
  const { sections } = await (await other.get(desk)).json();
  const { id, version } = sections.find(({ slug }: { slug: string }) => slug === "education");
  const theirs = await other.patch(`${desk}/${id}`, {
    headers: { "if-match": `"${version}"` },
    data: { description: "Somebody else’s line." },
  });
  expect(theirs.status()).toBe(200);
  await other.dispose();

  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row(page, "Schools")).toContainText("/section/schools");
  await expect(row(page, "Schools")).toContainText("Somebody else’s line.");
  // The first answer was a refusal.
  allowErrors(errors, /412/);
  await page.goto(`${paper.address}/section/education`);
  await expect(page).toHaveURL(/\/section\/schools$/);
  await expect(page.getByRole("heading", { level: 1, name: "Schools" })).toBeVisible();
});

test("two publishers change one section, and neither overwrites the other unasked @variant", async ({
  page,
  errors,
}) => {
  await openSections(page);
  const path = `${paper.address}/api/v1/desk/paper/sections`;
  const find = async () => {
    const { sections } = await (await page.request.get(path)).json();
    return sections.find(({ label }: { label: string }) => label === "Economy");
  };
  const changeElsewhere = async (data: object) => {
    const { id, version } = await find();
    const headers = { "if-match": `"${version}"` };
    expect((await page.request.patch(`${path}/${id}`, { headers, data })).status()).toBe(200);
  };
  await page.getByRole("button", { name: "Economy", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Economy" });
  // Each error is below its own field.
  await dialog.getByLabel("Address").fill("foreign");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Address")).toHaveAccessibleDescription(
    /Foreign already has this address\./,
  );
  await expect(dialog.getByLabel("Name")).not.toHaveAttribute("aria-invalid");
  await dialog.getByLabel("Address").fill("economy");
  await dialog.getByLabel("Description").fill("What things cost.");
  await changeElsewhere({ description: "Prices and wages." });
  await dialog.getByRole("button", { name: "Save" }).click();
  const conflict = dialog.getByRole("alert");
  await expect(conflict).toContainText("Theirs: Prices and wages.");
  await expect(conflict).toContainText("Yours: What things cost.");
  expect((await find()).description).toBe("Prices and wages.");
  await expectAccessible(page);
  await expectFitting(page);
  await conflict.getByRole("button", { name: "Use theirs" }).click();
  await expect(dialog.getByLabel("Description")).toHaveValue("Prices and wages.");
  await dialog.getByLabel("Description").fill("What things cost.");
  await changeElsewhere({ description: "Prices.", homepageCount: 7 });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(conflict).toContainText("Theirs: Prices.");
  await conflict.getByRole("button", { name: "Overwrite with mine" }).click();
  await expect(dialog).toBeHidden();
  // A field that only one of them changed stays.
  expect(await find()).toMatchObject({ description: "What things cost.", homepageCount: 7 });

  // Asked whether to delete it, the answer is about what it is now.
  await page.getByRole("button", { name: "Economy", exact: true }).click();
  await dialog.getByRole("button", { name: "Delete…" }).click();
  await changeElsewhere({ description: "Prices." });
  const asked = page.getByRole("dialog", { name: "Delete Economy?" });
  await asked.getByRole("button", { name: /^Move/ }).click();
  await expect(asked.getByRole("alert")).toContainText("Someone else has changed this section.");
  await asked.getByRole("button", { name: /^Move/ }).click();
  await expect(row(page, "Economy")).toHaveCount(0);
  // The refusals are expected.
  allowErrors(errors, /\b4(?:12|22)\b/);
});

test("a section in use is deleted with a place for its articles, whose number is on the button", async ({
  page,
}) => {
  await openSections(page);
  await page.getByRole("button", { name: "Politics", exact: true }).click();
  await page.getByRole("button", { name: "Delete…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Politics?" });
  await dialog.getByLabel("Move to").selectOption({ label: "National" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Move \d+ articles.* and delete$/ }).click();
  await expect(row(page, "Politics")).toHaveCount(0);
  await page.goto(`${paper.address}/section/politics`);
  await expect(page).toHaveURL(/\/section\/national$/);
});

test("topics: chosen while writing, read by topic, renamed and merged", async ({
  page,
  errors,
}) => {
  await signIn(page.request, "dora");
  await page.goto(`${paper.address}/desk/articles`);
  const desk = `${paper.address}/api/v1/desk`;
  const begun = await (await page.request.post(`${desk}/articles`)).json();
  await page.goto(`${paper.address}/desk/articles/${begun.id}`);
  await page
    .getByRole("button", { name: /^Details/ })
    .first()
    .click();
  const field = page.getByRole("combobox", { name: "Add a topic" });
  await field.fill("Lighthouses");
  await page.getByRole("option", { name: /Add “Lighthouses”/ }).waitFor();
  await field.press("Enter");
  const chosen = page.getByRole("list", { name: "Topics of this article" });
  await expect(chosen).toContainText("Lighthouses");
  await expectAccessible(page);

  const { topics } = await (await page.request.get(`${desk}/topics?q=Lighthouses`)).json();
  const address = await publish(page, {
    title: "A lamp relit",
    sectionIds: [2],
    topicIds: [topics[0].id],
  });
  const made = await page.request.post(`${desk}/topics`, { data: { label: "Lamps" } });
  const lamps = await made.json();
  await publish(page, { title: "Wicks and oil", sectionIds: [2], topicIds: [lamps.id] });

  await page.goto(new URL(address, paper.address).href);
  await page
    .getByRole("navigation", { name: "Topics" })
    .getByRole("link", { name: "Lighthouses" })
    .click();
  await expect(page).toHaveURL(/\/topic\/lighthouses$/);
  await expect(page.getByRole("heading", { level: 1, name: "Lighthouses" })).toBeVisible();
  await expect(page.getByText("A lamp relit").first()).toBeVisible();
  await expectAccessible(page);
  await expectFitting(page);

  await page.goto(`${paper.address}/desk/topics`);
  await page.getByRole("button", { name: "Lighthouses", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Lighthouses" });
  await dialog.getByLabel("Description").fill("Towers, and who keeps them.");
  await expectAccessible(page);
  // Someone else renames it in the meantime.
  const { version } = (await (await page.request.get(`${desk}/topics?q=Lighthouses`)).json())
    .topics[0];
  const renamed = await page.request.put(`${desk}/topics/${topics[0].id}`, {
    headers: { "if-match": `"${version}"` },
    data: { label: "Lighthouses", slug: "lighthouses", description: "Lamps at sea." },
  });
  expect(renamed.status()).toBe(200);
  await dialog.getByRole("button", { name: "Save" }).click();
  const conflict = dialog.getByRole("alert");
  await expect(conflict).toContainText("Theirs: Lamps at sea.");
  await expect(conflict).toContainText("Yours: Towers, and who keeps them.");
  allowErrors(errors, /412/);
  await conflict.getByRole("button", { name: "Overwrite with mine" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Towers, and who keeps them.")).toBeVisible();

  await page.getByRole("button", { name: "Merge… Lamps" }).click();
  await page.getByRole("radio", { name: /Lighthouses/ }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Merge into Lighthouses" }).click();
  await expect(page.getByText("Lamps was merged into Lighthouses.").first()).toBeVisible();
  await page.goto(`${paper.address}/topic/lamps`);
  await expect(page).toHaveURL(/\/topic\/lighthouses$/);
  await expect(page.getByText("Wicks and oil").first()).toBeVisible();
  await expect(page.getByText("Towers, and who keeps them.")).toBeVisible();
  const feed = await page.request.get(`${paper.address}/topic/lighthouses/feed`);
  expect(await feed.text()).toContain("Wicks and oil");
});

test("both screens fit every window @variant", async ({ page }) => {
  await openSections(page);
  await expectFitting(page);
  await page.goto(`${paper.address}/desk/topics`);
  await expect(page.getByRole("searchbox", { name: "Search topics" })).toBeVisible();
  await expectFitting(page);
  await expectAccessible(page);
});
