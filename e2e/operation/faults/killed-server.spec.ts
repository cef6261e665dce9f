/** The server dies while someone writes: nothing typed is lost, and the editor says so. */
import { builtFolder } from "../../../test/setup/built";
import { copySeededPaper, type Seeded } from "../../../test/setup/seeded";
import { allowErrors, expect, test } from "../../paper";
import { serve } from "../../serve";
import { signInToNewsroom } from "../../newsroom/newsroom-steps";
import type { DeskArticle } from "../../../modules/content/types";

test("words typed while the server is killed arrive after it has started again", async ({
  page,
  errors,
}) => {
  const copy = await copySeededPaper(JSON.parse(process.env["SEEDED"]!) as Seeded);
  let paper = await serve(builtFolder(), copy.settings);
  const { address } = paper;
  const api = `${address}/api/v1/desk/articles`;
  await signInToNewsroom(page.context(), "dora", address);
  const begun = (await (await page.request.post(api, { data: {} })).json()) as DeskArticle;
  const { id } = begun;
  await page.goto(`${address}/desk/articles/${id}`);
  const text = page.getByRole("textbox", { name: "Article text" });
  // The lock has been taken.
  await expect(page.getByRole("textbox", { name: "Headline" })).toBeEditable();
  await text.click();
  await page.keyboard.type("Typed before.");
  await expect(text).toContainText("Typed before.");
  const read = async () =>
    ((await (await page.request.get(`${api}/${id}`)).json()) as DeskArticle).copy.body;
  await expect.poll(read).toContain("Typed before.");

  await page.keyboard.type(" Typed as it died.");
  await paper.stop("SIGKILL");
  await page.keyboard.type(" Typed without a server.");
  await expect(page.getByText(/^No connection since/)).toBeVisible();
  await expect(page.getByText("Saved on this computer", { exact: true })).toBeVisible();

  paper = await serve(builtFolder(), { ...copy.settings, PORT: new URL(address).port });
  await expect(page.getByText(/^No connection since/)).toBeHidden();
  await expect.poll(read).toContain("Typed before. Typed as it died. Typed without a server.");
  await page.goto("about:blank");
  await paper.stop();
  await copy.remove();
  // The browser tells the console of every request that no one answered.
  allowErrors(errors);
});
