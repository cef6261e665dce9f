/** Contact, community, follow and submissions. */
import { expect, expectAccessible, expectFitting, test, whenReady, widths } from "../paper";

const paths = ["/dashboard/contact", "/community", "/follow", "/oped-guidelines"] as const;

for (const path of paths) {
  test(`${path} has one heading, and its internal links lead to pages`, async ({
    page,
    request,
  }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const hrefs = await page
      .getByRole("main")
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    for (const href of new Set(hrefs.filter((own) => own.startsWith("/")))) {
      expect((await request.get(href)).status(), href).toBe(200);
    }
  });
}

test("the contact page fits every width and is accessible @variant", async ({ page }) => {
  await page.goto("/dashboard/contact");
  await whenReady(page);
  await expectAccessible(page);
  await expectFitting(page, [320, ...widths]);
});

test("the contact block lists addresses and whether the office is open", async ({ page }) => {
  // A Monday, 9:30 in New York.
  await page.clock.setFixedTime(new Date("2026-11-23T14:30:00Z"));
  await page.goto("/dashboard/contact");
  const main = page.getByRole("main");
  for (const [name, href] of [
    ["members@thesun.example", "mailto:members@thesun.example"],
    ["+1 (212) 555-0133", "tel:+12125550133"],
    ["Tips & Corrections", "mailto:tips@thesun.example"],
    ["Jobs", "mailto:resumes@thesun.example"],
    ["Schedule a call to learn more", "https://calendar.thesun.example/call"],
    ["LinkedIn", "https://www.linkedin.com/company/thesun-example"],
  ] as const) {
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  // There are no other addresses, and each is also shown as text.
  const addresses = ["members@thesun.example", "tips@thesun.example", "resumes@thesun.example"];
  const mail = main.locator('a[href^="mailto:"]');
  await expect(mail).toHaveCount(addresses.length);
  await expect(mail).toContainText(addresses);
  for (const name of ["Facebook", "X", "LinkedIn", "Instagram", "YouTube"]) {
    await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await expect(main).toContainText("Weekdays 9 a.m. to 5 p.m. ET");
  await expect(main.getByText("We’re here now.")).toBeVisible();
  await page.clock.setFixedTime(new Date("2026-11-21T14:30:00Z"));
  await page.reload();
  await expect(main.getByText("We’re closed right now. We open on Monday at 9 a.m.")).toBeVisible();
});

test("community has no menu, search, account controls or footer, and has links of its own", async ({
  page,
}) => {
  await page.goto("/community");
  await whenReady(page);
  const header = page.getByRole("banner");
  await expect(header.getByRole("button")).toHaveCount(0);
  await expect(header.getByRole("link", { name: "Sign In" })).toHaveCount(0);
  await expect(header.getByRole("link", { name: "Join Today" })).toBeVisible();
  await expect(header.getByRole("link", { name: "About" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  const onward = page.getByRole("navigation", { name: "More to explore" });
  await onward.getByRole("link", { name: "Follow The Sun" }).click();
  await expect(page).toHaveURL(/\/follow$/);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await page.getByRole("link", { name: "All feeds" }).click();
  await expect(page.getByRole("heading", { name: "Feeds" })).toBeInViewport();
});

test("submissions is linked from the footer and says where to send what", async ({ page }) => {
  await page.goto("/about");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Submissions", exact: true })
    .click();
  await expect(page).toHaveURL(/\/oped-guidelines$/);
  await expect(page.getByRole("main").getByRole("link", { name: /oped@/ })).toHaveAttribute(
    "href",
    "mailto:oped@thesun.example",
  );
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "How we edit" })
    .click();
  await expect(page.getByRole("heading", { name: "How we edit" })).toBeInViewport();

  // In print it has the nameplate and no controls.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner").getByRole("link")).toHaveCount(1);
});
