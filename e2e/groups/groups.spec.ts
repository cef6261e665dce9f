/** Groups: bought, shared out, taken back, joined by domain, canceled. On a paper of its own, whose clock moves. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { registerReader } from "../accounts/readers";
import { openNewsroom } from "../newsroom/newsroom-steps";
import { expect, expectAccessible, expectFitting, test, whenLive } from "../paper";
import { cards, fillCard, lockedArticle, newEmail } from "../paywall/checkout-steps";
import { startPaper } from "../start-paper";

let paper: Awaited<ReturnType<typeof startPaper>>;

test.beforeAll(async () => {
  paper = await startPaper();
});
test.afterAll(() => paper.stop());

const wall = (page: Page) => page.locator("[data-wall=paywall]");
const group = "/dashboard/group";

async function openReader(
  browser: Browser,
  email: string,
  baseURL = paper.address,
): Promise<{ context: BrowserContext; page: Page; email: string }> {
  const context = await browser.newContext({ baseURL });
  await context.request.post("/sandbox/limits/reset");
  await registerReader(context, email);
  return { context, page: await context.newPage(), email };
}

const wind = async (page: Page, days: number) =>
  expect((await page.request.post("/sandbox/clock", { data: { days } })).status()).toBe(200);

/** Buys five seats by month. */
async function buy(page: Page, organization: string): Promise<void> {
  await page.goto("/groups");
  await whenLive(page, "group-checkout");
  await page.getByRole("radio", { name: /^Monthly/ }).check();
  await expect(page.getByText("$45 a month for 5 seats")).toBeVisible();
  await page.getByLabel("Organization").fill(organization);
  await fillCard(page, cards.good);
  await expect(page.getByText(/Due today: \$45\.00/)).toBeVisible();
  await page.getByRole("button", { name: "Buy seats" }).click();
  await expect(page).toHaveURL(/\/dashboard\/group$/);
}

async function invite(page: Page, text: string): Promise<void> {
  await page.getByLabel("Email addresses").fill(text);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
}

/** The link of the invitation in the mailbox. */
async function findInvitation(page: Page, to: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await page.request.get("/sandbox/mail.json", { params: { to } });
    const emails = (await answer.json()) as { subject: string; text: string }[];
    const email = emails.find(({ subject }) => subject.includes("invites you"));
    link = /https?:\S+\/groups\/join\?invitation=\S+/.exec(email?.text ?? "")?.[0];
    expect(link).toBeDefined();
  }).toPass();
  const { pathname, search } = new URL(link!);
  return pathname + search;
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.GROUP_PICTURES;
  if (folder === undefined) return;
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
}

