/** Crosswords, films and events in the newsroom, from the desk to their readers. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { smallPuz, writePuz } from "../../shared/puzzles/test-puz";
import { allowErrors, expect, expectAccessible, expectFitting, test } from "../paper";
import { startPaper } from "../start-paper";
import { openNewsroom, signInToNewsroom } from "./newsroom-steps";

const puzzle = (name: string) =>
  readFileSync(new URL(`../../seed/edition/crosswords/${name}.ipuz`, import.meta.url), "utf8");

/** Its second row has a cell of several letters, and a clue is missing. */
function breakPuzzle(): string {
  const file = JSON.parse(puzzle("night-watch")) as {
    solution: string[][];
    clues: { Across: unknown[] };
  };
  const column = file.solution[1]!.findIndex((cell) => cell !== "#");
  file.solution[1]![column] = "HEART";
  return JSON.stringify(file);
}

const fileOf = (name: string, text: string) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(text),
});

const publish = async (page: Page, button = "Publish now") => {
  await page.getByRole("button", { name: /^Publish(?: changes)?…$/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: button }).click();
};

/** Drops files where the mouse would. */
async function drop(page: Page, place: string, files: readonly (readonly [string, string])[]) {
  const data = await page.evaluateHandle((input) => {
    const transfer = new DataTransfer();
    for (const [name, text] of input) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  const target = page.getByRole("region", { name: place });
  await target.dispatchEvent("dragenter", { dataTransfer: data });
  await target.dispatchEvent("drop", { dataTransfer: data });
}

test("a crossword is dropped, checked, played, scheduled, and out at its hour", async ({
  browser,
}) => {
  test.slow();
  // Its own paper: the clock of the others stays.
  const paper = await startPaper();
  const context = await browser.newContext({ baseURL: paper.address });
  await signInToNewsroom(context, "dora");
  const page = await context.newPage();
  await page.goto("/desk/crosswords");
  await drop(page, "Puzzle files", [
    ["broken.ipuz", breakPuzzle()],
    ["night-watch.ipuz", puzzle("night-watch")],
  ]);
  const refused = page.getByRole("alert").filter({ hasText: "broken.ipuz can’t be played" });
  await expect(refused).toContainText(/Row 2, column \d+: It holds “HEART”/);
  await expect(page.getByText("1 draft was made")).toBeVisible();
  await expectAccessible(page);
  await expectFitting(page, [390, 768, 1440]);

  await page.getByRole("link", { name: "Night Watch" }).first().click();
  const title = page.getByRole("textbox", { name: "Title" });
  await expect(title).toHaveValue("Night Watch");
  await title.fill("Night Watch, Again");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Saved just now/)).toBeVisible();

  // The player that readers have.
  const player = page.frameLocator("iframe[title='The puzzle as readers see it']");
  await player.locator("html[data-ready]").waitFor({ state: "attached" });
  await player
    .getByRole("gridcell", { name: /letter 1 of/ })
    .first()
    .click();
  await page.keyboard.press("Q");
  await expect(player.getByRole("gridcell", { name: /\bQ\b/ }).first()).toBeVisible();

  await page.getByLabel("Puzzle file").setInputFiles(fileOf("broken.ipuz", breakPuzzle()));
  await expect(page.getByRole("alert").filter({ hasText: "can’t be played" })).toContainText(
    "The previous puzzle hasn’t changed.",
  );
  await expectAccessible(page);
  await expectFitting(page, [390, 768, 1440]);

  await publish(page, "Schedule");
  await expect(page.getByText("Scheduled.", { exact: true })).toBeVisible();
  expect((await context.request.get("/crosswords/night-watch-again")).status()).toBe(404);
  const wound = await context.request.post("/sandbox/clock", { data: { days: 3 } });
  expect(wound.status()).toBe(200);
  await page.goto("/crosswords/night-watch-again");
  await expect(
    page
      .frameLocator("iframe")
      .first()
      .getByText(/Night Watch, Again/)
      .first(),
  ).toBeVisible();
  await context.close();
  await paper.stop();
});

