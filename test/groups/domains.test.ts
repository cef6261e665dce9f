/** Joining by the domain of an address, and the limits of emails. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openBrowser, readEmails } from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import { act, invite, openGroup, openReader, page, reads, textOf } from "./group-steps";

let app: TestApp;

useTestApp((opened) => (app = opened));

const domain = () => `d${randomUUID().slice(0, 8)}.example`;

test("an owner opens the domain of their own proved address, and everyone there can join", async () => {
  const at = domain();
  const owner = await openGroup(app, {}, `head@${at}`);
  const teacher = await openReader(app, `teacher@${at}`);
  expect(await page(teacher, "/groups/join")).toContain(
    `We couldn’t find a group for teacher@${at} `,
  );
  expect(await act(owner, { do: "open-domain", domain: at, address: "" })).toContain(
    `Everyone with an address at ${at}`,
  );
  expect(await page(teacher, "/groups/join")).toContain(owner.organization);
  const html = await (await teacher.browser.send("/groups/join")).text();
  const group = /name="group" value="([^"]+)"/.exec(html)![1]!;
  expect(await textOf(await teacher.browser.submit("/groups/join", { group }))).toContain(
    "You have a seat",
  );
  expect(await reads(teacher)).toBe(true);
  const stranger = await openReader(app);
  expect((await stranger.browser.submit("/groups/join", { group })).status).toBe(404);
  await act(owner, { do: "close-domain" });
  const late = await openReader(app, `late@${at}`);
  expect((await late.browser.submit("/groups/join", { group })).status).toBe(404);
  expect(await reads(teacher)).toBe(true);
});

test("of many at once by domain for the last seats as many get one as there are", async () => {
  const at = domain();
  const owner = await openGroup(app, {}, `head@${at}`);
  await act(owner, { do: "open-domain", domain: at, address: "" });
  const pupils = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6].map((place) => openReader(app, `pupil${place}@${at}`)),
  );
  const html = await (await pupils[0]!.browser.send("/groups/join")).text();
  const group = /name="group" value="([^"]+)"/.exec(html)![1]!;
  // Twice clicked, too.
  const answers = await Promise.all(
    pupils.flatMap(({ browser }) => [
      browser.submit("/groups/join", { group }),
      browser.submit("/groups/join", { group }),
    ]),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
  expect((await Promise.all(pupils.map(reads))).filter(Boolean)).toHaveLength(4);
  expect(await page(owner)).toContain("5 of 5 seats");
});

test("another domain needs a code from an address there; public ones are refused", async () => {
  const owner = await openGroup(app);
  const at = domain();
  expect(
    await act(owner, { do: "open-domain", domain: "gmail.com", address: "a@gmail.com" }, 400),
  ).toContain("Anyone can get an address at gmail.com");
  await act(owner, { do: "open-domain", domain: "no domain", address: "" }, 400);
  await act(owner, { do: "open-domain", domain: at, address: "" }, 400);
  await act(owner, { do: "open-domain", domain: at, address: "me@elsewhere.example" }, 400);
  expect(
    await act(owner, { do: "open-domain", domain: `@${at.toUpperCase()}`, address: `it@${at}` }),
  ).toContain(`We emailed a code to it@${at}.`);
  const code = /\b\d{6}\b/.exec((await readEmails(app, `it@${at}`))[0]!.text)![0];
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  expect(await act(owner, { do: "prove-domain", code: wrong }, 400)).toContain("Invalid code.");
  expect(await act(owner, { do: "prove-domain", code })).toContain(`an address at ${at}`);
  await act(owner, { do: "prove-domain", code }, 410);
  // Five tries, then another code is needed.
  const next = domain();
  await act(owner, { do: "open-domain", domain: next, address: `it@${next}` });
  for (let tries = 0; tries < 5; tries += 1) {
    await act(owner, { do: "prove-domain", code: "no" }, 400);
  }
  await act(owner, { do: "prove-domain", code: "no" }, 410);
});

test("limits emails by group and by recipient, without locking a recipient out", async () => {
  const owner = await openGroup(app);
  const { email } = await openReader(app);
  for (let time = 0; time < 5; time += 1) await invite(app, owner, email);
  const said = await act(owner, { do: "invite", text: email }, 400);
  expect(said).toContain("We’ve already emailed this address several times today.");
  const many = Array.from({ length: 40 }, () => `${randomUUID()}@example.com`).join("\n");
  expect(await act(owner, { do: "invite", text: many })).toContain(
    "Your group has reached today’s email limit.",
  );
  // The recipient can still sign in by email.
  const asked = await openBrowser(app).submit("/socialLogin", { email });
  expect(asked.status).toBe(200);
});
