/** Archives in the newsroom: uploaded, checked with choices, imported, stopped, continued. */
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ArchiveFileView, ArchiveList } from "../../modules/imports/types";
import { type Colleague, signInStaff } from "../desk/desk-staff";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { keepSignedIn } from "../subscribers/desk";
import { runCommand } from "./import-command";
import { createExports, wxr, type WxrItem } from "./wxr-file";
import { zip, type ZipEntry } from "./zip-file";

let app: TestApp;
let mara: Colleague;
let exports: Awaited<ReturnType<typeof createExports>>;

beforeAll(async () => {
  app = await createTestApp();
  mara = await signInStaff(app, "mara");
  await keepSignedIn(app);
  exports = await createExports();
});
afterAll(async () => {
  await app.close();
  await exports.remove();
});

const none = {
  site: null,
  access: null,
  sections: {},
  types: {},
  allPictures: false,
  overwrites: false,
};

async function send(
  archive: string | Buffer,
  { name = "export.xml", path = "/archive-imports" } = {},
): Promise<Response> {
  return mara.browser.send(`/api/v1/desk${path}`, {
    method: "POST",
    headers: { "x-file-name": encodeURIComponent(name), "x-upload-id": randomUUID() },
    body: new Uint8Array(typeof archive === "string" ? Buffer.from(archive) : archive),
  });
}

const look = (id: string) => mara.get<ArchiveFileView>(`/archive-imports/${id}`);

/** Uploads an archive, and waits for its check. */
async function upload(archive: string | Buffer, name?: string): Promise<ArchiveFileView> {
  const response = await send(archive, name === undefined ? {} : { name });
  expect(response.status, await response.clone().text()).toBe(201);
  const { id } = (await response.json()) as ArchiveFileView;
  await app.paper.jobs.settle();
  return look(id);
}

async function work(id: string, step: "check" | "start", body: unknown): Promise<ArchiveFileView> {
  await mara.post(`/archive-imports/${id}/${step}`, body);
  await app.paper.jobs.settle();
  return look(id);
}

const entries = (like: string) =>
  app.query(
    `select e.slug, e.access, e.status from content.entries e where e.slug like $1 order by e.slug`,
    [like],
  );

const actionsOf = async (id: string) =>
  (
    await app.query("select login, action from desk.audit_log where subject = $1 order by id", [
      `import:${id}`,
    ])
  ).map((row) => `${String(row["login"])} ${String(row["action"])}`);

const docks = ["category", "docks", "The Docks"] as const;
const politics = ["category", "politics", "Politics"] as const;
const posts = (slug: string, count: number): readonly WxrItem[] =>
  Array.from({ length: count }, (_, place) => ({
    id: 40_000 + place,
    title: `Number ${place}`,
    slug: `${slug}-${place}`,
    terms: place % 3 === 0 ? [docks, politics] : [docks],
    comments: [{ id: 40_000 + place, content: "Well said." }],
  }));

test("an archive is checked with choices, and imported once however often it is uploaded", async () => {
  const archive = wxr([
    ...posts("screen-first", 5),
    { id: 41_000, type: "recipe", title: "Stew", slug: "screen-first-stew" },
    { id: 41_001, title: "Free", slug: "screen-first-free", meta: { access: "free" } },
  ]);
  const checked = await upload(archive, "folder/courier.2026.xml");
  expect(checked).toMatchObject({
    file: "courier.2026.xml",
    system: "WordPress",
    state: "checked",
    rows: 7,
    uploadedBy: "mara",
    hasReport: true,
    result: {
      name: "WordPress export (WXR 1.2)",
      origin: "https://courier.example",
      unsaid: 5,
      categories: [
        { slug: "docks", name: "The Docks", count: 5 },
        { slug: "politics", name: "Politics", count: 2 },
      ],
      types: [{ type: "recipe", count: 1 }],
      brokenOff: null,
    },
  });
  // The command's report, word for word.
  const { printed } = await runCommand(
    app,
    "import",
    await exports.put("same.xml", archive),
    "--dry-run",
  );
  const { notes, counts, losses, samples } = checked.result!;
  expect(notes).toContain("5 articles will be metered. Use --access to change that.");
  expect(counts).toContainEqual({ name: "Articles", outcomes: [{ outcome: "new", count: 6 }] });
  for (const line of [...notes, ...samples, ...losses.map(({ kind }) => kind)]) {
    expect(printed).toContain(line);
  }
  expect(await entries("screen-first-%")).toEqual([]);
  const report = await mara.browser.send(`/api/v1/desk/archive-imports/${checked.id}/report`);
  expect(await report.text()).toContain("new\tpost 41001\tFree");

  const choices = {
    ...none,
    access: "subscribers",
    sections: { docks: "national" },
    types: { recipe: "article" },
  };
  await mara.post(
    `/archive-imports/${checked.id}/check`,
    { ...choices, sections: { docks: "gossip" } },
    400,
  );
  await mara.post(`/archive-imports/${checked.id}/check`, { ...choices, access: "gold" }, 400);
  const again = await work(checked.id, "check", choices);
  expect(again).toMatchObject({ options: choices, result: { unsaid: 6 } });
  expect(again.result!.notes.join(" ")).not.toContain("--access");

  // Someone who saw the first check doesn't start the second one.
  const start = `/archive-imports/${checked.id}/start`;
  const stale = await mara.call("POST", start, { rows: 7 }, { "if-match": `"${checked.version}"` });
  expect(stale.status).toBe(412);
  await mara.post(start, { rows: 8 }, 409);
  const ready = await mara.call("POST", start, { rows: 7 }, { "if-match": `"${again.version}"` });
  expect(ready.status).toBe(200);
  await app.paper.jobs.settle();
  const done = await look(checked.id);
  expect(done).toMatchObject({ state: "finished", hasReport: true, result: { items: 7 } });
  expect(done.begunAt).not.toBeNull();
  const imported = await entries("screen-first-%");
  expect(imported).toHaveLength(7);
  expect(imported[0]).toMatchObject({ slug: "screen-first-0", access: "subscribers" });
  expect(
    await app.query(
      "select 1 from accounts.import_file_parts where file_id = $1 and kind = 'list'",
      [done.id],
    ),
  ).toEqual([]);
  expect(await actionsOf(done.id)).toEqual(["mara archive.upload", "mara archive.start"]);

  const second = await upload(archive);
  const same = await work(second.id, "check", choices);
  const outcomes = same.result!.counts.flatMap((count) => count.outcomes);
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["unchanged"]));
  await work(second.id, "start", { rows: 7 });
  expect(await entries("screen-first-%")).toEqual(imported);
  const { files } = await mara.get<ArchiveList>("/archive-imports");
  expect(files.map(({ id }) => id).slice(0, 2)).toEqual([second.id, done.id]);
});

