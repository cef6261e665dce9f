import type { BrowserContext, Page } from "@playwright/test";
import type { StaffRole } from "../../shared/newsroom/staff-rights";
import { expect, test as paperTest } from "../paper";

/** Signs in by one click, as in the sandbox, and opens a screen below /desk. */
export async function openNewsroom(
  page: Page,
  path: string,
  login: "dora" | "mara" = "dora",
): Promise<void> {
  await signInToNewsroom(page.context(), login);
  await page.goto(`/desk${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** @param address of a paper of the test's own */
export async function signInToNewsroom(
  context: BrowserContext,
  login: string,
  address = "",
): Promise<void> {
  await context.request.post(`${address}/api/v1/desk/sign-in/demo`, { data: { login } });
}

/** Lets screens that ask for news every few seconds ask ten times as often. */
export async function askOften(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (work: () => void, after = 0) =>
        setTimeout(work, after >= 1_000 && after <= 3_000 ? after / 10 : after),
    });
  });
}

/** Tests in which Mara, who publishes, works beside the page’s person. */
export const test = paperTest.extend<{ mara: BrowserContext }>({
  mara: async ({ browser, baseURL }, use) => {
    const mara = await browser.newContext({ baseURL: baseURL! });
    await signInToNewsroom(mara, "mara");
    await use(mara);
    await mara.close();
  },
});

/** Dora has these roles while `work` runs. */
export async function withRoles(
  mara: BrowserContext,
  roles: readonly StaffRole[],
  work: () => Promise<void>,
): Promise<void> {
  const { people } = (await (await mara.request.get("/api/v1/desk/staff")).json()) as {
    people: { id: number; name: string; roles: StaffRole[] }[];
  };
  const dora = people.find(({ name }) => name === "Dora Quill")!;
  const setRoles = (input: readonly StaffRole[]) =>
    mara.request.put(`/api/v1/desk/staff/${dora.id}/roles`, { data: { roles: input } });
  try {
    expect((await setRoles(roles)).ok()).toBe(true);
    await work();
  } finally {
    await setRoles(dora.roles);
  }
}
