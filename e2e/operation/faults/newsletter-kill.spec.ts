/** A letter to 1,000: sent from the desk, with the server killed in the middle; then a link, and what it sold. */
import { Client } from "pg";
import { builtFolder } from "../../../test/setup/built";
import { copySeededPaper, type Seeded } from "../../../test/setup/seeded";
import { startMailSink } from "../../../test/newsletters/issues/mail-sink";
import { fromMany, manyList, subscribeMany } from "../../../test/newsletters/issues/many";
import { allowErrors, expect, expectAccessible, test } from "../../paper";
import { serve, today } from "../../serve";
import { signInToNewsroom } from "../../newsroom/newsroom-steps";

const many = 1_000;

test("a letter to 1,000 survives a kill, and reaches everyone once", async ({ page, errors }) => {
  const copy = await copySeededPaper(JSON.parse(process.env["SEEDED"]!) as Seeded);
  const sink = await startMailSink(`\r\nX-Issue: ${manyList}`);
  const settings = {
    ...copy.settings,
    ...today,
    SANDBOX: "1",
    SMTP_URL: sink.url,
    NEWSLETTER_RATE: "1000",
  };
  const client = new Client({ connectionString: copy.settings.DATABASE_URL });
  await client.connect();
  await subscribeMany((sql, values) => client.query(sql, values), many);
  await client.end();
  let paper = await serve(builtFolder(), settings);
  const { address } = paper;
  await signInToNewsroom(page.context(), "mara", address);

  await page.goto(`${address}/desk/newsletters`);
  await page.getByRole("button", { name: /^Compose today’s issue of Breaking/ }).click();
  await page.getByRole("button", { name: /^Send to 1,0\d\d$/ }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Send to 1,0\d\d$/ }).click();
  await expect(page.getByText(/^Goes out in \d+ s$/)).toBeVisible();
  // From here on the emails wait, so that the kill is in the middle.
  sink.holdAfter(300);
  void page.request
    .post(`${address}/sandbox/clock`, { data: { days: 90 / 86_400 } })
    .catch(() => undefined);
  await sink.untilHeld(3);
  await paper.stop("SIGKILL");
  sink.release();
  const unreachable = page.getByText("We can’t reach the server").first();
  await expect(unreachable).toBeVisible();

  paper = await serve(builtFolder(), { ...settings, PORT: new URL(address).port });
  await expect(unreachable).toBeHidden();
  await expect(page.getByRole("heading", { name: "Sent", level: 2 })).toBeVisible();
  const issue = (await (
    await page.request.get(`${address}/api/v1/desk/newsletters/issues/1`)
  ).json()) as { figures: { recipients: number; sent: number; doubtful: number } };
  expect(issue.figures).toMatchObject({ sent: issue.figures.recipients, doubtful: 0 });
  expect(sink.received).toHaveLength(issue.figures.recipients);
  expect(new Set(fromMany(sink.received)).size).toBe(many);
  await expect(page.getByText("Subscriptions").first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("about:blank");
  await paper.stop();
  await sink.close();
  await copy.remove();
  // The browser tells the console of every request that no one answered.
  allowErrors(errors);
});