const substack: readonly ZipEntry[] = [
  {
    name: "letter/posts.csv",
    text: "post_id,post_date,is_published,type,audience,title\n901.screen-zip,2024-03-04T05:06:07.000Z,true,newsletter,only_paid,Zipped",
  },
  { name: "letter/posts/901.screen-zip.html", text: "<p>Unpacked.</p>" },
  { name: "letter/posts/../../../../escaped.html", text: "<p>Elsewhere.</p>" },
  { name: "__MACOSX/letter/._posts.csv", text: "x" },
  { name: "letter/email_list.csv", text: "email\na@b.example\n" },
];

test("a Substack archive comes zipped, and needs the URL of its site", async () => {
  // An entry above the folder makes the whole archive untrustworthy.
  expect((await send(zip(substack), { name: "letter.zip" })).status).toBe(422);
  const fine = substack.filter(({ name }) => !name.includes(".."));
  const uploaded = await upload(zip(fine), "letter.zip");
  expect(uploaded).toMatchObject({
    system: "Substack",
    state: "checked",
    result: null,
    rows: null,
  });
  const check = `/archive-imports/${uploaded.id}/check`;
  await mara.post(check, none, 400);
  await mara.post(check, { ...none, site: "ftp://letter.example" }, 400);
  await mara.post(`/archive-imports/${uploaded.id}/start`, { rows: 0 }, 409);
  const choices = { ...none, site: "https://letter.example" };
  const checked = await work(uploaded.id, "check", choices);
  expect(checked).toMatchObject({ state: "checked", rows: 1, result: { unsaid: 0 } });
  expect(await work(uploaded.id, "start", { rows: 1 })).toMatchObject({ state: "finished" });
  expect(await entries("screen-zip")).toMatchObject([{ access: "subscribers" }]);
  // The same file by the command changes nothing.
  const file = await exports.put("letter.zip", zip(fine));
  const { printed } = await runCommand(app, "import", file, "--site", "https://letter.example");
  expect(printed).toContain("Articles: 1 unchanged");
  const left = await readdir(join(app.dataDir, "imports"));
  expect(left.filter((name) => /unzipped|\.upload$/.test(name))).toEqual([]);
});

