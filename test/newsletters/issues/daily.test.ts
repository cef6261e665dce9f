// Lists that go out by themselves, by the sandbox's clock, with two processes of one installation.
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Issue, ListSettings, NewsletterDesk } from "../../../modules/newsletters/types";
import { readEmails } from "../../accounts/browser";
import { type Desk, openDesk } from "../../desk/newsroom";
import { openTwoProcesses, type TwoProcesses } from "../../postgres/open-two-processes";
import { origin, type TestApp } from "../../setup/create-test-app";
import { atFixedHour } from "./fixed-hour";

const reader = "subscriber-1@readers.example";
const list = "morning-edition";

let two: TwoProcesses;
let apps: readonly [TestApp, TestApp];
let mara: Desk;

beforeEach(async () => {
  two = await openTwoProcesses({
    edition: true,
    environment: atFixedHour(),
  });
  apps = two.processes.map(
    ({ paper }): TestApp =>
      ({
        send: async (path: string, init?: RequestInit) =>
          paper.fetch(new Request(new URL(path, origin), init)),
        paper,
      }) as TestApp,
  ) as unknown as [TestApp, TestApp];
  await apps[0].paper.newsletters.ensureDemo();
  mara = await openDesk(apps[0], "mara");
});
afterEach(() => two.close());

/** Moves the clock, and waits for what is due then, in both processes. */
async function wind(minutes: number): Promise<void> {
  await apps[0].send("/sandbox/clock", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ days: minutes / 1440 }),
  });
  // The same moment's jobs once more in each process: what is made by two at the same time is made once.
  await Promise.all(
    apps.flatMap(({ paper }) =>
      [1, 2].map((number) =>
        paper.jobs.send("newsletters-issues", {}, { singletonKey: `test-${number}` }),
      ),
    ),
  );
  for (const { paper } of apps) await paper.jobs.settle();
  mara = await openDesk(apps[0], "mara");
}

const lists = () => mara.get<NewsletterDesk>("/newsletters");
const listOf = async (id: string) => (await lists()).lists.find((each) => each.id === id)!;
const issuesOf = async (id: string) => (await listOf(id)).issues;
const read = (id: number) => mara.get<Issue>(`/newsletters/issues/${id}`);
const subjects = async () => (await readEmails(apps[0], reader)).map(({ subject }) => subject);

/** Winds to so many minutes from an hour at which a list goes out; negative: before it. */
async function windTo(id: string, minutes: number): Promise<void> {
  const { nextAt } = await listOf(id);
  const { now } = await mara.get<{ now: string }>("/front");
  await wind((Date.parse(nextAt!) - Date.parse(now)) / 60_000 + minutes);
}

async function setHours(id: string, change: Partial<ListSettings>): Promise<void> {
  const { settings } = await listOf(id);
  const { version, ...before } = settings;
  const { status } = await mara.send("PUT", `/newsletters/${id}/settings`, {
    body: { ...before, ...change },
    seen: version,
  });
  expect(status).toBe(200);
}

it("is composed from the edition an hour before, and sent once by two processes", async () => {
  const { nextAt } = await listOf(list);
  await windTo(list, -65);
  expect(await issuesOf(list)).toEqual([]);
  await wind(10);
  const [composed, ...others] = await issuesOf(list);
  expect(others).toEqual([]);
  expect(composed).toMatchObject({ state: "scheduled", sendAt: nextAt, madeBy: "" });
  const { contents, subject } = await read(composed!.id);
  expect(contents["lead"]![0]!.title).toBe(subject);
  expect(await subjects()).not.toContain(subject);

  await wind(60);
  const sent = await read(composed!.id);
  expect(sent.state).toBe("sent");
  expect(sent.figures).toMatchObject({ recipients: 24, sent: 24, doubtful: 0 });
  await wind(30);
  expect(await issuesOf(list)).toHaveLength(1);
  expect((await subjects()).filter((one) => one === subject)).toHaveLength(1);
});

it("leaves the day to someone who has composed its issue, and to someone who deletes it", async () => {
  await setHours("the-weekend", {
    sendsItself: true,
    sendsAt: "07:00",
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  });
  const { body: mine } = await mara.send<Issue>("POST", "/newsletters/the-weekend/issues", {
    body: { day: "tomorrow" },
  });
  await windTo(list, -30);
  const [composed] = await issuesOf(list);
  const removed = await mara.send("DELETE", `/newsletters/issues/${composed!.id}`, {
    seen: composed!.version,
  });
  expect(removed.status).toBe(204);
  await windTo("the-weekend", 10);
  expect(await issuesOf(list)).toEqual([]);
  expect(await issuesOf("the-weekend")).toEqual([
    expect.objectContaining({ id: mine.id, state: "draft", figures: null }),
  ]);
  expect(await subjects()).toEqual([]);
});

it("sends nothing that is empty, and nothing that went out before", async () => {
  await two.processes[0].database.pool.query(
    "update content.entries set status = 'draft' where type = 'crossword'",
  );
  await setHours("crossword", { sendsItself: true, sendsAt: "05:00" });
  await windTo("crossword", 5);
  expect(await issuesOf("crossword")).toEqual([
    expect.objectContaining({
      state: "draft",
      heldBecause: "The issue is empty. Add a part, or write something.",
    }),
  ]);
  // The morning's issue goes out, and the next one has nothing that was not in it.
  await windTo(list, 5);
  expect((await issuesOf(list))[0]!.state).toBe("sent");
  await windTo(list, 5);
  const [repeated] = await issuesOf(list);
  expect(repeated).toMatchObject({
    state: "draft",
    heldBecause: "It has nothing new since the previous issue.",
    figures: null,
  });
  expect(await subjects()).toHaveLength(1);
});

it("stays a draft if the server was down at its hour, and for long", async () => {
  await windTo(list, -30);
  const [composed] = await issuesOf(list);
  expect(composed!.state).toBe("scheduled");
  await wind(30 + 4 * 60);
  const [late] = await issuesOf(list);
  expect(late).toMatchObject({
    id: composed!.id,
    state: "draft",
    heldBecause: "The server was down at the scheduled time and for three hours after.",
  });
  expect(await subjects()).toEqual([]);
});

it("begins with the next hour, not with one that had passed when it was set", async () => {
  const { now } = await mara.get<{ now: string }>("/front");
  const hourAgo = new Intl.DateTimeFormat("en-GB", {
    timeZone: "America/New_York",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(Date.parse(now) - 60 * 60_000));
  await setHours("crossword", { sendsItself: true, sendsAt: hourAgo });
  await wind(5);
  expect(await issuesOf("crossword")).toEqual([]);
});