test("an owner buys seats, invites, removes, adds seats and cancels; the walls follow", async ({
  browser,
}) => {
  const owner = await openReader(browser, newEmail("owner"));
  await owner.page.goto("/pricing");
  await owner.page.getByRole("link", { name: /See seats for schools/ }).click();
  await expect(owner.page).toHaveURL(/\/groups$/);
  await expectFitting(owner.page);
  await expectAccessible(owner.page);
  await picture(owner.page, "groups");
  await buy(owner.page, "Harbor Library");
  await expect(owner.page.getByText("1 of 5 seats is taken.")).toBeVisible();

  const [one, two] = [newEmail("one"), newEmail("two")];
  await invite(owner.page, `${one}\nnot an address\nTwo <${two}>`);
  await expect(owner.page.getByText("We invited 2 readers.")).toBeVisible();
  await expect(owner.page.getByText("This isn’t an email address.")).toBeVisible();
  await expectAccessible(owner.page);
  await expectFitting(owner.page);
  await picture(owner.page, "own-group");

  const member = await openReader(browser, one);
  await member.page.goto(lockedArticle);
  await expect(wall(member.page)).toBeVisible();
  await member.page.goto(await findInvitation(member.page, one));
  await expect(member.page.getByRole("heading", { level: 1 })).toHaveText(
    "A seat from Harbor Library",
  );
  await expectAccessible(member.page);
  await expectFitting(member.page);
  await picture(member.page, "join");
  await member.page.getByRole("button", { name: "Take the seat" }).click();
  await expect(member.page.getByRole("heading", { name: "You have a seat" })).toBeVisible();
  await member.page.goto(lockedArticle);
  await expect(wall(member.page)).toHaveCount(0);
  await member.page.goto("/dashboard/account");
  await expect(
    member.page.getByText(/Your access comes from Harbor Library’s group/),
  ).toBeVisible();
  await picture(member.page, "account");

  await owner.page.goto(group);
  await owner.page.getByText(`Change ${one}`).click();
  await expectFitting(owner.page);
  await owner.page.getByRole("button", { name: `Remove ${one}` }).click();
  await expect(owner.page.getByText("The seat is available again.")).toBeVisible();
  await member.page.goto(lockedArticle);
  await expect(wall(member.page)).toBeVisible();

  await wind(owner.page, 10);
  await owner.page.goto(group);
  await owner.page.getByLabel("Number of seats").fill("8");
  await owner.page.getByRole("button", { name: "Show the price" }).click();
  await expect(owner.page.locator(".change-now")).toHaveText(/^Due now\$\d+\.\d\d$/);
  await expectAccessible(owner.page);
  await picture(owner.page, "seats");
  await owner.page.getByRole("button", { name: /^Change and pay/ }).click();
  await expect(owner.page.getByText("Your group has 8 seats now.")).toBeVisible();

  const second = await openReader(browser, two);
  await second.page.goto(await findInvitation(second.page, two));
  await second.page.getByRole("button", { name: "Take the seat" }).click();
  await expect(second.page.getByRole("heading", { name: "You have a seat" })).toBeVisible();
  await owner.page.goto(group);
  await owner.page.getByRole("button", { name: "Cancel the group" }).click();
  await expect(
    owner.page.getByText(/^Your group is canceled\. Everyone can keep reading until the/),
  ).toBeVisible();
  await second.page.goto(lockedArticle);
  await expect(wall(second.page)).toHaveCount(0);
  await wind(owner.page, 25);
  await second.page.goto(lockedArticle);
  await expect(wall(second.page)).toBeVisible();
});

test("readers at the owner's domain take free seats themselves", async ({ browser }) => {
  const domain = `school-${Date.now()}.example`;
  const owner = await openReader(browser, `head@${domain}`);
  await buy(owner.page, "Harbor School");
  await owner.page.getByRole("button", { name: "Let people join by domain" }).click();
  await expect(
    owner.page.getByText(`Everyone with an address at ${domain} can now take`),
  ).toBeVisible();
  const teacher = await openReader(browser, `teacher@${domain}`);
  await teacher.page.goto("/groups/join");
  await teacher.page.getByRole("button", { name: "Take the seat" }).click();
  await expect(teacher.page.getByRole("heading", { name: "You have a seat" })).toBeVisible();
  await teacher.page.goto(lockedArticle);
  await expect(wall(teacher.page)).toHaveCount(0);
  await teacher.page.goto("/dashboard/account");
  await teacher.page.getByRole("button", { name: "Leave" }).click();
  await expect(teacher.page.getByText("You left Harbor School’s group.")).toBeVisible();
  await teacher.page.goto(lockedArticle);
  await expect(wall(teacher.page)).toBeVisible();
});

test("the staff find a group, see its members and change its seats", async ({
  browser,
  page,
  baseURL,
}) => {
  const organization = `Town Office ${Date.now()}`;
  const owner = await openReader(browser, newEmail("office"), baseURL);
  await buy(owner.page, organization);
  await openNewsroom(page, "/subscribers/groups", "mara");
  await expectAccessible(page);
  await expectFitting(page);
  await picture(page, "desk-groups");
  await page.getByRole("link", { name: organization }).click();
  await expect(page.getByRole("heading", { name: organization })).toBeVisible();
  await expectAccessible(page);
  await picture(page, "desk-group");
  await page.getByRole("button", { name: "Change the seats" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Seats").fill("6");
  await dialog.getByLabel("Why").fill("Asked by phone");
  await dialog.getByRole("button", { name: /^Charge \$/ }).click();
  await expect(page.getByText(/1 of 6 seats/)).toBeVisible();
});
