import { describe, expect, it } from "vitest";
import { useIssueDesk, words } from "./issue-desk";

const desk = useIssueDesk();

describe("an issue", () => {
  it("is composed from the edition of its hour, and shows it", async () => {
    const issue = await desk.create("morning-edition");
    expect(issue.state).toBe("draft");
    expect(issue.name).toBe(`morning-edition-${issue.forDay}`);
    expect(issue.parts.map(({ id }) => id)).toEqual([
      "words",
      "overnight",
      "lead",
      "more",
      "crossword",
      "join",
    ]);
    const [lead] = issue.contents["lead"]!;
    expect(issue.subject).toBe(lead!.title);
    const html = await desk.preview(issue);
    expect(html).toContain(`utm_campaign=${issue.name}`);
    expect(html).toContain("See plans");
    expect(html).toContain(issue.preheader.slice(0, 20));
    expect(await desk.preview(issue, "as=paying")).not.toContain("See plans");
    expect(await desk.preview(issue, "form=text")).toContain("Unsubscribe");
    expect(html).toContain("@media (prefers-color-scheme:dark)");
    expect(await desk.preview(issue, "dark=1")).toContain("@media all");
    const again = await desk.create("morning-edition");
    expect(again.name).not.toBe(issue.name);
  });

  it("is on the screen Today until someone schedules it", async () => {
    const { id } = await desk.create("crossword", "today");
    const { waiting } = await desk.mara.get<{ waiting: readonly object[] }>("/today");
    expect(waiting).toContainEqual(
      expect.objectContaining({ kind: "issue", id, listName: "Crossword" }),
    );
  });

  it("has no article twice", async () => {
    const issue = await desk.create("morning-edition");
    const ids = Object.values(issue.contents).flatMap((titles) => titles.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("keeps parts that are moved, left out and written", async () => {
    const issue = await desk.create("morning-edition");
    const [greeting, overnight, ...rest] = issue.parts;
    const parts = [
      words("Good morning. Read [the front page](/) and [write](mailto:hello@paper.example)."),
      ...rest,
      { ...overnight!, isLeftOut: true },
    ];
    expect(greeting!.id).toBe("words");
    const { status, body } = await desk.save(issue, { parts, subject: "Three judges" });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.parts.at(-1)).toMatchObject({ id: "overnight", isLeftOut: true });
    const html = await desk.preview(issue);
    expect(html).toContain("Good morning.");
    expect(html).toMatch(/href="http[^"]*\/\?utm_source=newsletter[^"]*"[^>]*>the front page</);
    expect(html).not.toContain("Overnight");
  });

  it("finds the articles of a part that has none yet", async () => {
    const issue = await desk.create("breaking-news");
    const part = {
      id: "p1",
      kind: "articles",
      heading: "Most read",
      source: "most-read",
      sectionId: null,
      count: 2,
      look: "headlines",
      articleIds: null,
      isLeftOut: false,
    } as const;
    const { body } = await desk.save(issue, { parts: [...issue.parts, part] });
    expect(body.contents["p1"]).toHaveLength(2);
  });

  it("refuses a change over another’s, and shows theirs", async () => {
    const issue = await desk.create();
    expect((await desk.save(issue, { subject: "First" })).status).toBe(200);
    const { status, body } = await desk.save(issue, { subject: "Second" });
    expect([status, body.code]).toEqual([412, "changed_elsewhere"]);
    expect((await desk.read(issue)).subject).toBe("First");
  });

  it("is composed again from what the edition is now", async () => {
    const issue = await desk.create("morning-edition");
    const { body } = await desk.save(issue, { subject: "Mine", parts: [words("Only this.")] });
    const again = await desk.act(body, "compose");
    expect(again.body.subject).toBe(issue.subject);
    expect(again.body.parts).toHaveLength(6);
  });

  it("refuses what is too long, repeated or unknown", async () => {
    const issue = await desk.create();
    const refused = [
      { subject: "x".repeat(151) },
      { parts: [words("a"), words("b")] },
      { parts: [{ ...words("a"), kind: "poem" as never }] },
      { parts: [words("\0")] },
    ];
    for (const change of refused) expect((await desk.save(issue, change)).status).toBe(400);
  });

  it("can be deleted before it is sent", async () => {
    const issue = await desk.create();
    const { status } = await desk.mara.send("DELETE", `/newsletters/issues/${issue.id}`, {
      seen: issue.version,
    });
    expect(status).toBe(204);
    expect((await desk.mara.send("GET", `/newsletters/issues/${issue.id}`)).status).toBe(404);
  });
});

describe("what is looked at before an issue goes out", () => {
  const stateOf = async (id: number) =>
    Object.fromEntries(
      (await desk.stand({ id })).checks.map(({ id: check, state }) => [check, state]),
    );

  it("finds nothing wrong with an issue of today", async () => {
    const issue = await desk.create("morning-edition", "today");
    expect(await stateOf(issue.id)).toEqual({
      links: "fine",
      pictures: "fine",
      size: "fine",
      leave: "fine",
    });
  });

  it("finds links that don’t work, missing words and a size that is cut off", async () => {
    const issue = await desk.create("breaking-news");
    const long = Array.from({ length: 20 }, (_, number) => words("& ".repeat(2_000), `w${number}`));
    const { body } = await desk.save(issue, { subject: "", preheader: "", parts: long });
    expect(await stateOf(issue.id)).toMatchObject({
      subject: "blocks",
      preheader: "warns",
      size: "blocks",
    });
    await desk.save(body, { parts: [words("See [this](/article/no-such-thing).")] });
    const { checks } = await desk.stand(issue);
    expect(checks.find(({ id }) => id === "links")).toEqual({
      id: "links",
      state: "blocks",
      message: "These links don’t work: /article/no-such-thing.",
    });
  });

  it("blocks an article that is not out by its hour, and waits for one that will be", async () => {
    const issue = await desk.create("morning-edition");
    const { now } = await desk.mara.get<{ now: string }>("/front");
    const at = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
    const draft = await desk.mara.write({ title: "Not Ready" });
    const late = await desk.mara.publish(await desk.mara.write({ title: "Too Late" }), {
      at: at(60),
    });
    const kept = await desk.mara.publish(await desk.mara.write({ title: "Kept Back" }), {
      at: at(0.02),
      isEmbargoed: true,
    });
    const lead = issue.parts.find(({ id }) => id === "lead")!;
    const chosen = { ...lead, articleIds: [draft.id, late.id, kept.id] };
    await desk.save(issue, { parts: [chosen as never] });
    const { checks } = await desk.stand(issue);
    expect(checks.filter(({ id }) => id.startsWith("article-"))).toEqual([
      {
        id: `article-${draft.id}`,
        state: "blocks",
        message: "“Not Ready” is not scheduled yet. Schedule it, or remove it.",
      },
      {
        id: `article-${late.id}`,
        state: "blocks",
        message: expect.stringContaining("after this issue"),
      },
      {
        id: `article-${kept.id}`,
        state: "warns",
        message: expect.stringContaining("under embargo"),
      },
    ]);
    const refused = await desk.act(await desk.read(issue), "send", { at: null });
    expect([refused.status, refused.body.code]).toEqual([422, "not_ready"]);
  });

  it("blocks an issue that no one gets", async () => {
    await desk.app.query(
      "update newsletters.standings set state = 'left' where list = 'crossword'",
    );
    const issue = await desk.create("crossword");
    const { checks, audience } = await desk.stand(issue);
    expect(audience).toMatchObject({ recipients: 0 });
    expect(checks).toContainEqual(expect.objectContaining({ id: "recipients", state: "blocks" }));
    const refused = await desk.act(issue, "send", { at: null });
    expect([refused.status, refused.body.code]).toEqual([422, "not_ready"]);
  });
});
