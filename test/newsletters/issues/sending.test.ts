import { describe, expect, it } from "vitest";
import type { ArticleUse } from "../../../modules/content/types";
import type { ArticlesPart, Issue } from "../../../modules/newsletters/types";
import { openBrowser } from "../../accounts/browser";
import { openDesk } from "../../desk/newsroom";
import { type IssueRefusal, useIssueDesk, words } from "./issue-desk";

const desk = useIssueDesk();
const everyone = 24;
const reader = (number: number) => `subscriber-${number}@readers.example`;

/** A new issue in a minute's wait, as "Send now" leaves it. */
async function begin(list = "the-weekend") {
  const issue = await desk.create(list, "today");
  const { body: written } = await desk.save(issue, {
    subject: `Number ${issue.id}`,
    parts: [words("Read [the paper](/).")],
  });
  const { status, body } = await desk.act(written, "send", { at: null });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}

const subjectsTo = async (to: string) => (await desk.emailsTo(to)).map(({ subject }) => subject);

describe("sending", () => {
  it("waits a minute in which it can be stopped, and then reaches everyone once", async () => {
    const waiting = await begin();
    expect(waiting.state).toBe("scheduled");
    const stopped = await desk.act(waiting, "stop");
    expect(stopped.body).toMatchObject({ state: "draft", sendAt: null });
    await desk.wind(2);
    expect(await subjectsTo(reader(1))).not.toContain(waiting.subject);

    await desk.act(stopped.body, "send", { at: null });
    await desk.wind(2);
    const sent = await desk.read(waiting);
    expect(sent.state).toBe("sent");
    expect(sent.figures).toMatchObject({ recipients: everyone, sent: everyone, waiting: 0 });
    await desk.wind(2);
    expect((await subjectsTo(reader(1))).filter((one) => one === waiting.subject)).toHaveLength(1);
  });

  it("is scheduled once, however often someone presses Send", async () => {
    const issue = await desk.create("the-weekend", "today");
    const answers = await Promise.all([1, 2].map(() => desk.act(issue, "send", { at: null })));
    const [done, again] = answers.toSorted((one, other) => one.status - other.status);
    expect([done!.status, again!.status]).toEqual([200, 412]);
    expect(again!.body.message).toBe("This issue is already scheduled.");
    expect((await desk.act(done!.body, "stop")).status).toBe(200);
  });

  it("leaves a minute to stop it when its hour is now, or was a moment ago", async () => {
    for (const seconds of [-30, 20]) {
      const issue = await desk.create("the-weekend");
      const { now } = await desk.mara.get<{ now: string }>("/front");
      const at = new Date(Date.parse(now) + seconds * 1_000).toISOString();
      const { body } = await desk.act(issue, "send", { at });
      expect(Date.parse(body.sendAt!)).toBeGreaterThanOrEqual(Date.parse(now) + 60_000);
      expect((await desk.act(body, "stop")).body.state).toBe("draft");
    }
  });

  it("is stopped also while someone else goes on typing", async () => {
    const waiting = await begin();
    const { body: typed } = await desk.save(waiting, { subject: "Typed meanwhile" });
    expect(typed.state).toBe("scheduled");
    const stopped = await desk.act(waiting, "stop");
    expect([stopped.status, stopped.body.state]).toEqual([200, "draft"]);
    expect(stopped.body.subject).toBe("Typed meanwhile");
    // Everything that writes over something still needs the version that was seen.
    expect((await desk.act(waiting, "send", { at: null })).status).toBe(412);
  });

  it("goes out as it was scheduled, not as someone rewrites it who may not send", async () => {
    const reporter = await openDesk(desk.app, "rewriter", ["reporter"]);
    const waiting = await begin();
    const { subject, preheader, parts, version } = waiting;
    const path = `/newsletters/issues/${waiting.id}`;
    const body = { subject: "Rewritten", preheader, parts };
    for (const refused of [
      await reporter.send<IssueRefusal>("PUT", path, { body, seen: version }),
      await reporter.send<IssueRefusal>("POST", `${path}/compose`, { seen: version }),
      await reporter.send<IssueRefusal>("DELETE", path, { seen: version }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([403, "scheduled"]);
    }
    expect((await desk.read(waiting)).subject).toBe(subject);
    const { body: draft } = await desk.act(waiting, "stop");
    const saved = await reporter.send<Issue>("PUT", path, { body, seen: draft.version });
    expect([saved.status, saved.body.subject]).toEqual([200, "Rewritten"]);
    for (const action of ["send", "stop", "pause", "resume", "retry"]) {
      const options = {
        body: action === "send" ? { at: null } : undefined,
        seen: draft.version + 1,
      };
      expect((await reporter.send("POST", `${path}/${action}`, options)).status).toBe(403);
    }
  });

  it("is not held up by an issue of a list that the paper no longer has", async () => {
    const gone = await begin();
    const other = await begin("breaking-news");
    await desk.app.query("update newsletters.issues set list = 'gone' where id = $1", [gone.id]);
    await desk.wind(2);
    expect((await desk.read(other)).state).toBe("sent");
    const [row] = await desk.app.query(
      "select state, held_because from newsletters.issues where id = $1",
      [gone.id],
    );
    expect(row).toEqual({
      state: "draft",
      held_because: "This newsletter no longer exists.",
    });
  });

  it("sends bytes with one-click headers, and links of the recipient’s own", async () => {
    const issue = await begin();
    await desk.wind(2);
    const email = (await desk.emailsTo(reader(2))).find(({ subject }) => subject === issue.subject);
    const headers = (email as unknown as { headers: Record<string, string> }).headers;
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const link = headers["List-Unsubscribe"]!.slice(1, -1);
    expect(email!.text).toContain(link);
    const { status } = await openBrowser(desk.app).submit(
      new URL(link).pathname + new URL(link).search,
      {
        "List-Unsubscribe": "One-Click",
      },
    );
    expect(status).toBe(200);
    expect((await desk.read(issue)).figures).toMatchObject({ left: 1 });
  });

  it("goes out at its hour by the paper’s clock", async () => {
    const issue = await desk.create("the-weekend");
    const { now } = await desk.mara.get<{ now: string }>("/front");
    const at = new Date(Date.parse(now) + 45 * 60_000).toISOString();
    const { body } = await desk.act(issue, "send", { at });
    expect(body).toMatchObject({ state: "scheduled", sendAt: at });
    await desk.wind(40);
    expect((await desk.read(issue)).state).toBe("scheduled");
    // An editor who takes down one of its articles is told.
    const part = body.parts.find(({ kind }) => kind === "articles") as ArticlesPart;
    const { uses } = await desk.mara.get<{ uses: readonly ArticleUse[] }>(
      `/articles/${part.articleIds![0]}/uses`,
    );
    expect(uses).toContainEqual({
      kind: "email",
      label: expect.stringMatching(
        /^On \w+ \d+, \S+ [ap]\.m\., it goes out in the newsletter The Weekend\.$/,
      ),
    });
    await desk.wind(6);
    expect((await desk.read(issue)).state).toBe("sent");
  });

  it("pauses, resumes, and skips those who left meanwhile", async () => {
    const issue = await begin();
    await desk.app.query(
      `update newsletters.issues set state = 'paused', began_at = send_at,
         frozen = (select frozen from newsletters.issues where frozen is not null limit 1)
       where id = $1`,
      [issue.id],
    );
    await desk.app.query(
      `insert into newsletters.deliveries (issue_id, address_id, due_at)
       select $1, address_id, '2020-01-01' from newsletters.standings
       where list = 'the-weekend' and state = 'subscribed'`,
      [issue.id],
    );
    await desk.app.paper.newsletters.suppress(reader(3), "asked");
    const paused = await desk.read(issue);
    expect(paused.figures!.sent).toBe(0);
    const resumed = await desk.act(paused, "resume");
    expect(resumed.body.state).toBe("sending");
    await desk.app.paper.jobs.settle();
    const sent = await desk.read(issue);
    expect(sent.state).toBe("sent");
    expect(sent.figures!.skipped).toBe(1);
    expect(sent.figures!.sent).toBe(sent.figures!.recipients - 1);
  });

  it("shows what was sent, whatever becomes of its articles", async () => {
    const story = await desk.mara.publish(await desk.mara.write({ title: "As it was sent" }));
    const issue = await desk.create("breaking-news", "today");
    const lead = issue.parts.find(({ kind }) => kind === "articles")!;
    const { body } = await desk.save(issue, {
      parts: [{ ...lead, articleIds: [story.id] } as never],
    });
    await desk.act(body, "send", { at: null });
    await desk.wind(2);
    const before = await desk.preview(issue);
    expect(before).toContain("As it was sent");
    await desk.app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${story.id}`, {
      title: "Changed since",
    });
    expect(await desk.preview(issue)).toBe(before);
    const other = await desk.create("breaking-news", "today");
    await desk.save(other, { parts: [{ ...lead, articleIds: [story.id] } as never] });
    expect(await desk.preview(other)).toContain("Changed since");
  });

  it("refuses changes of what is being sent or was", async () => {
    const issue = await begin();
    await desk.wind(2);
    const sent = await desk.read(issue);
    for (const refused of [
      await desk.save(sent, { subject: "Other" }),
      await desk.act(sent, "send", { at: null }),
      await desk.act(sent, "compose"),
      await desk.act(sent, "pause"),
      await desk.act(sent, "stop"),
    ]) {
      expect(refused.status).toBe(409);
      expect(refused.body.message).toMatch(/sent/);
    }
  });

  it("becomes a draft again, with the reason, if it can’t go out at its hour", async () => {
    const issue = await desk.create("breaking-news");
    const { now } = await desk.mara.get<{ now: string }>("/front");
    const at = new Date(Date.parse(now) + 30 * 60_000).toISOString();
    const story = await desk.mara.publish(await desk.mara.write({ title: "Withdrawn" }));
    const lead = issue.parts.find(({ kind }) => kind === "articles")!;
    const { body } = await desk.save(issue, {
      parts: [{ ...lead, articleIds: [story.id] } as never],
    });
    await desk.act(body, "send", { at });
    const taken = await desk.app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${story.id}`, {
      status: "private",
    });
    expect(taken.status).toBe(200);
    await desk.wind(31);
    expect(await desk.read(issue)).toMatchObject({
      state: "draft",
      heldBecause: "“Withdrawn” was taken down. Remove it here, too.",
    });
  });

  it("sends a test to the person who asks, and to no one else", async () => {
    const issue = await desk.create();
    const before = (await desk.emailsTo(reader(5))).length;
    const { status, body } = await desk.act(issue, "test", { as: "free" });
    expect([status, body]).toEqual([200, { to: "mara@thesun.example" }]);
    expect(await subjectsTo("mara@thesun.example")).toContain(issue.subject);
    expect(await desk.emailsTo(reader(5))).toHaveLength(before);
  });

  it("counts visits by the issue’s name", async () => {
    const issue = await begin();
    await desk.wind(2);
    const visitor = openBrowser(desk.app);
    for (const name of [issue.name, issue.name, "no-such-issue"]) {
      const answer = await visitor.post("/api/v1/newsletters/visits", { issue: name });
      expect(answer.status).toBe(204);
    }
    await desk.app.paper.newsletters.stop!();
    expect((await desk.read(issue)).figures!.clicks).toBe(2);
  });
});

describe("a list that goes out by itself", () => {
  it("is off unless set, for those who may send", async () => {
    const { lists } = await desk.mara.get<{
      lists: readonly { id: string; nextAt: string | null; settings: { version: number } }[];
    }>("/newsletters");
    expect(lists.map(({ id, nextAt }) => [id, nextAt !== null])).toEqual([
      ["morning-edition", true],
      ["the-weekend", false],
      ["breaking-news", false],
      ["crossword", false],
    ]);
    const options = { sendsItself: true, sendsAt: "05:00", weekdays: [7, 1, 1] };
    const saved = await desk.mara.send("PUT", "/newsletters/crossword/settings", {
      body: options,
      seen: 0,
    });
    expect(saved).toMatchObject({ status: 200, body: { weekdays: [1, 7], version: 1 } });
    const stale = await desk.mara.send("PUT", "/newsletters/crossword/settings", {
      body: options,
      seen: 0,
    });
    expect(stale.status).toBe(412);
    const reporter = await openDesk(desk.app, "rhea", ["reporter"]);
    const refused = await reporter.send("PUT", "/newsletters/crossword/settings", {
      body: options,
      seen: 1,
    });
    expect(refused.status).toBe(403);
  });
});
