import type { BrowserContext, Page } from "@playwright/test";

/** Signs in by one press, as in the sandbox, and opens a screen below /desk. */
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