test("Across Lite’s file is read, a locked one refused, and circles and colors are drawn", async ({
  page,
}) => {
  await openNewsroom(page, "/crosswords");
  const puz = (name: string, more: object) => ({
    name,
    mimeType: "application/x-crossword",
    buffer: Buffer.from(writePuz({ ...smallPuz, ...more })),
  });
  const circles = { GEXT: Uint8Array.from([0x80, 0, 0, 0, 0x80, 0, 0, 0, 0]) };
  await page
    .getByLabel("Puzzle files")
    .locator("input")
    .setInputFiles([puz("locked.puz", { locked: true }), puz("open.puz", { sections: circles })]);
  await expect(
    page.getByRole("alert").filter({ hasText: "locked.puz can’t be played" }),
  ).toContainText("This .puz file is locked");
  await page.getByRole("link", { name: "Low Água" }).first().click();
  const player = page.frameLocator("iframe[title='The puzzle as readers see it']");
  await player.locator("html[data-ready]").waitFor({ state: "attached" });
  await expect(player.locator(".crossword-circle")).toHaveCount(2);
  await expect(player.getByRole("gridcell", { name: /Circled/ })).toHaveCount(2);

  const file = JSON.parse(puzzle("night-watch")) as { puzzle: unknown[][] };
  file.puzzle[2] = file.puzzle[2]!.map((cell) =>
    cell === "#" ? cell : { cell, style: { color: "ff0000" } },
  );
  await page
    .getByLabel("Puzzle file")
    .setInputFiles(fileOf("colors.ipuz", `ipuz(${JSON.stringify(file)})`));
  await expect(page.getByText("colors.ipuz was added.")).toBeVisible();
  const colored = player.locator("[data-color]").last();
  await expect(colored).toHaveCSS("background-color", /^color\(srgb 1 0\.7/);
});

test("a film is taken from its URL, and readers see it", async ({ page }) => {
  await openNewsroom(page, "/video");
  await page.getByRole("button", { name: "New film" }).click();
  const address = page.getByRole("textbox", { name: "Film URL" });
  await address.fill("https://youtu.be/aqz-KE-bpKQ?t=10");
  await address.press("Enter");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Sample film aqz-KE-bpKQ");
  await expect(address).toHaveValue("https://www.youtube.com/watch?v=aqz-KE-bpKQ");
  await page.getByRole("textbox", { name: "Title" }).fill("The Ferry at Dusk");
  await page.getByRole("textbox", { name: "Credit" }).fill("Sample Films");
  await page.getByRole("textbox", { name: "Description" }).fill("The sun over the water.");
  await expect(page.getByText("It can’t be published without a")).toHaveCount(0);
  await page.getByRole("combobox", { name: "Section" }).selectOption({ index: 1 });
  await page.getByRole("textbox", { name: "Length" }).fill("4:12");
  const text = page.getByRole("textbox", { name: "About the film" });
  await text.click();
  await text.pressSequentially("It left on time.");
  await expectAccessible(page);
  await expectFitting(page, [390, 768, 1440]);
  await publish(page);
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  // For half a minute it can be undone, as if it had never been out.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  expect((await page.request.get("/media/the-ferry-at-dusk")).status()).toBe(404);
  await publish(page);
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  await page.goto("/media/the-ferry-at-dusk");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Ferry at Dusk");
  await expect(page.getByText("It left on time.")).toBeVisible();
  await page.goto("/desk/video");
  await expect(page.getByRole("link", { name: "The Ferry at Dusk" })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Film URL" })).toBeVisible();
  // Nothing waits to be published.
  await expect(page.getByRole("button", { name: /^Publish/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Take down…" }).click();
  const asked = page.getByRole("dialog", { name: "Take down" });
  await asked.getByRole("button", { name: "Take down" }).click();
  await expect(asked.getByRole("alert")).toHaveText(
    "Please give a reason. It’s recorded in the audit log.",
  );
  await asked.getByRole("textbox", { name: "Reason for taking it down" }).fill("It was a test.");
  await asked.getByRole("button", { name: "Take down" }).click();
  await expect(page.getByText("The film is taken down.")).toBeVisible();
  await page.goto("/media/the-ferry-at-dusk");
  await expect(page).toHaveURL(/\/media$/);
});

test("an event that two change is settled, and readers see it @variant", async ({
  page,
  browser,
  baseURL,
  errors,
}) => {
  await openNewsroom(page, "/events");
  await expect(page.getByRole("link", { name: /^Coming up/ })).toBeVisible();
  await expectAccessible(page);
  await expectFitting(page, [390, 768, 1440]);
  await page.keyboard.press("n");
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("A Night of Presses");
  await page.getByLabel("Start", { exact: true }).fill("2030-03-10");
  await page.getByLabel("Start: time").fill("02:30");
  await expect(
    page.getByText(/Clocks spring forward then, so 02:30 is 3:30 a\.m\.$/),
  ).toBeVisible();
  await page.getByLabel("Start: time").fill("19:00");
  await page.getByLabel("End", { exact: true }).fill("2030-03-10");
  await page.getByLabel("End: time").fill("18:00");
  await expect(page.getByText("It ends before it starts.")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.locator(".notice-error")).toHaveText("It ends before it starts.");
  // Without its time it is no end yet, and stays in the field when the rest is saved.
  await page.getByLabel("End: time").fill("");
  await expect(page.getByText("Choose a day and a time.")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Saved just now/)).toBeVisible();
  await expect(page.getByLabel("End", { exact: true })).toHaveValue("2030-03-10");
  await page.getByLabel("End: time").fill("21:00");
  await page.getByLabel("Start", { exact: true }).fill("0026-03-10");
  await expect(page.getByText("Enter a year from 1900 to 2999.")).toBeVisible();
  await page.getByLabel("Start", { exact: true }).fill("2030-03-10");
  await page.getByRole("textbox", { name: "Place" }).fill("The Press Hall");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Saved just now/)).toBeVisible();

  // Without a connection the words stay here, and the next page has them again.
  const admission = page.getByRole("textbox", { name: "Admission" });
  await page.route("**/copy", (route) => route.abort("internetdisconnected"));
  await admission.fill("$10");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/No connection since/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(admission).toHaveValue("$10");
  await expect(page.getByText("Not saved yet; kept in this browser.")).toBeVisible();
  await page.unroute("**/copy");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Saved just now/)).toBeVisible();

  // Another person follows along at the same time.
  const id = page.url().split("/").at(-1)!;
  const mara = await browser.newContext({ baseURL: baseURL! });
  await signInToNewsroom(mara, "mara");
  const other = await mara.newPage();
  await other.goto(`/desk/events/${id}`);
  await expect(other.getByRole("region", { name: "Editing" })).toContainText(
    "Dora Quill is editing.",
  );
  await expect(other.getByRole("textbox", { name: "Title" })).toBeDisabled();
  await expectAccessible(other);
  await expectFitting(other, [390, 1440]);
  await mara.close();

  // REST changes it, too.
  const authorization = `Basic ${btoa("dora:sandbox")}`;
  const changed = await page.request.patch(`/wp-json/wp/v2/events/${id}`, {
    data: { title: "An Evening of Presses" },
    headers: { authorization },
  });
  expect(changed.status()).toBe(200);
  await admission.fill("$12");
  await title.fill("A Long Night of Presses");
  await page.getByRole("button", { name: "Save" }).click();
  // Only this page has changed the admission, so only the title is asked about.
  const conflict = page.getByRole("dialog", { name: /changed this event, too/ });
  await expect(conflict).toContainText("An Evening of Presses");
  await expect(conflict.getByRole("group", { name: "Admission" })).toHaveCount(0);
  await expectAccessible(page);
  await conflict
    .getByRole("group", { name: "Title" })
    .getByRole("radio", { name: "Theirs" })
    .check();
  await conflict.getByRole("button", { name: "Continue with this version" }).click();
  await expect(title).toHaveValue("An Evening of Presses");
  await publish(page);
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();

  // An earlier version is compared and restored.
  await title.fill("A Late Evening of Presses");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Saved just now/)).toBeVisible();
  await page.getByRole("link", { name: "History" }).click();
  const differences = page.getByRole("region", { name: "Differences" });
  await expect(differences.locator("ins")).toHaveText("A Late");
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Restore / }).click();
  await expect(page.getByText(/^The version from .+ is restored/)).toBeVisible();
  await page.getByRole("link", { name: "Back to the text" }).click();
  await expect(title).toHaveValue("An Evening of Presses");
  await page.goto("/events");
  await expect(page.getByText("An Evening of Presses").first()).toBeVisible();
  await expect(page.getByText("$12").first()).toBeVisible();
  // Other tests count the events that are coming up.
  const removed = await page.request.delete(`/wp-json/wp/v2/events/${id}?force=true`, {
    headers: { authorization },
  });
  expect(removed.status()).toBe(200);
  // The refused saves are no fault of the page.
  allowErrors(errors, /\b4(?:00|12)\b|ERR_INTERNET_DISCONNECTED/);
});