test("each list goes to its own screen, and what no import reads is refused and not kept", async () => {
  const list = await send("email\nana@wrong.example\n", { name: "members.csv" });
  expect(list.status).toBe(422);
  expect(await list.json()).toMatchObject({
    code: "list",
    message: "members.csv is a list of subscribers, not an archive. Import it under Subscribers.",
  });
  const other = await send(wxr([]), { path: "/subscriber-imports" });
  expect(await other.json()).toMatchObject({ code: "archive" });

  const large = 3 * 1024 ** 3;
  for (const [archive, sentence] of [
    ["", "is empty"],
    ["<html><body>Sign in</body></html>", "is a web page"],
    ['{"db":[]}', "not a Ghost export"],
    [Buffer.from("PK\u0003\u0004"), "is a ZIP archive that is damaged"],
    [zip([{ name: "notes.txt", text: "x" }]), "has no export in it"],
    [
      zip([
        { name: "a.xml", text: "x" },
        { name: "b.xml", text: "x" },
      ]),
      "has 2 exports in it",
    ],
    [zip([{ name: "a.xml", text: "x", claims: large }]), "larger than 2 GB"],
    [zip([{ name: "a.xml", text: "x".repeat(90_000), claims: 3 }]), "is damaged"],
    [zip([{ name: "a.xml", text: "x", hasPassword: true }]), "has a password"],
    [zip([{ name: "/etc/a.xml", text: wxr([]) }]), "is damaged"],
    [zip([{ name: "a.xml", text: "PK\u0003\u0004" }]), "another ZIP archive"],
    [zip([{ name: "a.xml", text: "<html></html>" }]), "some.file is a web page"],
  ] as const) {
    const response = await send(archive, { name: "some.file" });
    const { message } = (await response.json()) as { message: string };
    expect([response.status, message]).toEqual([422, expect.stringContaining(sentence)]);
    expect(message).not.toContain(app.dataDir);
    expect(message).not.toMatch(/\.upload|unzipped/);
  }
  const response = await mara.browser.send("/api/v1/desk/archive-imports", {
    method: "POST",
    headers: { "x-upload-id": randomUUID(), "content-length": String(2 ** 40) },
    body: "<rss>",
  });
  expect(response.status).toBe(413);
  expect(await app.query("select 1 from accounts.import_files where state = 'uploading'")).toEqual(
    [],
  );
});

test("an import is stopped, survives its process, and doubles nothing", async () => {
  const checked = await upload(wxr(posts("screen-stop", 130)));
  const path = `/archive-imports/${checked.id}`;
  const { importComments } = app.paper.comments;
  // Between two steps: the first 50 are there.
  const spy = vi.spyOn(app.paper.comments, "importComments").mockImplementation(async (...args) => {
    if ((await entries("screen-stop-%")).length >= 50) await mara.post(`${path}/stop`);
    return importComments(...args);
  });
  expect(await work(checked.id, "start", { rows: 130 })).toMatchObject({ state: "stopped" });
  spy.mockRestore();
  const before = (await entries("screen-stop-%")).length;
  expect(before).toBeGreaterThanOrEqual(50);
  expect(before).toBeLessThan(130);
  await mara.post(`${path}/check`, none, 409);
  expect((await mara.call("DELETE", path)).status).toBe(409);

  // A process that died had the lease.
  await app.query(
    `update accounts.import_files set leased_until = clock_timestamp() + interval '50 seconds' where id = $1`,
    [checked.id],
  );
  expect(await work(checked.id, "start", { rows: 130 })).toMatchObject({ state: "importing" });
  await app.query(
    "update accounts.import_files set leased_until = clock_timestamp() - interval '1 second' where id = $1",
    [checked.id],
  );
  await app.paper.jobs.send("subscriber-imports-due", {});
  await app.paper.jobs.settle();
  const done = await look(checked.id);
  expect(done).toMatchObject({ state: "finished", read: 130 });
  expect(done.result!.notes[0]).toContain("was interrupted and continued");
  expect(await entries("screen-stop-%")).toHaveLength(130);
  expect(await actionsOf(checked.id)).toEqual([
    "mara archive.upload",
    "mara archive.start",
    "mara archive.stop",
    "mara archive.continue",
  ]);
});

test("an import that fails says so, keeps what it has, and is tried again", async () => {
  const { id } = await upload(wxr([{ id: 43_000, title: "Once", slug: "screen-fails" }]));
  const spy = vi.spyOn(app.paper.content, "openImport").mockImplementation(() => {
    throw new Error("The plug was pulled.");
  });
  const failed = await work(id, "start", { rows: 1 });
  spy.mockRestore();
  expect(failed).toMatchObject({ state: "failed", hasReport: true });
  expect(failed.failure).toContain("Try again: nothing is imported twice.");
  expect(await work(id, "start", { rows: 1 })).toMatchObject({ state: "finished", failure: null });
});

test("archives that no one imports are deleted after a week; imports stay in the list", async () => {
  const { id } = await upload(wxr([{ id: 44_000, title: "Never", slug: "screen-never" }]));
  const broken = await upload(`${wxr(posts("screen-torn", 3)).split("</item>")[0]}</item><item>`);
  expect(broken.result!.brokenOff).not.toBeNull();
  expect(await work(broken.id, "start", { rows: broken.rows })).toMatchObject({
    state: "finished",
  });
  await app.query("update accounts.import_files set changed_at = changed_at - interval '31 days'");
  await app.paper.jobs.send("subscriber-imports-due", {});
  await app.paper.jobs.settle();
  expect((await mara.call("GET", `/archive-imports/${id}`)).status).toBe(404);
  expect(await look(broken.id)).toMatchObject({ state: "finished", hasReport: true });
});
